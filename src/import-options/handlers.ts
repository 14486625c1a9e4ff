import { checkNoProject } from '../documents/check-identity.ts';
import { anyone, createHandlers, valid } from '../shared/http.ts';
import { readImport } from './read-import.ts';
import { ImportQuery } from './schema.ts';

/** GET /document/import: how a document is read, and how it would be in another encoding. */
export const getImport = createHandlers(anyone, valid('query', ImportQuery), async (c) => {
  const { filename, project_no, encoding } = c.req.valid('query');
  checkNoProject(project_no);
  return c.json(await readImport(c.var.deps, c.var.actor, filename, encoding));
});
