/** @jsxImportSource react */
import { parseTags, type TagFacts } from '../../../src/language/tags/tags.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { TagSign } from './TagSign.tsx';

type Props = { words: string; tags: TagFacts; lang: UiLang };

/** A text in tag form as people read it everywhere: tags are pills with the number, and braces are braces. */
export function TaggedText({ words, tags, lang }: Props) {
  return parseTags(words).map((token, at) =>
    typeof token === 'string' ? token : <TagSign key={at} token={token} tags={tags} lang={lang} />
  );
}
