import { loadFormat } from '../../formats/load-format.ts';
import { readLines } from '../lines/read-lines.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { requireDocument } from '../access/require-document.ts';
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
    const row = await requireDocument(moment, actor, fileName, 'read');
    return {
      id: row.id,
      projectNo: row.projectNo,
      rights: row.rights,
      document: await viewDocument(moment, row),
      styles: row.styles,
      isSubtitle: loadFormat(row.extension).kind === 'subtitle',
      lines: await readLines(moment, row.rights, row, part),
    };
  });
}
