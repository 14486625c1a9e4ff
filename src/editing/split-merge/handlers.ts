import { requireDocument } from '../../documents/access/require-document.ts';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { mergeLines } from './merge-lines.ts';
import { MergeJson, SplitJson, UndoChangeJson } from './schema.ts';
import { splitLine } from './split-line.ts';
import { undoChange } from './undo-change.ts';

type Known = { project_no?: string | undefined; fileName: string; owner?: string | undefined };

async function writable(deps: Deps, actor: Actor, { project_no, fileName, owner }: Known) {
  const names = { project: project_no, file: fileName, claims: [owner] };
  return await requireDocument(deps, actor, await resolveDocument(deps, actor, names), 'write');
}

/** PUT /lines/split: makes two lines of one. */
export const putSplit = createHandlers(anyone, valid('json', SplitJson), async (c) => {
  const { index, version, offset, targetOffset, ...known } = c.req.valid('json');
  const { deps, actor } = c.var;
  const { id: documentId, rights } = await writable(deps, actor, known);
  const operation = await splitLine(deps, rights, {
    documentId,
    index,
    version,
    offset,
    ...(targetOffset === undefined ? {} : { targetOffset }),
  });
  return c.json({ operation });
});

/** PUT /lines/merge: makes one line of two of the same paragraph. */
export const putMerge = createHandlers(anyone, valid('json', MergeJson), async (c) => {
  const { index, version, nextVersion, ...known } = c.req.valid('json');
  const { deps, actor } = c.var;
  const { id: documentId, rights } = await writable(deps, actor, known);
  const merge = { documentId, index, version, nextVersion };
  return c.json({ operation: await mergeLines(deps, rights, merge) });
});

/** PUT /lines/rejoin: takes a split or a merge back. */
export const putRejoin = createHandlers(anyone, valid('json', UndoChangeJson), async (c) => {
  const { operation, ...known } = c.req.valid('json');
  const { deps, actor } = c.var;
  const { id: documentId, rights } = await writable(deps, actor, known);
  return c.json(await undoChange(deps, rights, { documentId, operation }));
});
