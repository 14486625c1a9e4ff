import { type FoundDocument, requireDocument } from '../access/require-document.ts';
import { refusalToWrite } from '../lines/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { readFileCues } from './read-file-cues.ts';
import { type CueCause, type CueView, openMoves, ROUNDING_MS, VERSIONS_STORED } from './rules.ts';
import { deleteOldTimes, insertTime, listHistory, listLinesOfCue, listMoved } from './store.ts';

type WantedCue = Omit<CueView, 'undos'>;

/** Gives a cue other times. `version`: the one that was on the screen. Answers the times that the file will have. */
export async function moveCue(
  deps: Deps,
  actor: Actor,
  name: string,
  wanted: WantedCue,
): Promise<CueView> {
  const document = await requireDocument(deps, actor, name, 'write');
  await mayMove(deps, document, wanted.unit);
  return await writeTimes(deps, document, wanted, 'moved');
}

/** Takes the newest move that still counts back, so one call after the other leads to the times of the file. */
export async function restoreCue(
  deps: Deps,
  actor: Actor,
  name: string,
  { unit, version }: { unit: string; version: number },
): Promise<CueView> {
  const document = await requireDocument(deps, actor, name, 'write');
  await mayMove(deps, document, unit);
  const moves = openMoves(await listHistory(deps.db, document.id, unit));
  const newest = moves.at(-1) ?? fail('cue.nothingToUndo');
  const before = { unit, from: newest.beforeFrom, to: newest.beforeTo, version };
  return await writeTimes(deps, document, before, 'restored');
}

/** Who may change the words of a cue may change when it is seen. */
async function mayMove({ db }: Deps, { id, rights }: FoundDocument, unit: string) {
  const lines = await listLinesOfCue(db, id, unit);
  if (lines.length === 0) fail('cue.notFound');
  for (const line of lines) {
    const refusal = refusalToWrite(rights, line);
    if (refusal) fail(refusal);
  }
}

/** The one writer of times: only over the version that was seen, and only what the format can hold. */
async function writeTimes(
  deps: Deps,
  document: FoundDocument,
  { version, ...wanted }: WantedCue,
  cause: CueCause,
): Promise<CueView> {
  const { id, rights } = document;
  const moved = await listMoved(deps.db, id);
  const { unit } = wanted;
  const newest = moved.find((one) => one.unit === unit)?.version ?? 0;
  if (newest !== version) fail('cue.changed');
  const cueIn = (cues: readonly { unit: string; from: number; to: number }[]) =>
    cues.find((cue) => cue.unit === unit) ?? fail('cue.notFound');
  const others = moved.filter((one) => one.unit !== unit);
  const before = cueIn(await readFileCues(deps, document, moved));
  const after = cueIn(await readFileCues(deps, document, [...others, wanted]));
  if (Math.abs(after.from - wanted.from) > ROUNDING_MS) fail('cue.order');
  if (Math.abs(after.to - wanted.to) > ROUNDING_MS) fail('cue.endOfNext');

  const row = {
    ...after,
    version: version + 1,
    beforeFrom: before.from,
    beforeTo: before.to,
    cause,
    by: rights.by,
    at: deps.now(),
  };
  await deps.db.transaction(async (tx) => {
    if (!await insertTime(tx, id, row)) fail('cue.changed');
    await deleteOldTimes(tx, id, unit, row.version - VERSIONS_STORED);
  });
  await deps.bus.publish({ type: 'cues.changed', documentId: id });
  const undos = openMoves(await listHistory(deps.db, id, unit)).length;
  return { ...after, version: row.version, undos };
}
