/** 00:01:02.345 */
export function cueClock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(Math.floor(ms % 1000)).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two(ms / 60_000 % 60)}:${two(ms / 1000 % 60)}.${rest}`;
}

/** Milliseconds of what a person typed, such as `1:02.5` or `00:01:02,345`. */
export function readClock(typed: string): number | undefined {
  const found = /^(?:(\d{1,2}):)?(?:(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, first, second, seconds, rest = ''] = found;
  const [hours, minutes] = second === undefined ? [0, first ?? 0] : [first ?? 0, second];
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(rest.padEnd(3, '0'));
}
