import { readLines } from '../lines/read-lines.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { findOwnDocument } from './find-own-document.ts';
import { viewDocument } from './view-document.ts';

/** A part of a document for the editor, with the facts of the whole. */
export async function openDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
  part: { offset: number; limit: number },
) {
  const row = await findOwnDocument(deps, actor, fileName);
  return {
    id: row.id,
    document: await viewDocument(deps, row),
    styles: row.styles,
    lines: await readLines(deps, actor, row, part),
  };
}
