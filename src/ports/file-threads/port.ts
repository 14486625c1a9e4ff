import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import type { EntryText } from '../../language/terms/entry.ts';
import type {
  Imported,
  ReadOptions,
  Target,
  WriteOptions,
  Written,
} from '../../formats/contract/format.ts';
import type { ReturnedOptions } from '../../formats/bilingual/read-returned.ts';
import type { BilingualRow, ReturnedRow } from '../../formats/bilingual/rows.ts';
import type { HandoutKind } from '../../formats/bilingual/rules.ts';
import type { Handed } from '../../formats/bilingual/write-handout.ts';
import type { Report } from '../../formats/pdf/report/report.ts';
import type { Preview } from '../../formats/contract/preview.ts';
import type { Turn } from '../../formats/workers/turn.ts';
import type { Direction } from '../../shared/languages.ts';

/** Read when its turn has come: files that wait take no memory. */
export type FileBytes = Uint8Array | (() => Promise<Uint8Array>);

/** Work on files in other threads: nothing blocks, and a file that takes too long or too much memory ends alone. */
export type FileThreads = {
  /** Reads a document. */
  read(
    extension: string,
    bytes: FileBytes,
    options: ReadOptions,
    turn?: Turn,
  ): Promise<Imported>;
  /** Writes a document with its targets. */
  write(
    extension: string,
    bytes: FileBytes,
    targets: readonly Target[],
    options: WriteOptions,
    turn?: Turn,
  ): Promise<Uint8Array>;
  /** Writes a PDF with its targets as a PDF. `skeleton`: what its lines were read from. */
  writePdf(
    extension: string,
    files: { original: FileBytes; skeleton?: FileBytes | undefined },
    targets: readonly Target[],
    options: WriteOptions,
    turn?: Turn,
  ): Promise<Written>;
  /** When the subtitles of a document are seen, in seconds. */
  readCues(
    extension: string,
    bytes: FileBytes,
    options: ReadOptions,
    turn?: Turn,
  ): Promise<TimedCue[]>;
  /** Writes figures and words as a PDF. */
  writeReport(report: Report, turn?: Turn): Promise<Uint8Array>;
  /** Draws what a document looks like. */
  preview(
    extension: string,
    bytes: FileBytes,
    options: ReadOptions,
    turn?: Turn,
  ): Promise<Preview>;
  /** Reads a glossary; its kind is the ending of its name. */
  readTerms(
    fileName: string,
    bytes: FileBytes,
    options: Direction,
    turn?: Turn,
  ): Promise<EntryText[]>;
  writeTerms(
    fileName: string,
    entries: readonly EntryText[],
    options: Direction & { name: string },
    turn?: Turn,
  ): Promise<Uint8Array>;
  /** Writes sources and targets side by side, for a reviewer outside. */
  writeHandout(
    kind: HandoutKind,
    rows: readonly BilingualRow[],
    options: Handed,
    turn?: Turn,
  ): Promise<Uint8Array>;
  /** Reads such a file when it comes back. */
  readReturned(
    ending: string,
    bytes: FileBytes,
    options: ReturnedOptions,
    turn?: Turn,
  ): Promise<ReturnedRow[]>;
  /** Ends the threads, so that the process can end. */
  close(): void;
};
