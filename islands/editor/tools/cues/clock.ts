/** 00:01:02.345 */
export function cueClock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(Math.floor(ms % 1000)).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two(ms / 60_000 % 60)}:${two(ms / 1000 % 60)}.${rest}`;
}
