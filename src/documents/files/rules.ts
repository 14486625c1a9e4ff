import { NAME_LENGTH } from '../access/rules.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A visitor's documents, and the cookie that knows them. */
export const VISITOR_DOCUMENT_MS = 24 * HOUR_MS;
/** So long a deleted document can be taken back. */
export const RESTORE_MS = 30 * 24 * HOUR_MS;
/** A blob younger than this may belong to an upload that is still running. */
export const ORPHAN_BLOB_MS = 24 * HOUR_MS;

export const uploadLimits = {
  /** A project may bring a whole folder at once. */
  member: { count: 200, periodMs: HOUR_MS, burst: 100 },
  visitor: { count: 5, periodMs: HOUR_MS, burst: 5 },
} as const;

export const LIST_PAGE_SIZE = 50;

/**
 * The last part of what was sent as a name, in NFC, without characters that cannot be seen. May be empty.
 * Some programs send UTF-8 that was read as Latin-1; it is put right when Korean, Japanese or Chinese comes out.
 * Browsers send the quotation mark and line breaks as percents, and nothing else, not even the percent itself.
 */
export function cleanFileName(sent: string): string {
  const last = unmangled(sent).split(/[/\\]/).at(-1) ?? '';
  const unescaped = last.replace(/%22/g, '"').replace(/%0[ad]/gi, ' ');
  return unescaped.toWellFormed().normalize('NFC').replace(UNSEEN, '').trim();
}

/** Control characters and the marks that turn the direction of writing around. */
// deno-lint-ignore no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

function unmangled(name: string): string {
  const codes = [...name].map((char) => char.codePointAt(0) ?? 0);
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return name;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
    return /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? text : name;
  } catch {
    // Honest Latin-1, such as résumé.docx.
    return name;
  }
}

/** In lower case; empty for names without one and for names that are nothing else. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : '';
}

/** Whether a translation comes down as a PDF too. The contract test compares it with the formats that write one. */
export function hasPdfDownload(fileName: string): boolean {
  return extensionOf(fileName) === 'pdf';
}

/** The name itself, or the first of `name (2).ext`, `name (3).ext` … that is not taken. */
export function freeName(fileName: string, taken: ReadonlySet<string>): string {
  const extension = extensionOf(fileName);
  const stem = fileName.slice(0, fileName.length - extension.length - 1);
  let name = fileName;
  for (let number = 2; taken.has(name); number++) {
    const ending = ` (${number}).${extension}`;
    name = stem.slice(0, NAME_LENGTH - ending.length).toWellFormed() + ending;
  }
  return name;
}

/**
 * How far a document is, from its figures alone: `unprepared` has no direction yet, `empty` no target, `partial` some,
 * `filled` all of them; of `unreviewed` every line is confirmed and some wait for their reviewer; `confirmed` has nothing
 * left to do.
 */
type StateOfWork = 'unprepared' | 'empty' | 'partial' | 'filled' | 'unreviewed' | 'confirmed';

/** As documents are viewed. */
type Figures = {
  status: string;
  lineCount: number;
  filledCount: number;
  postEdit_percent: number;
  unreviewedCount: number;
};

export function stateOfWork(document: Figures): StateOfWork {
  const { status, lineCount, filledCount, postEdit_percent: confirmed } = document;
  if (status !== 'translated' && status !== 'translation done') return 'unprepared';
  if (lineCount > 0 && confirmed >= 100) {
    return document.unreviewedCount > 0 ? 'unreviewed' : 'confirmed';
  }
  if (filledCount >= lineCount) return lineCount > 0 ? 'filled' : 'empty';
  return filledCount > 0 ? 'partial' : 'empty';
}

/** The codes of `x-warnings` that say how many lines have no target, and what goes out in their place. */
const untranslatedCodes = { asSource: 'lines.asSource', asEmpty: 'lines.empty' } as const;

export function untranslatedWarning(count: number, { isBilingual = false } = {}): string[] {
  if (count <= 0) return [];
  return [`${isBilingual ? untranslatedCodes.asEmpty : untranslatedCodes.asSource}=${count}`];
}

/** What such a warning says; undefined for other codes. */
export function readUntranslated(code: string) {
  const [name, count] = code.split('=');
  const asEmpty = name === untranslatedCodes.asEmpty;
  return asEmpty || name === untranslatedCodes.asSource
    ? { count: Number(count), asEmpty }
    : undefined;
}
