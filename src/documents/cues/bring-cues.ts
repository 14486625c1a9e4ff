import type { CueTime } from '../../formats/contract/format.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { readFileCues } from './read-file-cues.ts';
import { type CueRuleChoice, ROUNDING_MS } from './rules.ts';
import { findCueFile, findRules, insertTime, listMoved, setRules } from './store.ts';

/** What was set beside a file of subtitles. */
export type CueWork = {
  guide: { rules: CueRuleChoice; shots: number[] } | undefined;
  /** The latest move last. */
  times: CueTime[];
};

/** The times that cues were given, and the guide that was chosen. */
export async function readCueWork(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
): Promise<CueWork> {
  const guide = await findRules(db, documentId);
  const times = await listMoved(db, documentId);
  return {
    guide: guide && { rules: guide.rules, shots: guide.shots ?? [] },
    times: times.map(({ unit, from, to }) => ({ unit, from, to })),
  };
}

type Coming = { documentId: DocumentScope; direction: string; by: string };

/** The same for a document that comes from elsewhere: false where its file cannot hold such times. */
export async function bringCueWork(
  deps: Deps,
  { documentId, direction, by }: Coming,
  { guide, times }: CueWork,
): Promise<boolean> {
  if (guide) await setRules(deps.db, documentId, guide);
  if (times.length === 0) return true;
  const file = await findCueFile(deps.db, documentId);
  if (!file) return false;
  const given = { ...file, direction };
  const before = byUnit(await readFileCues(deps, given, []));
  const after = byUnit(await readFileCues(deps, given, times));
  const isHeld = times.every(({ unit, from, to }) => {
    const cue = after.get(unit);
    return cue && Math.abs(cue.from - from) <= ROUNDING_MS && Math.abs(cue.to - to) <= ROUNDING_MS;
  });
  if (!isHeld) return false;
  const now = deps.now().getTime();
  await deps.db.transaction(async (tx) => {
    for (const [at, { unit, from, to }] of times.entries()) {
      const { from: beforeFrom, to: beforeTo } = before.get(unit) ?? { from, to };
      const row = { unit, version: 1, from, to, beforeFrom, beforeTo, cause: 'moved', by } as const;
      await insertTime(tx, documentId, { ...row, at: new Date(now + at) });
    }
  });
  return true;
}

const byUnit = (cues: readonly CueTime[]) => new Map(cues.map((cue) => [cue.unit, cue]));
