/** @jsxImportSource react */
import type { ReactNode } from 'react';
import { text } from '../../../src/language-resources/matching/text.ts';
import type { MatchView } from '../../../src/language-resources/matching/rules.ts';
import type { TagFacts } from '../../../src/language/tags/tags.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { TaggedText } from '../field/TaggedText.tsx';

type Props = {
  parts: MatchView['diff'];
  /** Of a text in tag form. */
  tags?: TagFacts;
  lang: UiLang;
  textLang: string;
};

/** The source of a unit as it differs from the line; blanks that came or went can be seen. */
export function Diff({ parts, tags, lang, textLang }: Props) {
  const draw = (words: string): ReactNode =>
    tags ? <TaggedText words={words} tags={tags} lang={lang} /> : words;
  return (
    <p className='diff' lang={textLang}>
      {parts.map(({ kind, text: words }, at) => {
        if (kind === 'same') return <span key={at}>{draw(words)}</span>;
        const shown = /^\s+$/.test(words) ? '␣'.repeat(words.length) : draw(words);
        if (kind === 'gone') return <del key={at} title={text.gone[lang]}>{shown}</del>;
        return <ins key={at} title={text.come[lang]}>{shown}</ins>;
      })}
    </p>
  );
}
