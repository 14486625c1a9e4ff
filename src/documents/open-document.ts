import { readLines } from '../lines/read-lines.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { findOwnDocument } from './find-own-document.ts';
import { viewDocument } from './view-document.ts';

/** A part of a document for the editor, with the facts of the whole; all of one moment. */
export async function openDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
  part: { offset: number; limit: number },
) {
  return await deps.db.transaction(async (tx) => {
    const moment = { ...deps, db: tx };
    const row = await findOwnDocument(moment, actor, fileName);
    return {
      id: row.id,
      document: await viewDocument(moment, row),
      styles: row.styles,
      lines: await readLines(moment, actor, row, part),
    };
  });
}
