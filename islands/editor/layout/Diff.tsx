/** @jsxImportSource react */
import { text } from '../../../src/language-resources/matching/text.ts';
import type { MatchView } from '../../../src/language-resources/matching/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type Props = { parts: MatchView['diff']; lang: UiLang; textLang: string };

/** The source of a unit as it differs from the line; blanks that came or went can be seen. */
export function Diff({ parts, lang, textLang }: Props) {
  return (
    <p className='diff' lang={textLang}>
      {parts.map(({ kind, text: words }, at) => {
        if (kind === 'same') return <span key={at}>{words}</span>;
        if (kind === 'gone') {
          return <del key={at} title={text.gone[lang]}>{seen(words)}</del>;
        }
        return <ins key={at} title={text.come[lang]}>{seen(words)}</ins>;
      })}
    </p>
  );
}

function seen(words: string): string {
  return /^\s+$/.test(words) ? '␣'.repeat(words.length) : words;
}
