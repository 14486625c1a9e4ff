import { documentsInProject } from '../../documents/access/documents-in-project.ts';
import { countDocuments } from '../../documents/counting/count-documents.ts';
import type { Deps } from '../../server/deps.ts';
import { type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { createSlices } from '../../shared/slices.ts';
import { type DocumentFacts, listSiblings, listWithKey, type RepeatRow } from './store.ts';

/** Documents that are looked into in one query. */
const AT_ONCE = 500;

/** The other documents of a project that may hold repetitions of a line. */
export async function findSiblings(
  { db }: Pick<Deps, 'db'>,
  line: Pick<RepeatRow, 'key'>,
  document: DocumentFacts,
): Promise<DocumentFacts[]> {
  if (document.projectNo === null || line.key === null) return [];
  const projectNo = systemScope<ProjectScope>('a document is in it', document.projectNo);
  const siblings = documentsInProject(projectNo, await listSiblings(db, projectNo, document));
  const rest = createSlices();
  const found: DocumentFacts[] = [];
  for (let at = 0; at < siblings.length; at += AT_ONCE) {
    const some = siblings.slice(at, at + AT_ONCE);
    await countDocuments({ db }, some);
    await rest();
    const rows = await listWithKey(db, some.map(({ id }) => id), line.key);
    found.push(...documentsInProject(projectNo, rows));
    await rest();
  }
  return found;
}
