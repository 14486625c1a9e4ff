import { bottomOf, boxOf, coverage, rightOf, union } from '../../model/boxes.ts';
import type { Box, Drawing, DrawnShape } from '../../model/model.ts';
import type { PageContent } from '../../reading/page-content.ts';
import type { ParagraphPart } from '../build-paragraph.ts';
import { type Draft, endOf, startOf } from '../drafts.ts';
import type { Placed } from '../group-blocks.ts';
import { type Figure, figuresOf, overlaps, withoutFrames } from './figures.ts';
import type { PageFlows } from '../page-flows.ts';
import type { Margins } from '../sections.ts';
import { lengthOfLine } from '../lines.ts';
import { tableParts } from './placed-draft.ts';
import { tableBox } from './table-box.ts';

type PageOfText = {
  /** Its drafts are those from here on. */
  start: number;
  content: PageContent;
  page: PageFlows;
  margins: Margins;
  /** It stands behind the heads of all pages. */
  isRepeated: (shape: DrawnShape) => boolean;
};

/** In em: what is lower is a mark upon words. */
const MARK = 1.6;
/** Points. */
const SLACK = 4;
const HIGH = 20;
/** Lines. */
const SHORT = 2;
/** Points that an empty paragraph takes. */
const LOWEST = 1;

/** What is drawn on a page of text goes with the text: it hangs at a paragraph of its own, before what stands below it. */
export function placeFigures(placed: Placed[], page: PageOfText) {
  const { start, content, page: { angle, isVertical }, isRepeated } = page;
  if (angle !== 0 || isVertical || content.shapes.length === 0 || placed.length === start) return;
  const drafts = placed.slice(start).map(({ draft }) => draft);
  const boxesOf = (kind: Draft['kind']) =>
    drafts.flatMap((draft) => draft.kind === kind ? tableBox(draft) ?? [] : []);
  const [tables, unruled] = [boxesOf('table'), boxesOf('unruled')];
  const charts = drafts.flatMap((draft) =>
    draft.kind === 'paragraph' && draft.chart ? [draft.chart] : []
  );
  for (const figure of figuresOf(content, { tables, unruled, charts, isRepeated })) {
    addFigure(placed, figure, page);
  }
}

function addFigure(
  placed: Placed[],
  { box, drawing, isChart }: Figure,
  { start, page: frame, margins }: PageOfText,
) {
  const { page } = frame;
  const own = placed.slice(start).filter(({ draft }) => isPartOf(draft, box, isChart));
  const at = own[0] ? placed.indexOf(own[0]) : placeOf(box, placed, start);
  const upon = placed.slice(Math.max(0, start - 1)).filter((one) => {
    const place = draftBox(one.draft, page);
    return !own.includes(one) && place !== undefined && overlaps(place, box);
  });
  const shown = shownOf(drawing, upon.map(({ draft }) => draft), own.length > 0);
  if (!shown) return;
  const before = placed[at - 1];
  const after = placed.slice(at).find((one) => !own.includes(one));
  const next = after && startOf(after.draft);
  const neighbour = own[0] ?? after ?? before;
  if (!neighbour) return;
  const end = before && endOf(before.draft);
  const from = end?.page === page ? end.bottom : margins.top;
  const y = next ? Math.min(from, next.top) : from;
  const isAlone = upon.length === 0 && (!next || bottomOf(box) < next.top + SLACK);
  // The space before what follows has room for a rule.
  const height = isAlone && box.height > HIGH ? Math.max(0, bottomOf(box) - y) : 0;
  const draft: Draft = {
    kind: 'boxes',
    page,
    top: y,
    bottom: y + Math.max(LOWEST, height),
    inside: own.flatMap(({ draft }) =>
      draft.kind === 'paragraph' ? draft.parts : tableParts(draft, frame)
    ),
    drawing: shown,
    at: { x: neighbour.left, y, height, isWithNext: next?.page === page },
  };
  for (const one of own) placed.splice(placed.indexOf(one), 1);
  placed.splice(at, 0, { draft, section: neighbour.section, left: neighbour.left });
}

/** What is written in a drawing, apart from the text that flows. */
function isPartOf(draft: Draft, box: Box, isChart: boolean): boolean {
  if (draft.kind === 'unruled') return isChart && isIn(tableBox(draft), box);
  if (draft.kind !== 'paragraph' || !(draft.isAside || isChart && isLabel(draft.parts))) {
    return false;
  }
  const [part] = draft.parts;
  return isIn(part && draftBox(draft, part.page), box);
}

function isIn(place: Box | undefined, box: Box): boolean {
  return place !== undefined && coverage(place, box) > 0.8;
}

function isLabel([part, ...others]: readonly ParagraphPart[]): boolean {
  if (!part || others.length > 0) return false;
  return part.lines.reduce((sum, line) => sum + lengthOfLine(line), 0) < LABEL_LENGTH;
}

const LABEL_LENGTH = 40;

/** Nothing of marks upon words, and of what the shade of a paragraph shows already. */
function shownOf(drawing: Drawing, upon: readonly Draft[], isHolder: boolean): Drawing | undefined {
  if (upon.length === 0 || isHolder) return drawing;
  const isMark = upon.some((draft) =>
    draft.kind === 'paragraph' &&
    draft.parts.some(({ lines }) => lines.some(({ size }) => drawing.height < MARK * size))
  );
  // A frame around a heading does not have to grow.
  const isShort = upon.every((draft) =>
    draft.kind === 'paragraph' && draft.parts.every(({ lines }) => lines.length <= SHORT)
  );
  const filled = isShort ? drawing : withoutFrames(drawing);
  return isMark || filled.shapes.length === 0 ? undefined : filled;
}

/** Before what stands beside it or below. */
function placeOf(box: Box, placed: readonly Placed[], start: number): number {
  let last = placed.length;
  for (let at = start; at < placed.length; at++) {
    const draft = placed[at]?.draft;
    if (!draft) continue;
    const place = draftBox(draft, startOf(draft).page);
    if (!place || place.x > rightOf(box) || rightOf(place) < box.x) continue;
    if (place.y > box.y - SLACK) return at;
    last = at + 1;
  }
  return last;
}

function draftBox(draft: Draft, page: number): Box | undefined {
  if (draft.kind === 'image') return draft.box;
  if (draft.kind !== 'paragraph') return tableBox(draft);
  const lines = draft.parts.filter((part) => part.page === page).flatMap((part) => part.lines);
  if (lines.length === 0) return undefined;
  return union(lines.map(({ left, top, right, bottom }) => boxOf(left, top, right, bottom)));
}
