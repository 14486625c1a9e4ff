import { catalogue, type ErrorCode } from './catalogue.ts';
import type { UiLang } from './languages.ts';

/** An expected refusal. Its code is a key of the catalogue, which gives the status and the words. */
export class DomainError extends Error {
  constructor(readonly code: ErrorCode, readonly details?: Record<string, string>) {
    super(code);
    this.name = 'DomainError';
  }
}

/** More wait for the database than it can serve in time. */
export class DatabaseBusy extends Error {}

/** The database did not answer: what it was called for may have been written all the same. */
export function isInDoubt(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof DatabaseBusy) return true;
  }
  return false;
}

/** The disk, or the quota of the system, has no room: of the database, or of a file. Errors of drizzle name it as their cause. */
export function isStorageFull(error: unknown): boolean {
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth < 5;
    at = at.cause, depth++
  ) {
    const { code } = at as { code?: unknown };
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return true;
    if (
      /SQLITE_FULL|\bos error (?:28|122)\b|database or disk is full/.test(at.message)
    ) return true;
  }
  return false;
}

export function fail(code: ErrorCode, details?: Record<string, string>): never {
  throw new DomainError(code, details);
}

/** What the outside sees of a refusal: `{name}` in the catalogue's text is filled from the details. */
export function describe(error: DomainError, lang: UiLang) {
  const entry = catalogue[error.code];
  const message = entry[lang].replace(
    /\{(\w+)\}/g,
    (whole, key: string) => error.details?.[key] ?? whole,
  );
  return { status: entry.status, body: { code: error.code, message } };
}

/** A stored reason, if the catalogue knows it: rows may come from another version. */
export function reasonOf(stored: string | null): ErrorCode | null {
  return stored !== null && stored in catalogue ? stored as ErrorCode : null;
}

/** A reason with its words, to be sent beside an answer; nothing when there is none. */
export function explain(
  reason: string | null,
  lang: UiLang,
): { code?: ErrorCode; message?: string } {
  const code = reasonOf(reason);
  return code ? { code, message: catalogue[code][lang] } : {};
}
