/** One half of a pair that stands alone. */
export type Loose = { sign: string; at: number };

/** `(` → `)` for each kind of pair. */
export type Pairs = Readonly<Record<string, string>>;

/** Signs without their other half. `isMark`: a closing sign there is something else. */
export function looseIn(
  text: string,
  closers: Pairs,
  isMark: (at: number) => boolean,
): Loose[] {
  const openers = Object.fromEntries(Object.entries(closers).map(([open, close]) => [close, open]));
  /** Where each opening sign still waits for its other half. */
  const open = new Map(Object.keys(closers).map((sign) => [sign, [] as number[]]));
  const loose: Loose[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const waiting = open.get(sign);
    if (waiting) {
      if (!isMark(at)) waiting.push(at);
      continue;
    }
    const opener = openers[sign];
    if (!opener || open.get(opener)?.pop() !== undefined) continue;
    if (!isMark(at)) loose.push({ sign, at });
  }
  const left = [...open].flatMap(([sign, places]) => places.map((at) => ({ sign, at })));
  return [...loose, ...left].sort((a, b) => a.at - b.at);
}
