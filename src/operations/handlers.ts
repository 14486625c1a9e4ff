import { findDocument } from '../documents/find-document.ts';
import { nameDocument } from '../documents/name-document.ts';
import { DocumentParams } from '../documents/schema.ts';
import { anyone, createHandlers, valid } from '../shared/http.ts';
import { listOperations } from './list-operations.ts';
import { UndoJson } from './schema.ts';
import { undoOperation } from './undo-operation.ts';

/** GET /operations/{project}/{user}/{file}: what was lately done to many lines at once. */
export const getOperations = createHandlers(anyone, valid('param', DocumentParams), async (c) => {
  const { project, user, file } = c.req.valid('param');
  const { deps, actor } = c.var;
  const name = await nameDocument(deps, actor, { project, file, claims: [user] });
  return c.json({ operations: await listOperations(deps, actor, name) });
});

/** PUT /operations/undo: takes back all that one operation did, where nobody has changed the line since. */
export const putUndo = createHandlers(anyone, valid('json', UndoJson), async (c) => {
  const { project_no: project, fileName: file, owner, operation } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameDocument(deps, actor, { project, file, claims: [owner] });
  const { id: documentId, rights } = await findDocument(deps, actor, name, 'write');
  const { restored, kept } = await undoOperation(deps, rights, { documentId, operation });
  return c.json({ restored: restored.length, kept });
});
