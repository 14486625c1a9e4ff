/** @jsxImportSource preact */
import { text } from '../../../../src/shared/shell/text.ts';
import { usePage } from '../../../parts/page.tsx';

export type ContentsEntry = { id: string; title: string; entries?: ContentsEntry[] };

/** The table of contents: beside the text on wide screens, folded above it on narrow ones. */
export function Contents({ entries }: { entries: ContentsEntry[] }) {
  const { lang } = usePage();
  return (
    <nav class='paper-contents' aria-label={text.contents[lang]}>
      <details>
        <summary>{text.contents[lang]}</summary>
        <Entries entries={entries} />
      </details>
    </nav>
  );
}

function Entries({ entries }: { entries: ContentsEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, title, entries: inner }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {inner && <Entries entries={inner} />}
        </li>
      ))}
    </ul>
  );
}
