import { parseTags, type TagFacts } from '../tags/tags.ts';

/** A subtitle in tag form as a viewer sees it: without tags, its breaks as rows. */
export function cueText(tagForm: string, tags: TagFacts): string {
  return parseTags(tagForm).map((token) => {
    if (typeof token === 'string') return token;
    return 'single' in token && tags[token.single]?.t === 'br' ? '\n' : '';
  }).join('').trim();
}
