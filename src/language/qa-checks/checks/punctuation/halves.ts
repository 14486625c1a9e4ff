/** One half of a pair that stands alone. */
export type Loose = { sign: string; at: number };

/** `(` → `)` for each kind of pair. */
export type Pairs = Readonly<Record<string, string>>;

/** Signs without their other half. `isMark`: a closing sign there is something else. */
export function looseIn(
  text: string,
  closers: Pairs,
  isMark: (text: string, at: number) => boolean,
): Loose[] {
  const openers = Object.fromEntries(Object.entries(closers).map(([open, close]) => [close, open]));
  const open: Loose[] = [];
  const loose: Loose[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (Object.hasOwn(closers, sign)) {
      if (!isMark(text, at)) open.push({ sign, at });
      continue;
    }
    const opener = openers[sign];
    if (!opener) continue;
    const match = open.findLastIndex((one) => one.sign === opener);
    if (match >= 0) open.splice(match, 1);
    else if (!isMark(text, at)) loose.push({ sign, at });
  }
  return [...loose, ...open].sort((a, b) => a.at - b.at);
}
