/** Longer brackets and quotations are texts of their own, or their other half is missing: they are cut like any text. */
const LONGEST = 400;
const LONGEST_SINGLE = 200;

const CLOSER: Record<string, string> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '【': '】',
  '（': '）',
  '［': '］',
  '«': '»',
};
const CLOSERS = new Set(Object.values(CLOSER));

/** Marks the places (1) that lie between the two halves of a bracket or quotation. */
export function enclosedPlaces(text: string): Uint8Array {
  const inside = new Uint8Array(text.length + 1);
  const opened: { closer: string; at: number }[] = [];

  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? '';
    const closes = closerFor(mark, text, at, opened);
    if (closes >= 0) {
      const from = opened[closes]?.at ?? at;
      opened.length = closes;
      const most = mark === "'" || mark === '’' ? LONGEST_SINGLE : LONGEST;
      if (at - from <= most) inside.fill(1, from + 1, at + 1);
    } else if (opens(mark, text, at)) {
      opened.push({ closer: CLOSER[mark] ?? mark, at });
      if (opened.length > 50) opened.shift();
    }
  }
  return inside;
}

function closerFor(mark: string, text: string, at: number, opened: { closer: string }[]): number {
  if (!CLOSERS.has(mark) && mark !== '"' && mark !== "'") return -1;
  const next = text[at + 1] ?? ' ';
  // An apostrophe, not the end of a quotation.
  if ((mark === "'" || mark === '’') && /[A-Za-z0-9]/.test(next)) return -1;
  return opened.findLastIndex(({ closer }) => closer === mark);
}

function opens(mark: string, text: string, at: number): boolean {
  if (mark in CLOSER) return true;
  const before = text[at - 1] ?? ' ';
  const next = text[at + 1] ?? ' ';
  if (/\s/.test(next)) return false;
  if (mark === '"') return !/\d/.test(before) || !/[\s.,;:)]/.test(next);
  return mark === "'" && /[\s(\[“"]/.test(before) && /[^\d\s]/.test(next);
}
