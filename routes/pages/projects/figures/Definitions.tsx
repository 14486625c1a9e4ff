/** @jsxImportSource preact */
import { countNames } from '../../../../src/documents/counting/rules.ts';
import { text } from '../../../../src/documents/counting/text.ts';
import { usePage } from '../../../parts/page.tsx';

/** What each figure counts, one click away. */
export function Definitions() {
  const { lang } = usePage();
  return (
    <details class='definitions'>
      <summary>{text.definitionsTitle[lang]}</summary>
      <dl class='facts'>
        {countNames.map((name) => (
          <div key={name}>
            <dt>{text.names[name][lang]}</dt>
            <dd>{text.definitions[name][lang]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
