import { bottomOf, rightOf } from '../model/boxes.ts';
import type { Band, Flow } from './item.ts';
import type { Line } from './lines.ts';
import type { PdfPage, Section } from '../model/model.ts';
import { lineBox } from './page-flows.ts';

export type Margins = Section['margins'];

type PageBody = { page: PdfPage; lines: readonly Line[]; angle: number };

/** The margins that pages of one size have in common. */
export function marginsOf(bodies: readonly PageBody[]): (page: PdfPage) => Margins {
  const groups = Map.groupBy(bodies, ({ page }) => sizeKey(page));
  const known = new Map([...groups].map(([key, group]) => [key, commonMargins(group)]));
  return (page) => known.get(sizeKey(page)) ?? { top: 56, right: 56, bottom: 56, left: 56 };
}

function sizeKey({ width, height }: PdfPage): string {
  return `${Math.round(width / 2)} ${Math.round(height / 2)}`;
}

const MIN_MARGIN = 18;

function commonMargins(bodies: readonly PageBody[]): Margins {
  const [first] = bodies;
  const filled = bodies.filter(({ lines }) => lines.length > 0);
  if (!first || filled.length === 0) return { top: 56, right: 56, bottom: 56, left: 56 };
  const { width, height } = first.page;
  const boxes = filled.flatMap(({ lines, angle }) => lines.map((line) => lineBox(line, angle)));
  const tops = filled.map(({ lines, angle }) =>
    Math.min(...lines.map((line) => lineBox(line, angle).y))
  );
  const ends = filled.map(({ lines, angle }) =>
    Math.max(...lines.map((line) => bottomOf(lineBox(line, angle))))
  );
  const left = share(boxes.map((box) => box.x), 0.02);
  const right = share(boxes.map(rightOf), 0.99);
  const margin = (value: number, of: number) => Math.min(Math.max(value, MIN_MARGIN), 0.4 * of);
  return {
    top: margin(share(tops, 0.1), height),
    right: margin(width - right, width),
    bottom: margin(height - share(ends, 0.95), height),
    left: margin(left, width),
  };
}

/** The value that this share of all values does not pass. */
function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

type Columns = { count: number; gap: number; left: number; right: number };

/** Between how many columns a flow stands, and the edges of its own. */
export function columnsOf(
  flows: readonly Flow[],
  margins: Margins,
  angle: number,
  page: PdfPage,
): (flow: Flow) => Columns {
  const length = angle === 90 || angle === 270 ? page.height : page.width;
  const body = angle === 0 ? { left: margins.left, right: page.width - margins.right } : {
    left: Math.min(...flows.map((flow) => flow.left)),
    right: Math.max(...flows.map((flow) => flow.right)),
  };
  return (flow) => {
    const band = flow.band && clustersOf(flows, flow.band);
    const own = band?.find((one) => flow.left < one.right && flow.right > one.left);
    const isEven = band && Math.max(...band.map(widthOf)) < 1.5 * Math.min(...band.map(widthOf));
    if (!band || !own || !isEven || band.length > 4 || widthOf(own) * band.length < 0.4 * length) {
      return {
        count: 1,
        gap: 0,
        left: flow.band ? flow.left : Math.min(body.left, flow.left),
        right: flow.band ? flow.right : Math.max(body.right, flow.right),
      };
    }
    return { count: band.length, gap: flow.band?.gap ?? 12, ...own };
  };
}

function clustersOf(flows: readonly Flow[], band: Band): { left: number; right: number }[] {
  const clusters: { left: number; right: number }[] = [];
  for (const flow of flows.filter((one) => one.band === band)) {
    const known = clusters.find((one) => flow.left < one.right && flow.right > one.left);
    if (known) {
      known.left = Math.min(known.left, flow.left);
      known.right = Math.max(known.right, flow.right);
    } else clusters.push({ left: flow.left, right: flow.right });
  }
  return clusters;
}

function widthOf({ left, right }: { left: number; right: number }): number {
  return right - left;
}
