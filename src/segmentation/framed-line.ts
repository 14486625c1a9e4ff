import type { Db } from '../../db/client.ts';
import type { Framed } from '../formats/frames.ts';
import { isLocked, type LineRights, refusalToWrite } from '../lines/rules.ts';
import { fail } from '../shared/errors.ts';
import { hasOpenJob, type LineRow } from './store.ts';

/** The segment of a line; lines from before segments were kept with their frames cannot be cut. */
export function framedOf({ source, tags, frame }: LineRow): Framed {
  return frame ? { source, tags, frame } : fail('line.cannotSplit');
}

/** Refuses lines of others in a project. */
export function mustWrite(rights: LineRights, ...lines: readonly LineRow[]) {
  for (const line of lines) {
    const refusal = refusalToWrite(rights, line);
    if (refusal) fail(refusal);
  }
}

/** Refuses what a visitor may not see, and any change of places while a job works on the document. */
export async function mayChange(
  db: Db,
  rights: LineRights,
  { documentId, index }: { documentId: number; index: number },
) {
  if (isLocked(rights, index)) fail('line.locked');
  if (await hasOpenJob(db, documentId)) fail('document.atWork');
}
