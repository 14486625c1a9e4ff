import { DocumentParams } from '../access/schema.ts';
import { requireDocument } from '../access/require-document.ts';
import { resolveDocument } from '../access/resolve-document.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { listOperations } from './list-operations.ts';
import { UndoJson } from './schema.ts';
import { undoOperation } from './undo-operation.ts';

/** GET /operations/{project}/{user}/{file}: what was lately done to many lines at once. */
export const getOperations = createHandlers(anyone, valid('param', DocumentParams), async (c) => {
  const { project, user, file } = c.req.valid('param');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  return c.json({ operations: await listOperations(deps, actor, name) });
});

/** PUT /operations/undo: takes back all that one operation did, where nobody has changed the line since. */
export const putUndo = createHandlers(anyone, valid('json', UndoJson), async (c) => {
  const { project_no: project, fileName: file, owner, operation } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [owner] });
  const { id: documentId, rights } = await requireDocument(deps, actor, name, 'write');
  const { restored, kept } = await undoOperation(deps, rights, { documentId, operation });
  return c.json({ restored: restored.length, kept });
});
