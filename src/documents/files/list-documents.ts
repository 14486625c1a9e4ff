import { type OwnerScope } from '../access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { LIST_PAGE_SIZE } from './rules.ts';
import { listLiveDocuments } from './store.ts';
import { viewDocuments } from './view-document.ts';

/** One page of someone's documents, newest first. */
export async function listDocuments(deps: Deps, owner: OwnerScope, page: number) {
  const offset = (page - 1) * LIST_PAGE_SIZE;
  const { rows, total } = await listLiveDocuments(deps.db, owner, deps.now(), {
    offset,
    limit: LIST_PAGE_SIZE,
  });
  return { documents: await viewDocuments(deps, rows), total, page, pageSize: LIST_PAGE_SIZE };
}
