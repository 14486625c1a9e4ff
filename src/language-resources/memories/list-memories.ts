import { MOST_RESULTS } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { directionCode } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { findUsable } from './find-usable.ts';
import { LIST_PAGE, type MemoryView } from './rules.ts';
import { findByName, listMemories, listNewestImports, type MemoryRow } from './store.ts';
import { viewImport } from './view-import.ts';

/** A page of a member's memories: personal memories first, then imported ones, newest first. */
export async function listOwnMemories(deps: Deps, uid: MemberScope, page: number) {
  const { rows, total } = await listMemories(deps.db, uid, {
    limit: LIST_PAGE,
    past: (page - 1) * LIST_PAGE,
  });
  return { memories: await viewMemories(deps, rows), total, page, pageSize: LIST_PAGE };
}

/** Memory files by any part of their name. */
export async function findMemoriesByName(
  deps: Deps,
  { uid }: Pick<Member, 'uid'>,
  pattern: string,
) {
  return await viewMemories(deps, await findByName(deps.db, uid, pattern, MOST_RESULTS));
}

export async function readMemory(deps: Deps, uid: MemberScope, no: number) {
  const { isOwn, ...row } = await findUsable(deps, uid, no);
  const [memory] = await viewMemories(deps, [row]);
  return { memory: memory as MemoryView, isOwn };
}

export async function viewMemories(deps: Deps, rows: readonly MemoryRow[]): Promise<MemoryView[]> {
  const imports = await listNewestImports(deps.db, rows.map(({ no }) => no));
  return rows.map((row) => {
    const newest = imports.find(({ memoryNo }) => memoryNo === row.no);
    return {
      no: row.no,
      name: row.name,
      isPersonal: row.kind === 'personal',
      direction: directionCode(row),
      memo: row.memo,
      units: row.entryCount,
      fileSize: newest?.bytes ?? 0,
      uploaded: formatMoment(row.createdAt),
      changed: formatMoment(row.updatedAt),
      arriving: newest ? viewImport(deps, newest) : null,
    };
  });
}
