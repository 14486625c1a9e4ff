import type { Db } from '../../../db/client.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import { glossaryFormatOf } from '../../formats/term-files/glossary-files.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { createSlices } from '../../shared/slices.ts';
import { countOrFail } from '../../server/limit.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { findGlossary, type GlossaryName } from './find-glossary.ts';
import {
  entryProblem,
  type EntryText,
  GLOSSARY_FILE_BYTES,
  limitOfFiles,
  MOST_ENTRIES,
  tidyEntry,
} from './rules.ts';
import { insertEntries, listAllEntries } from './store.ts';
import { replaceAllEntries } from './replacements/undo-replacement.ts';

type ImportMode = 'add' | 'replacement';
/** `skipped`: too long for terms. */
type Imported = { added: number; duplicates: number; skipped: number };

type ImportOrder = {
  file: File;
  mode: ImportMode;
  /** Frees what was reserved for its entries, with them or not at all. */
  room?: (tx: Db) => Promise<void>;
};

/** Takes a file into a glossary. Entries that are there already are left out; replacing takes all others away, for a while. */
export async function importFile(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  { file, mode, room }: ImportOrder,
): Promise<Imported> {
  await countOrFail(deps, `glossary.file:${member.uid}`, limitOfFiles);
  const glossary = await findGlossary(deps, member, which, 'manage');
  if (file.size > GLOSSARY_FILE_BYTES) fail('file.tooLarge');
  glossaryFormatOf(file.name);
  const { from, to } = glossary;
  // Read when a thread is free, so that files that wait take no room twice.
  const bytes = async () => new Uint8Array(await file.arrayBuffer());
  const read = await deps.fileThreads.readTerms(file.name, bytes, { from, to }, {
    owner: member.uid,
  });
  const rest = createSlices();
  const tidy: EntryText[] = [];
  const keyed = new Map<EntryText, string>();
  for (const one of read) {
    const entry = tidyEntry(one);
    if (entry) tidy.push(entry);
    if (entry && !entryProblem(entry)) keyed.set(entry, keyOf(entry));
    await rest();
  }
  const entries = [...keyed.keys()];
  if (entries.length === 0) fail('glossary.importEmpty');
  const at = deps.now();
  return await deps.db.transaction(async (tx) => {
    await room?.(tx);
    if (mode === 'replacement') await replaceAllEntries(tx, glossary.no, { by: member.uid, at });
    const known = new Set<string>();
    for (const entry of await listAllEntries(tx, [glossary.no], MOST_ENTRIES)) {
      known.add(keyOf(entry));
      await rest();
    }
    const before = known.size;
    const fresh = entries.filter((entry) => {
      const key = keyed.get(entry) ?? '';
      return !known.has(key) && known.add(key);
    });
    if (before + fresh.length > MOST_ENTRIES) {
      fail('glossary.full', { count: String(MOST_ENTRIES) });
    }
    if (fresh.length > 0) await insertEntries(tx, glossary.no, fresh, { by: member.uid, at });
    // Its entries are written, so that they count; a refusal takes them back.
    const uid = systemScope<MemberScope>('a glossary takes room of its owner', glossary.ownerUid);
    await requireRoom(deps, tx, { uid }, { bytes: 0 });
    return {
      added: fresh.length,
      duplicates: entries.length - fresh.length,
      skipped: tidy.length - entries.length,
    };
  });
}

function keyOf({ sources, targets }: Pick<EntryText, 'sources' | 'targets'>): string {
  const side = (terms: EntryText['sources']) =>
    terms.map(({ text, status }) => `${status} ${text}`).toSorted();
  return JSON.stringify([side(sources), side(targets)]);
}

/** The glossary as a file of the kind that its name says; xlsx when it says none. */
export async function exportFile(
  deps: Deps,
  member: Member,
  which: GlossaryName,
  wantedName: string,
) {
  await countOrFail(deps, `glossary.file:${member.uid}`, limitOfFiles);
  const glossary = await findGlossary(deps, member, which, 'read');
  const fileName = nameOf(wantedName || glossary.name);
  const format = glossaryFormatOf(fileName);
  const entries = await listAllEntries(deps.db, [glossary.no], MOST_ENTRIES);
  const { from, to, name } = glossary;
  const bytes = await deps.fileThreads.writeTerms(
    fileName,
    entries.map(textOf),
    { from, to, name },
    {
      owner: member.uid,
    },
  );
  return { fileName, mime: format.mime, bytes };
}

function textOf({ sources, targets, note, domain }: EntryText): EntryText {
  return { sources, targets, note, domain };
}

function nameOf(wanted: string): string {
  const name = wanted.toWellFormed().normalize('NFC').replace(/[/\\\p{Cc}]/gu, ' ').trim();
  return /.\.(?:xlsx|csv|tbx)$/i.test(name) ? name : `${name.replace(/\.[^.]{1,5}$/, '')}.xlsx`;
}
