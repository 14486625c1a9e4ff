import { parseTags, type TagFacts } from '../../language/tags/tags.ts';
import { hashOfKey, normalOf, tagShapeOf } from '../../language/similarity/normal.ts';
import type { Lang } from '../../shared/languages.ts';
import { countText } from './count-text.ts';
import type { Counts } from './rules.ts';

export type LineFacts = Counts & {
  /** Nothing in it is a letter. */
  isNumbers: boolean;
  /** Equal for lines of equal text and tags. */
  repeatKey: number;
};

/** What the source of a line holds. It is given in tag form. */
export function countLine(source: string, tags: TagFacts, lang: Lang): LineFacts {
  const text = /[{}]/.test(source) ? visibleText(source, tags) : source;
  return {
    ...countText(text, lang),
    isNumbers: !/\p{L}/u.test(text),
    repeatKey: hashOfKey(`${normalOf(source, tags)}\0${tagShapeOf(source)}`),
  };
}

/** A break parts words and is no character; a tab is a blank. */
function visibleText(source: string, tags: TagFacts): string {
  return parseTags(source).map((token) => {
    if (typeof token === 'string') return token;
    const kind = 'single' in token ? tags[token.single]?.t : undefined;
    if (kind === 'br') return '\n';
    return kind === 'tab' ? '\t' : '';
  }).join('');
}
