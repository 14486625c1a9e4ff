import type { Actor } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { type Direction, type Lang, langs } from '../shared/languages.ts';

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

export const NAME_LENGTH = 255;
export const LIST_PAGE_SIZE = 50;

/** How the specification calls what belongs to no project, and to no member. */
export const NO_PROJECT = ['individual', 'tempFiles'] as const;
export const NON_MEMBER = 'nonMember';

/** The number of a project that a call names; undefined for documents outside projects. Whatever else is refused. */
export function projectOf(claimed: string | undefined): number | undefined {
  if (!claimed || (NO_PROJECT as readonly string[]).includes(claimed)) return undefined;
  return /^[1-9]\d{0,14}$/.test(claimed) ? Number(claimed) : fail('document.notFound');
}

/** Whose documents are meant: a member's own, those of one visitor, or those of a project. */
export type Owner = { uid: string } | { visitorKey: string } | { projectNo: number };

export function ownerOf(actor: Actor): Owner {
  return actor.kind === 'member' ? { uid: actor.member.uid } : { visitorKey: actor.key };
}

/** Where a document is edited; those of projects have an address of their own. */
export function editorAddress(
  { fileName, projectNo }: { fileName: string; projectNo?: number | string | null | undefined },
  direction: string,
): string {
  const name = encodeURIComponent(fileName);
  return projectNo
    ? `/translate/${projectNo}/${name}/${direction}`
    : `/editor/${name}/${direction}`;
}

/** The editor at one line, counted from 0, with a tab of the panel beside it. */
export function lineAddress(address: string, index: number, tab?: string): string {
  return `${address}?line=${index + 1}${tab ? `&panel=${tab}` : ''}`;
}

/** True when a claimed identity is that of the session: uid or e-mail of the member, or the word for visitors. */
export function isSelf(actor: Actor, claimed: string): boolean {
  if (actor.kind === 'visitor') return claimed === NON_MEMBER;
  const { uid, email } = actor.member;
  return claimed === uid || claimed.normalize('NFC').toLowerCase() === email.toLowerCase();
}

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

/** Memories and sheets keep their name; a pdf goes out as a translated docx if not asked otherwise. */
export function downloadNameOf(
  fileName: string,
  extension: string,
  { asPdf = false } = {},
): string {
  if (extension === 'tmx' || extension === 'xlsx') return fileName;
  const stem = fileName.slice(0, fileName.length - extension.length - 1);
  const ending = `_translated.${extension === 'pdf' && !asPdf ? 'docx' : extension}`;
  return stem.slice(0, NAME_LENGTH - ending.length).toWellFormed() + ending;
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

/** So much of a text is enough to tell its language. */
const SAMPLE_LENGTH = 20_000;

export function sampleOf(lines: readonly { plain: string }[]): string {
  let sample = '';
  for (const { plain } of lines) {
    if (sample.length >= SAMPLE_LENGTH) break;
    sample += `${plain}\n`;
  }
  return sample;
}

/** The language that most of a text is written in; undefined for a text without letters. */
export function detectLanguage(text: string): Lang | undefined {
  const hangul = count(text, /\p{sc=Hangul}/gu);
  const kana = count(text, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  const han = count(text, /\p{sc=Han}/gu);
  // A syllable or a Chinese character says as much as two or three letters.
  const isJapanese = kana > 0 && kana * 10 >= han;
  const scores: Record<Lang, number> = {
    ko: hangul * 2.5,
    ja: isJapanese ? (kana + han) * 2.5 : 0,
    zh: isJapanese ? 0 : han * 2.5,
    en: count(text, /\p{sc=Latin}/gu),
  };
  const best = langs.reduce((a, b) => scores[b] > scores[a] ? b : a);
  return scores[best] > 0 ? best : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Korean goes into English, everything else into Korean. */
export function proposeDirection(detected: Lang | null | undefined): Direction | undefined {
  if (!detected) return undefined;
  return detected === 'ko' ? { from: 'ko', to: 'en' } : { from: detected, to: 'ko' };
}

/** Whole percents of filled lines; 100 only when all are. */
export function progressOf(filled: number, total: number): number {
  return total === 0 ? 0 : Math.floor(filled * 100 / total);
}

/** Percents of confirmed lines with two decimals; 100 only when all are. */
export function checkRateOf(checked: number, total: number): number {
  return total === 0 ? 0 : Math.floor(checked * 10_000 / total) / 100;
}
