import { boxOf, coverage, intersection, rightOf } from '../model/boxes.ts';
import type { Box, Drawn, Paragraph, PdfModel, PdfPage, Place, Section } from '../model/model.ts';
import { drawnBounds } from './drawn-rooms.ts';
import { baselineIn, frameOf, slantedBox, toFrame } from './frame.ts';
import type { Space } from './fit.ts';
import { roomFor } from './rooms.ts';

/** A paragraph that is to be written, with what bounds it. */
export type Task = {
  paragraph: Paragraph;
  places: readonly Place[];
  kind: 'body' | 'cell' | 'furniture';
  section: Section | undefined;
  /** The cell that it must not leave. */
  cell?: Box;
  /** Lines are drawn around its cell. */
  isRuled?: boolean;
  /** It is alone in such a cell. */
  isAlone?: boolean;
};

/** All paragraphs in reading order; those of heads and feet once for each page. */
export function* tasksOf(model: PdfModel): Generator<Task> {
  for (const section of model.sections) {
    for (const block of section.blocks) {
      if (block.kind === 'paragraph') {
        const hung = (block.boxes ?? []).flatMap(({ paragraphs }) => paragraphs);
        for (const paragraph of [block.paragraph, ...hung]) {
          yield { paragraph, places: paragraph.places, kind: 'body', section };
        }
      }
      if (block.kind !== 'table') continue;
      for (const { cells } of block.rows) {
        for (const { paragraphs, box } of cells) {
          for (const paragraph of paragraphs) {
            const { isRuled } = block;
            const isAlone = paragraphs.length === 1 && isRuled;
            const { places } = paragraph;
            yield { paragraph, places, kind: 'cell', section, cell: box, isRuled, isAlone };
          }
        }
      }
    }
  }
  for (const paragraph of [...model.header, ...model.footer]) {
    for (const place of paragraph.places) {
      yield { paragraph, places: [place], kind: 'furniture', section: undefined };
    }
  }
}

/** What stands on each page, so that no text grows into another. */
export class PagePlaces {
  #pages: readonly PdfPage[];
  #drawn: readonly Drawn[];
  #taken = new Map<number, { box: Box; place: Place | undefined }[]>();

  constructor(model: PdfModel, tasks: readonly Task[]) {
    this.#pages = model.pages;
    this.#drawn = model.drawn ?? [];
    for (const { places } of tasks) {
      for (const place of places) this.#take(place.page, place.box, place);
    }
    for (const { blocks } of model.sections) {
      for (const block of blocks) {
        if (block.kind === 'image') this.#take(block.page, block.box, undefined);
        if (block.kind !== 'table') continue;
        for (const { cells } of block.rows) {
          for (const { box } of cells) this.#take(block.page, box, undefined);
        }
      }
    }
  }

  #take(page: number, box: Box, place: Place | undefined) {
    const known = this.#taken.get(page);
    if (known) known.push({ box, place });
    else this.#taken.set(page, [{ box, place }]);
  }

  /** `beside`: what else must be left free. */
  spaceOf(task: Task, place: Place, beside: readonly Box[] = []): Space {
    const frame = frameOf(place);
    const first = place.lines[0];
    if (frame.angle % 90 !== 0) {
      const box = slantedBox(
        frame,
        place.box,
        Math.max(1, place.lines.length) * task.paragraph.leading,
      );
      const baseline = box.y + 0.75 * task.paragraph.leading;
      return { box, room: box, baseline, lines: place.lines.length };
    }
    const box = toFrame(frame, place.box);
    const bounds = this.#boundsOf(task, place);
    const limit = toFrame(frame, bounds.limit);
    const texts = (this.#taken.get(place.page) ?? [])
      .filter((one) => one.place !== place && coverage(place.box, one.box) < 0.5)
      .map((one) => one.box);
    const obstacles = [...texts, ...bounds.obstacles, ...beside].map((one) => toFrame(frame, one));
    const isFree = task.isAlone && bounds.obstacles.length === 0;
    const room = isFree ? limit : roomFor(box, { limit, obstacles });
    const baseline = first ? baselineIn(frame, first.baseline) : box.y + 0.8 * box.height;
    const space = { box, room, baseline, lines: place.lines.length };
    if (isFree && isInMiddle(box, limit)) return { ...space, isCentred: true };
    const ground = bounds.ground && toFrame(frame, bounds.ground);
    const isOwn = ground && isInMiddle(box, ground) &&
      !obstacles.some((one) => isWithin(one, ground));
    return isOwn ? { ...space, ground } : space;
  }

  /** How many other texts of its page, or of its cell, begin at the same edge and end at others. */
  neighboursAt({ cell }: Task, place: Place): number {
    const { x } = place.box;
    const others = this.#taken.get(place.page) ?? [];
    return others.filter(({ box, place: other }) =>
      other && other !== place && Math.abs(box.x - x) < 1 &&
      Math.abs(rightOf(box) - rightOf(place.box)) > 3 && (!cell || coverage(box, cell) > 0.9)
    ).length;
  }

  /** What the text of a cell must not leave; of a cell with a picture beside its text nothing is free as a whole. */
  cellLimit(task: Task): Box | undefined {
    const [place] = task.places;
    if (!task.cell || !place || this.#picturesIn(task.cell, place).length > 0) return undefined;
    return this.#limitOf(task, place);
  }

  /** Pictures of a cell on which its text does not stand. */
  #picturesIn(cell: Box, { page, box }: Place): Box[] {
    const pictures = this.#drawn[page]?.pictures ?? [];
    return pictures.filter((one) => coverage(one, cell) > 0.8 && coverage(box, one) < 0.1);
  }

  #boundsOf(task: Task, place: Place): { limit: Box; obstacles: Box[]; ground?: Box } {
    const limit = this.#limitOf(task, place);
    const drawn = this.#drawn[place.page];
    if (!drawn) return { limit, obstacles: [] };
    if (task.isRuled) {
      return { limit, obstacles: task.cell ? this.#picturesIn(task.cell, place) : [] };
    }
    const [run] = task.paragraph.runs;
    const [line] = place.lines;
    const isUpright = place.angle === 0 && !place.isVertical;
    const lineHeight = isUpright ? line?.box.height ?? place.box.height : place.box.height;
    const isLight = run !== undefined && isLightColour(run.style.colour);
    return drawnBounds({ box: place.box, lineHeight, isLight }, limit, drawn);
  }

  #limitOf({ kind, section, cell }: Task, { page, box }: Place): Box {
    if (cell) return inset(cell, Math.min(2.5, cell.width / 20), Math.min(1, cell.height / 20));
    const paper = this.#pages[page];
    if (!paper) return box;
    const { width, height } = paper;
    if (kind === 'furniture' || !section || box.width > width * 0.9) {
      return inset(boxOf(0, 0, width, height), EDGE, EDGE);
    }
    const { margins, columns } = section;
    const bottom = Math.max(EDGE, Math.min(margins.bottom, 72) / 2);
    const right = Math.max(EDGE, margins.right);
    const left = Math.min(margins.left, box.x);
    const [from, to] = columnOf({ left, right: width - right, columns }, box);
    return boxOf(from, EDGE, to, height - bottom);
  }
}

const EDGE = 18;

function isLightColour(colour: string): boolean {
  return /^#[d-f][0-9a-f][d-f][0-9a-f][d-f][0-9a-f]$/i.test(colour);
}

function inset({ x, y, width, height }: Box, byX: number, byY: number): Box {
  return boxOf(x + byX, y + byY, x + width - byX, y + height - byY);
}

/** The column that holds a box; all of them for a box that is wider. */
function columnOf(
  { left, right, columns }: { left: number; right: number; columns: Section['columns'] },
  box: Box,
): [number, number] {
  const { count, gap } = columns;
  const width = (right - left - (count - 1) * gap) / Math.max(1, count);
  for (let index = 0; index < count; index++) {
    const from = left + index * (width + gap);
    if (box.x >= from - gap / 2 && rightOf(box) <= from + width + gap / 2) {
      return [from, from + width];
    }
  }
  return [left, right];
}

/** The line around a box is not in it. */
function isWithin(one: Box, ground: Box): boolean {
  const { width, height } = intersection(one, ground);
  return width > EDGE_LINE && height > EDGE_LINE;
}

const EDGE_LINE = 2;

/** Text that stood in the middle of its cell, with room above and below. */
function isInMiddle(box: Box, limit: Box): boolean {
  const above = box.y - limit.y;
  const below = limit.y + limit.height - box.y - box.height;
  return Math.abs(above - below) < 0.15 * limit.height + 1;
}
