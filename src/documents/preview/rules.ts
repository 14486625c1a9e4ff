import type { Mark, PreviewNode, SheetPiece } from '../../formats/contract/preview.ts';
import { parseTags } from '../../language/tags/tags.ts';

/** A line, and what its tags stand for at its place in the document. */
export type PlacedLine = {
  locked: false;
  index: number;
  version: number;
  source: string;
  target: string;
  checked: boolean;
  look: LineMarkup;
};

export type LineMarkup = {
  /** Class of its letters outside all tags. */
  c?: string;
  /** Class of the size of its letters. */
  size?: string;
  /** By the ids that the line shows. */
  marks: Record<string, Mark>;
  /** Tags that are shown at the end where a target has lost them: pictures, notes, boxes. */
  kept: number[];
  /** Pairs around all of it. */
  around: Mark[];
  lead: PreviewNode[];
  trail: PreviewNode[];
};

export type LockedPart = { locked: true; index: number };

/** What stands at the place of a unit: its lines, or its text where it has none. */
export type FilledUnit = { lines: (PlacedLine | LockedPart)[] } | { nodes: PreviewNode[] };

export type FilledPart = { sheets: SheetPiece[]; units: Record<string, FilledUnit> };

/** The text of a line as nodes: letters look as the innermost tag around them says. */
export function nodesOfText(text: string, look: LineMarkup): PreviewNode[] {
  const nodes: PreviewNode[] = [];
  const open: { id: number; mark: Mark }[] = look.around.map((mark) => ({ id: 0, mark }));
  const shown = new Set<number>();
  const single = (id: number) => {
    // A picture that stands twice in the text stands once in the document.
    if (shown.has(id) && look.kept.includes(id)) return;
    shown.add(id);
    nodes.push(...look.marks[id]?.k ?? []);
  };
  for (const token of parseTags(text)) {
    if (typeof token === 'string') nodes.push(lettersOf(token, open.map(({ mark }) => mark), look));
    else if ('open' in token) open.push({ id: token.open, mark: look.marks[token.open] ?? {} });
    else if ('close' in token) {
      const at = open.findLastIndex(({ id }) => id === token.close);
      if (at >= 0) open.splice(at, 1);
    } else single(token.single);
  }
  for (const id of look.kept) if (!shown.has(id)) single(id);
  return nodes;
}

function lettersOf(text: string, marks: readonly Mark[], { c }: LineMarkup): PreviewNode {
  const name = marks.findLast((mark) => mark.c !== undefined)?.c ?? c;
  const href = marks.findLast((mark) => mark.href !== undefined)?.href;
  const letters: PreviewNode = { t: 'span', ...(name && { c: name }), k: [text] };
  // A link around blanks has nothing to press.
  return href === undefined || text.trim() === '' ? letters : { t: 'a', href, k: [letters] };
}

/** Characters that a reader of subtitles is given for each second; more than this is hard to follow. */
const FAST_KOREAN = 12;
const FAST_LATIN = 20;

/** Characters a second, blanks left out, with one decimal; undefined without a time. */
export function readingSpeed(text: string, ms: number | undefined): number | undefined {
  if (!ms || ms <= 0) return undefined;
  const count = [...text.replace(/\s/g, '')].length;
  return Math.round(count * 10_000 / ms) / 10;
}

export function isFast(speed: number, lang: string): boolean {
  return speed > (['ko', 'ja', 'zh'].includes(lang) ? FAST_KOREAN : FAST_LATIN);
}
