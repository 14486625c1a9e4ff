/** @jsxImportSource react */
import type { TagFacts, Token } from '../../../src/language/tags/tags.ts';
import { fill, text } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type TagSignProps = { token: Exclude<Token, string>; tags: TagFacts; lang: UiLang };

/** A tag as a pill with its number, pointed to where it opens or closes. */
export function TagSign({ token, tags, lang }: TagSignProps) {
  if ('open' in token) {
    return <Sign n={token.open} kind='open' words={text.tagOpen[lang]} />;
  }
  if ('close' in token) {
    return <Sign n={token.close} kind='close' words={text.tagClose[lang]} />;
  }
  const { single: n } = token;
  const fact = tags[n];
  const label = blankSigns[fact?.t ?? ''] ?? fact?.label?.slice(0, 24) ?? '';
  return (
    <>
      <Sign
        n={n}
        kind='single'
        sign={label}
        words={text.tagSingle[lang]}
        label={fact?.label ?? fact?.t}
      />
      {fact?.t === 'br' && <br />}
    </>
  );
}

type SignProps = {
  n: number;
  kind: 'open' | 'close' | 'single';
  sign?: string;
  words: string;
  label?: string | undefined;
};

/** A pill with the number. Its braces are not drawn, and are copied all the same. */
function Sign({ n, kind, sign = '', words, label = '' }: SignProps) {
  return (
    <span className='tag-chip' data-kind={kind} title={fill(words, { n, label }).trim()}>
      <span className='tag-brace'>{kind === 'close' ? '{/' : '{'}</span>
      {n}
      <span className='tag-brace'>{kind === 'single' ? '/}' : '}'}</span>
      {sign && ` ${sign}`}
    </span>
  );
}

const blankSigns: Record<string, string> = { br: '↵', tab: '⇥' };
