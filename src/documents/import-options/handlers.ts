import { resolveDocument } from '../access/resolve-document.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { readImport } from './read-import.ts';
import { ImportQuery } from './schema.ts';

/** GET /document/import: how a document is read, and how it would be in another encoding. */
export const getImport = createHandlers(anyone, valid('query', ImportQuery), async (c) => {
  const { filename, project_no, encoding } = c.req.valid('query');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project: project_no, file: filename });
  return c.json(await readImport(deps, actor, name, encoding));
});
