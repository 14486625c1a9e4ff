/** @jsxImportSource react */
import { shownForm } from '../../../src/language/tags/shown-form.ts';
import { parseTags, type TagFacts, writeTags } from '../../../src/language/tags/tags.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { TagSign } from './TagSign.tsx';

type Props = { words: string; tags: TagFacts; lang: UiLang };

/** A text in tag form as people read it everywhere, and copy it: tags are pills, and braces are braces. */
export function TaggedText({ words, tags, lang }: Props) {
  return parseTags(words).map((token, at) =>
    typeof token === 'string'
      ? shownForm(writeTags([token]))
      : <TagSign key={at} token={token} tags={tags} lang={lang} />
  );
}
