import { type BlockContext, paragraphOf } from './build-blocks.ts';
import type { ParagraphPart } from './build-paragraph.ts';
import type { Furniture } from './furniture.ts';
import { lineOf, textOfLine } from './lines.ts';
import type { Paragraph, Run } from '../model/model.ts';
import type { Margins } from './sections.ts';

/** `widths`: of all pages. */
type Surroundings = { widths: readonly number[]; margins: Margins; context: BlockContext };

/** Rows of the head or of the foot, each on all pages that have its first text. */
export function furnitureParagraphs(
  furniture: readonly Furniture[],
  surroundings: Surroundings,
): Paragraph[] {
  const rows = new Map<number, Furniture[]>();
  for (const one of furniture) {
    const [line] = one.on.values();
    const at = Math.round(line?.baseline ?? 0);
    const known = [at, at - 1, at + 1, at - 2, at + 2].find((key) => rows.has(key)) ?? at;
    rows.set(known, [...rows.get(known) ?? [], one]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => rowParagraph(row, surroundings));
}

function rowParagraph(row: readonly Furniture[], surroundings: Surroundings): Paragraph {
  const { context } = surroundings;
  const parts = partsOfRow(row, surroundings);
  const [first] = parts;
  const paragraph = paragraphOf(first ? [first] : [], context);
  if (first) Object.assign(paragraph, standing(first) ?? {});
  paragraph.places = parts.flatMap((part) => {
    const { places } = paragraphOf([part], context);
    return places.map((place) => ({ ...place, box: place.box, room: place.box }));
  });
  if (row.some(({ countsPages }) => countsPages)) {
    countPages(paragraph, first, row, surroundings.widths.length);
  }
  return paragraph;
}

/** Where its own text leads, so that a wider font or a longer translation grows into the free side. */
function standing(
  { lines, left, right }: ParagraphPart,
): Pick<Paragraph, 'align' | 'indent'> | undefined {
  const [line] = lines;
  if (!line || textOfLine(line).includes('\t')) return undefined;
  const [before, after] = [line.left - left, right - line.right];
  const none = { left: 0, right: 0, first: 0 };
  const isCentred = Math.abs(before - after) < 3 * line.size && before > 1.5 * line.size;
  if (isCentred) return { align: 'center', indent: none };
  if (after >= before) return undefined;
  return { align: 'right', indent: { ...none, right: Math.max(0, after) } };
}

function partsOfRow(row: readonly Furniture[], { widths, margins }: Surroundings): ParagraphPart[] {
  const on = [...new Set(row.flatMap((one) => [...one.on.keys()]))].sort((a, b) => a - b);
  const full = on.find((page) => row.every((one) => one.on.has(page)));
  const order = full === undefined ? on : [full, ...on.filter((page) => page !== full)];
  return order.map((page) => ({
    page,
    angle: 0,
    isVertical: false,
    lines: [lineOf(row.flatMap((one) => one.on.get(page)?.spans ?? []))],
    left: margins.left,
    right: (widths[page] ?? 0) - margins.right,
  }));
}

/** The number that grows with the pages becomes a field, and so does that of all pages behind it. */
function countPages(
  paragraph: Paragraph,
  part: ParagraphPart | undefined,
  row: readonly Furniture[],
  total: number,
) {
  const counting = row.find(({ countsPages }) => countsPages);
  const line = part && counting?.on.get(part.page);
  const number = line && /\d+/.exec(textOfLine(line))?.[0];
  if (!number) return;
  const wanted = [{ number, field: 'page' }, { number: String(total), field: 'pages' }] as const;
  let next = 0;
  paragraph.runs = paragraph.runs.flatMap((run) =>
    run.text.split(/(\d+)/).flatMap((text): Run[] => {
      if (text === '') return [];
      const field = wanted[next];
      if (text !== field?.number) return [{ ...run, text }];
      next++;
      return [{ ...run, text, field: field.field }];
    })
  ).reduce(joined, []);
}

/** Puts together what was cut for nothing. */
function joined(runs: Run[], run: Run): Run[] {
  const last = runs.at(-1);
  const isOne = last && last.style === run.style && last.link === run.link && !last.field &&
    !run.field;
  if (isOne) last.text += run.text;
  else runs.push(run);
  return runs;
}
