import { parentPort } from 'node:worker_threads';
import { DomainError, fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import type { EntryText } from '../../language/terms/entry.ts';
import type {
  Format,
  Imported,
  ReadOptions,
  SourceLine,
  Target,
  WriteOptions,
  Written,
} from '../contract/format.ts';
import type { Returned, ReturnedOptions } from '../bilingual/read-returned.ts';
import type { BilingualRow } from '../bilingual/rows.ts';
import type { HandoutKind } from '../bilingual/rules.ts';
import type { Handed } from '../bilingual/write-handout.ts';
import { limits } from '../contract/rules.ts';
import { loadFormat } from '../load-format.ts';
import { onProgress } from '../contract/progress.ts';
import { previewOf } from '../preview-of.ts';
import type { Report } from '../pdf/report/report.ts';
import type { Preview } from '../contract/preview.ts';
import { buffersIn, packBytes, unpackBytes } from './thread-bytes.ts';
import type { Alive, NEXT, PING } from './thread-watch.ts';
import { hasGrown } from '../../shared/priority/has-grown.ts';
import { lowerPriority } from '../../shared/priority/lower-priority.ts';

/** What is sent to the worker. It knows no database, no network and no other file than the one it is given. */
export type Ask =
  | { kind: 'preview'; extension: string; bytes: Uint8Array; options: ReadOptions }
  | { kind: 'readTerms'; fileName: string; bytes: Uint8Array; options: Direction }
  | {
    kind: 'writeTerms';
    fileName: string;
    entries: readonly EntryText[];
    options: Direction & { name: string };
  }
  /** `rows`: JSON of some rows each. */
  | { kind: 'writeHandout'; as: HandoutKind; rows: readonly string[]; options: Handed }
  | { kind: 'report'; report: Report }
  | { kind: 'readReturned'; ending: string; bytes: Uint8Array; options: ReturnedOptions }
  | { kind: 'read' | 'cues'; extension: string; bytes: Uint8Array; options: ReadOptions }
  | {
    /** `writePdf`: as a PDF that looks like the original. */
    kind: 'write' | 'writePdf';
    extension: string;
    bytes: Uint8Array;
    /** What the lines of a PDF were read from. */
    skeleton?: Uint8Array | undefined;
    targets: readonly Target[];
    options: WriteOptions;
  };

export type Answer =
  | Outcome
  | Alive
  | { kind: 'progress'; done: number; total: number }
  /** The thread has much memory now: it is not used again. */
  | { kind: 'grown' }
  /** Lines of a document go ahead of the rest, a few at a time: who reads them has others to serve. */
  | { kind: 'lines'; lines: SourceLine[] };

export type Outcome =
  | {
    kind: 'done';
    value: Imported | Uint8Array | Preview | Written | EntryText[] | Returned | TimedCue[];
  }
  | { kind: 'refused'; code: DomainError['code']; details: DomainError['details'] }
  | { kind: 'broken'; message: string; stack: string | undefined };

/** News more often than this would cost more than they tell. */
const NEWS_MS = 200;

// A library may leave a promise of a damaged file behind: the answer says what became of the file, the thread goes on.
globalThis.addEventListener('unhandledrejection', (event) => event.preventDefault());

lowerPriority();

parentPort?.on('message', async (packed: Ask | typeof PING | typeof NEXT) => {
  if (packed.kind === 'next') return;
  parentPort?.postMessage({ kind: 'alive' } satisfies Answer);
  if (packed.kind === 'ping') return;
  const ask = unpackBytes(packed);
  let reportedAt = 0;
  onProgress((done, total) => {
    if (Date.now() - reportedAt < NEWS_MS) return;
    reportedAt = Date.now();
    parentPort?.postMessage({ kind: 'progress', done, total } satisfies Answer);
  });
  const packedAnswer = packBytes(await linesAhead(await answer(ask)));
  if (hasGrown()) parentPort?.postMessage({ kind: 'grown' } satisfies Answer);
  parentPort?.postMessage(packedAnswer, buffersIn(packedAnswer));
});

const LINES_AT_ONCE = 200;
const LETTERS_AT_ONCE = 200_000;

/** Sends the lines of a document in parts, each when the one before was read, and answers what is left to send. */
async function linesAhead(outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'done' || !('lines' in outcome.value)) return outcome;
  for (const lines of inParts(outcome.value.lines)) {
    parentPort?.postMessage({ kind: 'lines', lines } satisfies Answer);
    await nextWanted();
  }
  return { ...outcome, value: { ...outcome.value, lines: [] } };
}

function nextWanted(): Promise<void> {
  return new Promise((resolve) => {
    const listen = ({ kind }: { kind: string }) => {
      if (kind !== 'next') return;
      parentPort?.off('message', listen);
      resolve();
    };
    parentPort?.on('message', listen);
  });
}

function* inParts(lines: readonly SourceLine[]): Generator<SourceLine[]> {
  let part: SourceLine[] = [];
  let letters = 0;
  for (const line of lines) {
    part.push(line);
    letters += line.source.length;
    if (part.length < LINES_AT_ONCE && letters < LETTERS_AT_ONCE) continue;
    yield part;
    [part, letters] = [[], 0];
  }
  if (part.length > 0) yield part;
}

type DocumentAsk = Extract<Ask, { kind: 'read' | 'cues' | 'write' | 'writePdf' }>;

async function resultOf(format: Format, ask: DocumentAsk) {
  switch (ask.kind) {
    case 'read':
      return withShortLines(await format.read(ask.bytes, ask.options));
    case 'cues':
      return await format.readCues?.(ask.bytes, ask.options) ?? fail('cue.noTimes');
    case 'write':
      return await format.write(ask.bytes, ask.targets, ask.options);
    case 'writePdf':
      return await format.writePdf?.(ask.bytes, ask.targets, ask.options, ask.skeleton) ??
        fail('file.unsupported');
  }
}

function withShortLines(imported: Imported): Imported {
  const isLong = imported.lines.some(({ source }) => source.length > limits.lineLength);
  return isLong ? fail('file.lineTooLong') : imported;
}

/** Loaded when it is needed: most files are documents. */
async function termsOf(ask: Extract<Ask, { kind: 'readTerms' | 'writeTerms' }>) {
  const { glossaryFormatOf } = await import('../term-files/glossary-files.ts');
  const format = glossaryFormatOf(ask.fileName);
  return ask.kind === 'readTerms'
    ? await format.read(ask.bytes, ask.options)
    : format.write(ask.entries, ask.options);
}

async function bilingualOf(ask: Extract<Ask, { kind: 'writeHandout' | 'readReturned' }>) {
  if (ask.kind === 'writeHandout') {
    const { writeHandoutFile } = await import('../bilingual/write-handout.ts');
    const rows = ask.rows.flatMap((piece): BilingualRow[] => JSON.parse(piece));
    return writeHandoutFile(ask.as, rows, ask.options);
  }
  const { readReturned } = await import('../bilingual/read-returned.ts');
  return { rows: await readReturned(ask.bytes, ask.ending, ask.options) };
}

/** Errors lose their class on the way between threads, so they go as plain data. */
async function answer(ask: Ask): Promise<Outcome> {
  try {
    if (ask.kind === 'preview') {
      const value = await previewOf(ask.extension, ask.bytes, ask.options);
      return { kind: 'done', value };
    }
    if (ask.kind === 'report') {
      const { writeReport } = await import('../pdf/report/write-report.ts');
      return { kind: 'done', value: await writeReport(ask.report) };
    }
    if (ask.kind === 'readTerms' || ask.kind === 'writeTerms') {
      return { kind: 'done', value: await termsOf(ask) };
    }
    if (ask.kind === 'writeHandout' || ask.kind === 'readReturned') {
      return { kind: 'done', value: await bilingualOf(ask) };
    }
    const format = loadFormat(ask.extension);
    return { kind: 'done', value: await resultOf(format, ask) };
  } catch (error) {
    if (error instanceof DomainError) {
      return { kind: 'refused', code: error.code, details: error.details };
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'broken', message, stack };
  }
}
