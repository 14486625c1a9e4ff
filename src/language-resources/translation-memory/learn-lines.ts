import type { TagFacts } from '../../language/tags/tags.ts';
import type { Direction } from '../../shared/languages.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { codesOf } from './codes.ts';
import { replaceEntry } from './edit-entry.ts';
import { type OwnMemory, ownMemory } from './find-memory.ts';
import { addEntries } from './add-entries.ts';
import type { NewEntry } from './keyed.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { findEntryAt, findPersonal, insertMemory } from './store.ts';

type ConfirmedLine = {
  source: string;
  target: string;
  tags?: TagFacts;
  previous: string;
  next: string;
  /** Of `placeOf`: a line that is confirmed again replaces what it taught before. */
  place: string;
};

type Learning = {
  lines: readonly ConfirmedLine[];
  /** Runs with the entries, or not at all. */
  inTransaction?: (tx: MemoryDeps['db']) => Promise<void>;
};

/**
 * The personal memory of a direction takes in confirmed lines, some at once: each commit waits for the disk. Answers the
 * memory; undefined when there is no text.
 */
export async function learnLines(
  deps: MemoryDeps,
  uid: MemberScope,
  direction: Direction,
  { lines, inTransaction }: Learning,
): Promise<number | undefined> {
  const filled = lines.filter(({ source, target }) => source.trim() && target.trim());
  if (filled.length === 0) return undefined;
  const memory = await personalMemory(deps, uid, direction);
  await deps.db.transaction(async (tx) => {
    await learn(tx, memory, filled, { uid, at: deps.now() });
    await inTransaction?.(tx);
  });
  return memory.no;
}

async function learn(
  tx: MemoryDeps['db'],
  memory: OwnMemory,
  lines: readonly ConfirmedLine[],
  { uid, at }: { uid: MemberScope; at: Date },
) {
  const fresh: NewEntry[] = [];
  for (const { tags, ...facts } of lines) {
    const codes = codesOf(tags ?? {});
    const before = await findEntryAt(tx, memory.no, facts.place);
    if (before) await replaceEntry(tx, before, { ...facts, codes, by: uid, at });
    else fresh.push({ ...facts, codes, author: uid, createdAt: at, updatedAt: at });
  }
  // Together: each waits for a database that is far away.
  if (fresh.length > 0) await addEntries(tx, memory.no, fresh);
}

async function personalMemory(
  { db, now }: MemoryDeps,
  uid: MemberScope,
  { from, to }: Direction,
): Promise<OwnMemory> {
  const known = await findPersonal(db, uid, { from, to });
  if (known) return ownMemory(known, uid);
  const row = { ownerUid: uid, kind: 'personal' as const, name: '', from, to, memo: '', at: now() };
  // Two lines may be confirmed at the same moment.
  return ownMemory(await insertMemory(db, row) ?? await findPersonal(db, uid, { from, to }), uid);
}
