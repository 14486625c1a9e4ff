/** Milliseconds of what a person typed, such as `1:02.5` or `00:01:02,345`. */
export function readClock(typed: string): number | undefined {
  const found = /^(?:(\d{1,2}):)?(?:(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, first, second, seconds, rest = ''] = found;
  const [hours, minutes] = second === undefined ? [0, first ?? 0] : [first ?? 0, second];
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(rest.padEnd(3, '0'));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the shots of a film change, in milliseconds: a time in each row; undefined where a row is none. */
export function readShots(text: string): number[] | undefined {
  const rows = text.split(/\r?\n/).map((row) => row.trim()).filter((row) => row && row[0] !== '#');
  const shots = rows.map(readClock);
  if (shots.some((ms) => ms === undefined || ms > DAY_MS)) return undefined;
  return [...new Set(shots as number[])].toSorted((a, b) => a - b);
}
