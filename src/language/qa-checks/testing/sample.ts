import type { TagFacts } from '../../tags/tags.ts';
import type { Lang } from '../../../shared/languages.ts';
import { koreanFinders } from '../korean-finders.ts';
import type { Check, CheckedLine, CheckSetting } from '../finding.ts';
import { readPlain } from '../plain.ts';

/** A line that a person has translated. */
export function lineOf(source: string, target: string, tags: TagFacts = {}): CheckedLine {
  return { source, target, tags, checked: false, origin: 'person', flags: [] };
}

/** Everything is checked, and nothing is known beside the line. */
export function settingOf(from: Lang, to: Lang): CheckSetting {
  return { from, to, terms: null, rules: [], isSubtitle: false, off: [], korean: koreanFinders };
}

export type Case = readonly [direction: `${Lang}-${Lang}`, source: string, target: string];

/** What a check says of a pair, remarks too. */
export function codesOf(check: Check, [direction, source, target]: Case, tags: TagFacts = {}) {
  const [from, to] = direction.split('-') as [Lang, Lang];
  const line = lineOf(source, target, tags);
  const plain = { from: readPlain(source, tags), to: readPlain(target, tags) };
  if (check.into && !check.into.includes(to)) return [];
  return check.run({ ...line, from, to, plain }, settingOf(from, to)).map(({ code }) => code);
}
