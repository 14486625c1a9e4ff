import type { FoundDocument } from '../../documents/access/require-document.ts';
import { isAlarm } from '../../language/qa-checks/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { checkLines, openCheck } from './check-lines.ts';
import { listToCheck } from './store.ts';

/** Lines `from` … `to` − 1 that a person has to check: with a problem that nobody has dismissed. */
type FindAlarms = (stretch: { from: number; to: number }) => Promise<Set<number>>;

/** Reads once what a document is checked with, for a caller that goes through its lines. */
export async function alarmFinder(
  deps: Pick<Deps, 'db' | 'compute' | 'state' | 'blobs' | 'fileThreads'>,
  document: FoundDocument,
): Promise<FindAlarms> {
  const check = await openCheck(deps, document);
  if (!check) return () => Promise.resolve(new Set());
  return async (stretch) => {
    const lines = await listToCheck(deps.db, document.id, stretch);
    const findings = await checkLines(deps, check, lines);
    const open = findings.filter((one) => isAlarm(one) && !one.dismissed);
    return new Set(open.map(({ index }) => index));
  };
}
