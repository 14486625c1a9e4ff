import { RE2JS } from 're2js';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { fail } from '../../shared/errors.ts';
import { type Find, type Finder, type Hit, MOST_HITS } from './finder.ts';

export type Expression = { matcher: RE2JS; groupCount: number; names: Record<string, number> };

/**
 * Reads a regular expression. The engine takes a time that grows with the text and no faster, whatever people ask; it
 * knows neither lookaround nor backreferences, which is why.
 */
export function readExpression({ text, isCaseSensitive }: Find): Expression {
  try {
    const matcher = RE2JS.compile(text, isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    return { matcher, groupCount: matcher.groupCount(), names: matcher.namedGroups() };
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    return fail(codeOf(words), { why: text });
  }
}

/** What stands nowhere, such as ^ or x*, is not found: there would be nothing to show. */
export function expressionFinder(find: Find): Finder {
  const { matcher, groupCount } = readExpression(find);
  return (text) => {
    const hits: Hit[] = [];
    const found = matcher.matcher(text);
    while (hits.length < MOST_HITS && found.find()) {
      const [start, end] = [found.start(), found.end()];
      if (start === end) continue;
      const groups = Array.from({ length: groupCount + 1 }, (_, group) => found.group(group));
      hits.push({ start, end, groups });
    }
    return hits;
  };
}

/** The engine's words are for programmers; which kind of mistake it is can be explained to everybody. */
function codeOf(words: string): ErrorCode {
  if (/missing closing|unexpected \)|unterminated/i.test(words)) return 'search.badBracket';
  if (/repetition|repeat/i.test(words)) return 'search.badRepeat';
  if (/perl syntax|invalid escape|named capture/i.test(words)) return 'search.notSupported';
  return 'search.badExpression';
}
