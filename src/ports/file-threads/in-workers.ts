import { createSlices } from '../../shared/slices.ts';
import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import type { EntryText } from '../../language/terms/entry.ts';
import type {
  Imported,
  ReadOptions,
  Target,
  WriteOptions,
  Written,
} from '../../formats/contract/format.ts';
import type { Returned, ReturnedOptions } from '../../formats/bilingual/read-returned.ts';
import type { BilingualRow, ReturnedRow } from '../../formats/bilingual/rows.ts';
import type { HandoutKind } from '../../formats/bilingual/rules.ts';
import type { Handed } from '../../formats/bilingual/write-handout.ts';
import type { Report } from '../../formats/pdf/report/report.ts';
import type { Preview } from '../../formats/contract/preview.ts';
import type { Turn } from '../../formats/workers/turn.ts';
import { WorkerPool } from '../../formats/workers/worker-pool.ts';
import type { Direction } from '../../shared/languages.ts';
import type { FileBytes, FileThreads } from './port.ts';

/** `jobMs`: how long one piece of work may take; the limit of formats, where it is not given. */
export function filesInWorkers(limit: { jobMs?: number } = {}): FileThreads {
  return new InWorkers(new WorkerPool(limit));
}

class InWorkers implements FileThreads {
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  async read(
    extension: string,
    bytes: FileBytes,
    options: ReadOptions,
    turn?: Turn,
  ): Promise<Imported> {
    const ask =
      async () => ({ kind: 'read', extension, bytes: await load(bytes), options } as const);
    return await this.#pool.ask(ask, turn) as Imported;
  }

  async write(
    extension: string,
    bytes: FileBytes,
    targets: readonly Target[],
    options: WriteOptions,
    turn?: Turn,
  ): Promise<Uint8Array> {
    const ask = async () => (
      { kind: 'write', extension, bytes: await load(bytes), targets, options } as const
    );
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as Uint8Array;
  }

  async writePdf(
    extension: string,
    { original, skeleton }: { original: FileBytes; skeleton?: FileBytes | undefined },
    targets: readonly Target[],
    options: WriteOptions,
    turn?: Turn,
  ): Promise<Written> {
    const ask = async () => ({
      kind: 'writePdf',
      extension,
      bytes: await load(original),
      skeleton: skeleton && await load(skeleton),
      targets,
      options,
    } as const);
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as Written;
  }

  async readCues(
    extension: string,
    bytes: FileBytes,
    options: ReadOptions,
    turn?: Turn,
  ): Promise<TimedCue[]> {
    const ask = async () => (
      { kind: 'cues', extension, bytes: await load(bytes), options } as const
    );
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as TimedCue[];
  }

  async writeReport(report: Report, turn?: Turn): Promise<Uint8Array> {
    const ask = () => Promise.resolve({ kind: 'report', report } as const);
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as Uint8Array;
  }

  async preview(
    extension: string,
    bytes: FileBytes,
    options: ReadOptions,
    turn?: Turn,
  ): Promise<Preview> {
    const ask = async () => (
      { kind: 'preview', extension, bytes: await load(bytes), options } as const
    );
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as Preview;
  }

  async readTerms(
    fileName: string,
    bytes: FileBytes,
    options: Direction,
    turn?: Turn,
  ): Promise<EntryText[]> {
    const ask = async () => (
      { kind: 'readTerms', fileName, bytes: await load(bytes), options } as const
    );
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as EntryText[];
  }

  async writeTerms(
    fileName: string,
    entries: readonly EntryText[],
    options: Direction & { name: string },
    turn?: Turn,
  ): Promise<Uint8Array> {
    const ask = () => Promise.resolve({ kind: 'writeTerms', fileName, entries, options } as const);
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as Uint8Array;
  }

  async writeHandout(
    kind: HandoutKind,
    rows: readonly BilingualRow[],
    options: Handed,
    turn?: Turn,
  ): Promise<Uint8Array> {
    const ask = async () => (
      { kind: 'writeHandout', as: kind, rows: await piecesOf(rows), options } as const
    );
    return await this.#pool.ask(ask, { isShort: true, ...turn }) as Uint8Array;
  }

  async readReturned(
    ending: string,
    bytes: FileBytes,
    options: ReturnedOptions,
    turn?: Turn,
  ): Promise<ReturnedRow[]> {
    const ask = async () => (
      { kind: 'readReturned', ending, bytes: await load(bytes), options } as const
    );
    return (await this.#pool.ask(ask, { isShort: true, ...turn }) as Returned).rows;
  }

  close(): void {
    this.#pool.close();
  }
}

async function load(bytes: FileBytes): Promise<Uint8Array> {
  return typeof bytes === 'function' ? await bytes() : bytes;
}

const ROWS_AT_ONCE = 500;

/** JSON of some rows each: objects take ten times as long to a thread as text, all of it in one turn. */
async function piecesOf(rows: readonly BilingualRow[]): Promise<string[]> {
  const pieces: string[] = [];
  const rest = createSlices();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    pieces.push(JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)));
    await rest();
  }
  return pieces;
}
