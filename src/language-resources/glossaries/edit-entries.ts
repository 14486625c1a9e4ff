import { likePattern } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findGlossary, type GlossaryName } from './find-glossary.ts';
import { entryProblem, type EntryText, MOST_ENTRIES, PAGE_SIZE, tidyEntry } from './rules.ts';
import { readReplacements } from './replacements/undo-replacement.ts';
import {
  deleteGlossaryEntry,
  findGlossaryEntry,
  insertEntries,
  type ListedEntry,
  listGlossaryEntries,
  setEntry,
} from './store.ts';

export type { ListedEntry };

/** A page of entries, the newest first. */
export async function readEntries(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  { search = '', page = 1 }: { search?: string; page?: number },
) {
  const glossary = await findGlossary(deps, member, which, 'read');
  const words = search.normalize('NFC').trim().toLowerCase();
  const { rows, total } = await listGlossaryEntries(deps.db, glossary.no, {
    search: words ? likePattern(words) : undefined,
    limit: PAGE_SIZE,
    past: (page - 1) * PAGE_SIZE,
  });
  const replacements = await readReplacements(deps, glossary);
  return { glossary, entries: rows, total, page, replacements };
}

/** A new entry; one without any term is none. */
export async function addEntry(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  typed: EntryText,
): Promise<ListedEntry | undefined> {
  const glossary = await findGlossary(deps, member, which, 'write');
  const entry = sound(typed);
  if (!entry) return undefined;
  const no = await deps.db.transaction(async (tx) => {
    const no = await insertEntries(tx, glossary.no, [entry], { by: member.uid, at: deps.now() });
    if (glossary.entryCount >= MOST_ENTRIES) fail('glossary.full', { count: String(MOST_ENTRIES) });
    return no;
  });
  return no === undefined ? undefined : await findGlossaryEntry(deps.db, glossary.no, no);
}

/** Changes an entry; when no term is left it goes. */
export async function changeGlossaryEntry(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  { no, ...typed }: EntryText & { no: number },
): Promise<ListedEntry | undefined> {
  const glossary = await findGlossary(deps, member, which, 'write');
  await findGlossaryEntry(deps.db, glossary.no, no) ?? fail('glossary.entryNotFound');
  const entry = sound(typed);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    if (entry) await setEntry(tx, glossary.no, no, entry, { by: member.uid, at });
    else await deleteGlossaryEntry(tx, glossary.no, no, at);
  });
  return entry && await findGlossaryEntry(deps.db, glossary.no, no);
}

export async function removeGlossaryEntry(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  no: number,
): Promise<ListedEntry> {
  const glossary = await findGlossary(deps, member, which, 'write');
  const known = await findGlossaryEntry(deps.db, glossary.no, no) ?? fail('glossary.entryNotFound');
  await deps.db.transaction((tx) => deleteGlossaryEntry(tx, glossary.no, no, deps.now()));
  return known;
}

function sound(typed: EntryText): EntryText | undefined {
  const entry = tidyEntry(typed);
  const problem = entry && entryProblem(entry);
  return problem ? fail(problem) : entry;
}
