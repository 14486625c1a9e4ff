import type { Db } from '../../../../db/client.ts';
import type { Finding } from '../../../language/qa-checks/finding.ts';
import { knownWordName, wordOfFinding } from '../../../language/qa-checks/rules.ts';
import type { ProjectScope } from '../../../shared/scopes.ts';
import { listKnownWords } from './store.ts';

type KnownWord = { code: string; word: string; by: string | null; at: Date };

/** Words that a project leaves as they are, by their names. */
export type KnownWords = ReadonlyMap<string, KnownWord>;

export async function readKnownWords(db: Db, projectNo: ProjectScope | null): Promise<KnownWords> {
  const words = projectNo === null ? [] : await listKnownWords(db, projectNo);
  return new Map(words.map(({ check: _check, ...one }) => [knownWordName(one), one]));
}

/** How such a finding was dismissed; undefined where the project has not. */
export function knownAs(words: KnownWords, finding: Pick<Finding, 'check' | 'code' | 'values'>) {
  const word = words.size > 0 ? wordOfFinding(finding) : undefined;
  const known = word && words.get(knownWordName({ code: finding.code, word }));
  return known
    ? { by: known.by, at: known.at, reach: 'project' as const, isReport: false }
    : undefined;
}
