import type { TmxHeader, TmxUnit, TmxVariant } from '../formats/_tmx/unit.ts';
import { hasPair, pairOf } from '../formats/tmx-pair.ts';
import { readTmx } from '../formats/tmx-reader.ts';
import { breath } from '../shared/breath.ts';
import { DomainError, fail } from '../shared/errors.ts';
import { findOwnMemory } from './find-memory.ts';
import { addKeyed, keyed } from './add-entries.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { type EntryFacts, LONGEST_SIDE, type SkipReason } from './rules.ts';
import {
  findImport,
  type Import,
  insertImport,
  type KeyedEntry,
  type Memory,
  type NewEntry,
  setImport,
} from './store.ts';

/** Units of the first transaction, which soon shows that there is progress. */
const FIRST_BATCH = 125;
/** Of each one after it: smaller ones cost more for each unit. It holds the only connection, so it grows only while short. */
const SMALLEST_BATCH = 500;
const LARGEST_BATCH = 1000;
const BATCH_MS = 40;

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type Progress = Pick<Import, 'read' | 'added' | 'duplicates' | 'conflicts' | 'skipped'>;

type Options = { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

/** Notes down that a file is to go into a memory; `runImport` does it. */
export async function startImport(
  deps: MemoryDeps,
  uid: string,
  { memoryNo, fileName }: { memoryNo: number; fileName: string },
): Promise<Import> {
  await findOwnMemory(deps, uid, memoryNo);
  const row = { memoryNo, byUid: uid, fileName, startedAt: deps.now() };
  return await insertImport(deps.db, row) ?? fail('memory.importNotFound');
}

/**
 * Reads the file into the memory, batch by batch. How far it got is written together with each batch: called again for
 * an import that was cut short, with the same file from its start, it goes on there and adds nothing twice.
 */
export async function runImport(
  deps: MemoryDeps,
  uid: string,
  importNo: number,
  chunks: Chunks,
  { signal, onProgress }: Options = {},
): Promise<Import> {
  const started = await findImport(deps.db, importNo) ?? fail('memory.importNotFound');
  const memory = await findOwnMemory(deps, uid, started.memoryNo);
  if (started.state === 'done') return started;
  const run = new Run(deps, memory, started);
  try {
    for await (const { unit, header } of unitsOf(chunks)) {
      if (run.take(unit, header)) continue;
      await run.write();
      onProgress?.(run.progress);
      // The database answers at once, so nobody else would have a turn.
      await breath();
      if (signal?.aborted) return await finish(deps, importNo, { state: 'cancelled' });
    }
    await run.write();
    onProgress?.(run.progress);
    return await finish(deps, importNo, { state: 'done' });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // What was read before the fault is good and stays.
    await run.write();
    return await finish(deps, importNo, { state: 'failed', reason: error.code });
  }
}

async function* unitsOf(chunks: Chunks): AsyncGenerator<{ unit: TmxUnit; header: TmxHeader }> {
  let header: TmxHeader = { version: '', srclang: '', facts: {} };
  for await (const item of readTmx(chunks)) {
    if ('header' in item) header = item.header;
    else yield { unit: item.unit, header };
  }
}

async function finish(
  deps: MemoryDeps,
  no: number,
  facts: Pick<Import, 'state'> & Partial<Import>,
): Promise<Import> {
  await setImport(deps.db, no, { ...facts, finishedAt: deps.now() });
  return await findImport(deps.db, no) ?? fail('memory.importNotFound');
}

class Run {
  progress: Progress;
  #deps: MemoryDeps;
  #memory: Memory;
  #importNo: number;
  #toPass: number;
  #batch: KeyedEntry[] = [];
  #size = FIRST_BATCH;

  constructor(deps: MemoryDeps, memory: Memory, { no, read, ...counts }: Import) {
    this.#deps = deps;
    this.#memory = memory;
    this.#importNo = no;
    this.#toPass = read;
    const { added, duplicates, conflicts, skipped } = counts;
    this.progress = { read, added, duplicates, conflicts, skipped: { ...skipped } };
  }

  /** False when the batch is full. */
  take(unit: TmxUnit, header: TmxHeader): boolean {
    if (this.#toPass > 0) {
      this.#toPass--;
      return true;
    }
    this.progress.read++;
    const taken = entryOf(unit, header, this.#memory, this.#deps.now());
    if ('skipped' in taken) {
      const { skipped } = this.progress;
      skipped[taken.skipped] = (skipped[taken.skipped] ?? 0) + 1;
    } else this.#batch.push(keyed(taken.entry));
    return this.#batch.length < this.#size;
  }

  async write() {
    const batch = this.#batch;
    const startedAt = performance.now();
    this.#batch = [];
    await this.#deps.db.transaction(async (tx) => {
      const { added, duplicates, conflicts } = await addKeyed(tx, this.#memory.no, batch);
      this.progress = {
        ...this.progress,
        added: this.progress.added + added,
        duplicates: this.progress.duplicates + duplicates,
        conflicts: this.progress.conflicts + conflicts,
      };
      await setImport(tx, this.#importNo, { ...this.progress, state: 'running' });
    });
    const fitting = Math.round(batch.length * BATCH_MS / (performance.now() - startedAt));
    this.#size = Math.min(LARGEST_BATCH, Math.max(SMALLEST_BATCH, fitting));
  }
}

type Taken = { entry: NewEntry } | { skipped: SkipReason };

function entryOf(unit: TmxUnit, header: TmxHeader, memory: Memory, now: Date): Taken {
  if (!hasPair(unit, memory)) return { skipped: lacking(unit, memory) };
  const pair = pairOf(unit, memory, header);
  if (!pair) return { skipped: 'empty' };
  const { source, target } = pair;
  if (Math.max(source.text.length, target.text.length) > LONGEST_SIDE) {
    return { skipped: 'tooLong' };
  }
  const facts = { ...unit.facts, ...target.facts };
  const createdAt = momentOf(facts.creationdate) ?? now;
  return {
    entry: {
      source: source.text,
      target: target.text,
      codes: { ...source.codes, ...target.codes },
      ...contextOf(unit),
      author: facts.changeid ?? facts.creationid ?? null,
      createdAt,
      updatedAt: momentOf(facts.changedate) ?? createdAt,
      facts: factsOf(unit, source, target),
    },
  };
}

function lacking(unit: TmxUnit, { from, to }: Memory): SkipReason {
  return hasPair({ ...unit, variants: [...unit.variants, variantOf(from)] }, { from, to })
    ? 'noSource'
    : 'noTarget';
}

function variantOf(lang: string): TmxVariant {
  return { lang, text: '', codes: {}, facts: {} };
}

const BEFORE = ['x-context-pre', 'prev', 'x-previous-source-text', 'context_prev'];
const BEHIND = ['x-context-post', 'next', 'x-next-source-text', 'context_next'];

/** Neighbours and place, where a program noted them as properties; unknown otherwise, which never counts as context. */
function contextOf({ props }: TmxUnit) {
  const find = (types: readonly string[]) =>
    props.find(({ type }) => types.includes(type.toLowerCase()))?.value ?? null;
  const [file, id] = [find(['file', 'x-file', 'x-document']), find(['id', 'x-segment-id', 'x-id'])];
  return {
    previous: find(BEFORE),
    next: find(BEHIND),
    place: file !== null && id !== null ? `${file}#${id}` : null,
  };
}

/** 20240315T093000Z; undefined when a file writes something else. */
function momentOf(written: string | undefined): Date | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(written ?? '');
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Only what is there, so that most entries keep little. */
function factsOf(unit: TmxUnit, source: TmxVariant, target: TmxVariant): EntryFacts {
  const isFilled = (facts: object) => Object.keys(facts).length > 0;
  return {
    ...(unit.id !== undefined && { id: unit.id }),
    ...(isFilled(unit.facts) && { unit: unit.facts }),
    ...(unit.props.length > 0 && { props: unit.props }),
    ...(unit.notes.length > 0 && { notes: unit.notes }),
    langs: [source.lang, target.lang],
    ...((isFilled(source.facts) || isFilled(target.facts)) && {
      variants: [source.facts, target.facts],
    }),
  };
}
