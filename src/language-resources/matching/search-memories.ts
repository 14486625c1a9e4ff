import { requireDocument } from '../../documents/access/require-document.ts';
import { searchIn } from '../translation-memory/search-concordance.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import { viewFound } from '../memories/browse-entries.ts';
import { findUsable } from '../memories/find-usable.ts';
import { memoriesFor } from './memories-for.ts';
import { ENTRY_PAGE, type EntrySide, type MemoryEntryView } from '../memories/rules.ts';
import { findMatchDirection } from './store.ts';

type SearchAsk = {
  query: string;
  side: EntrySide;
  projectNo?: number | undefined;
  fileName?: string | undefined;
  direction?: Direction | undefined;
};

/** Where words stand in all memories that go with a document, newest first. */
export async function searchMemories(
  deps: Deps,
  member: Member,
  { query, side, ...ask }: SearchAsk,
): Promise<{ entries: MemoryEntryView[]; hasMore: boolean }> {
  const { direction, projectNo } = await scopeOf(deps, member, ask);
  const found: MemoryEntryView[] = [];
  let isCut = false;
  for (const { no } of await memoriesFor(deps, member.uid, direction, projectNo)) {
    const memory = await findUsable(deps, member.uid, no);
    const { rows, hasMore } = await searchIn(deps, memory, { query, side, limit: ENTRY_PAGE });
    found.push(...await viewFound(deps, memory, rows, side));
    isCut ||= hasMore;
  }
  const newest = found.sort((a, b) => b.changed.localeCompare(a.changed));
  return { entries: newest.slice(0, ENTRY_PAGE), hasMore: isCut || newest.length > ENTRY_PAGE };
}

async function scopeOf(deps: Deps, member: Member, ask: Omit<SearchAsk, 'query' | 'side'>) {
  const { fileName, projectNo } = ask;
  if (fileName !== undefined) {
    const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'read');
    const direction = parseDirection(document.direction ?? '') ?? fail('document.notFound');
    return { direction, projectNo: document.projectNo ?? undefined };
  }
  if (projectNo === undefined) {
    return { direction: ask.direction ?? fail('request.invalid'), projectNo };
  }
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  const direction = await findMatchDirection(deps.db, project.no) ?? fail('project.notFound');
  return { direction, projectNo: project.no };
}
