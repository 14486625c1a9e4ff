const PREFIX = 'age:';
const LONGEST_MS = 60 * 60_000;

/** Stands for the last known event of a page that was drawn so long ago and has followed nothing yet. */
export function sinceDrawn(ageMs: number): string {
  return `${PREFIX}${Math.ceil(ageMs)}`;
}

/** Milliseconds since the page was drawn; undefined where the last known event is another. */
export function ageIn(after: string): number | undefined {
  if (!after.startsWith(PREFIX)) return undefined;
  const ageMs = Number(after.slice(PREFIX.length));
  return Number.isFinite(ageMs) ? Math.min(Math.max(ageMs, 0), LONGEST_MS) : undefined;
}
