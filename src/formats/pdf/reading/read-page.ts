import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { boxOf, holdsMiddle, intersection, moved } from '../model/boxes.ts';
import type { FontReader } from './fonts/font-reader.ts';
import { encodeImage } from './images.ts';
import { AnnotationType } from './library.ts';
import type { ImageStore } from './images.ts';
import { invert } from '../model/matrix.ts';
import type { Box, Matrix, PdfPage } from '../model/model.ts';
import type { PageContent, PdfFont, Span, Stroke } from './page-content.ts';
import { isPlaced } from './placed-page.ts';
import { withoutRuby } from './ruby.ts';
import { withVertical } from './stacked.ts';
import type { StyleTable } from './style-table.ts';
import { inFrame } from './glyph-mark.ts';
import { walkPage } from './walk-page.ts';

type ReadTools = {
  styles: StyleTable;
  fonts: FontReader;
  images: ImageStore;
  isShown: (layer: unknown) => boolean;
  /** Pictures as large as their page are worth keeping. */
  includesScans: boolean;
};

/** Everything of a page that is needed later. No object of the library is retained. */
export async function readPage(
  document: PDFDocumentProxy,
  index: number,
  tools: ReadTools,
): Promise<PageContent> {
  const proxy = await document.getPage(index + 1);
  try {
    const upright = await contentOf(document, proxy, tools, 0);
    const turn = mainTurn(upright.spans);
    // A wide table that was printed on an upright page is read like a page that lies on its side.
    return turn === 0 ? upright : await contentOf(document, proxy, tools, turn);
  } finally {
    proxy.cleanup();
  }
}

async function contentOf(
  document: PDFDocumentProxy,
  proxy: PDFPageProxy,
  { styles, fonts, images, isShown, includesScans }: ReadTools,
  turn: 0 | 90 | 180 | 270,
): Promise<PageContent> {
  // The library turns clockwise; text that runs down is put upright by turning the other way.
  const rotation = (proxy.rotate + 360 - turn) % 360 as PdfPage['rotation'];
  const viewport = proxy.getViewport({ scale: 1, rotation });
  const toPage = viewport.transform as unknown as Matrix;
  const page: PdfPage = {
    index: proxy.pageNumber - 1,
    width: viewport.width,
    height: viewport.height,
    rotation,
    toUser: invert(toPage),
  };
  const operators = await proxy.getOperatorList();
  const walked = walkPage(operators, {
    toPage,
    styles,
    fonts,
    isShown,
    fontOf: (id) => fontIn(proxy, id),
  });

  const area = boxOf(0, 0, page.width, page.height);
  const shown = walked.spans.filter((span) => holdsMiddle(area, pageBox(span)));
  const spans = withoutRuby(withVertical(shown));
  addLinks(await linksOf(document, proxy), toPage, spans);
  const inArea = walked.images.filter(({ box }) => holdsMiddle(area, box));
  const isAlone = spans.length === 0 ? includesScans : isCover(spans);
  for (const image of inArea) {
    if (image.id === undefined || !isPicture(image.box, area, isAlone)) continue;
    const bytes = await encodeImage(proxy, image.id, image.box, images);
    if (bytes) image.bytes = bytes;
  }
  const fills = walked.fills.flatMap((fill) => {
    const box = intersection(fill.box, area);
    return box.width > 0 && box.height > 0 ? [{ ...fill, box }] : [];
  });
  return {
    page,
    ...walked,
    fills,
    strokes: walked.strokes.flatMap((stroke) => strokeWithin(stroke, area)),
    spans,
    images: inArea,
    unread: walked.unread.map(({ left, right, baseline, size, angle }) =>
      fromFrame(angle, boxOf(left, baseline - 0.8 * size, right, baseline + 0.2 * size))
    ),
    shapes: spans.length === 0 || turn === 0 ? walked.shapes : [],
    isPlaced: turn === 0 && isPlaced({ page, spans, fills, images: inArea }),
  };
}

/** What of a rule is on the page: tables may be drawn far beyond its edges. */
function strokeWithin(stroke: Stroke, { width, height }: Box): Stroke[] {
  const { x0, x1, y0, y1 } = stroke;
  if (!(x1 >= 0 && x0 <= width && y1 >= 0 && y0 <= height)) return [];
  const [left, right] = [Math.max(0, x0), Math.min(width, x1)];
  return [{ ...stroke, x0: left, x1: right, y0: Math.max(0, y0), y1: Math.min(height, y1) }];
}

/** So few words, seen by all, that a picture of the whole page is what it shows. */
function isCover(spans: readonly Span[]): boolean {
  const letters = spans.reduce((sum, { text }) => sum + text.length, 0);
  return letters < COVER_LETTERS && spans.every(({ isInvisible }) => !isInvisible);
}

const COVER_LETTERS = 600;

/** Neither a dot of a pattern nor the background of the text. */
function isPicture({ width, height }: Box, page: Box, isAlone: boolean): boolean {
  if (width < 8 || height < 8) return false;
  return isAlone || width * height < 0.8 * page.width * page.height;
}

function fontIn(proxy: PDFPageProxy, id: string): PdfFont | undefined {
  return proxy.commonObjs.has(id) ? proxy.commonObjs.get(id) as PdfFont : undefined;
}

/** The way that most letters of a page are turned; vertical writing is as it should be. */
function mainTurn(spans: readonly Span[]): 0 | 90 | 180 | 270 {
  const letters = new Map<number, number>();
  let total = 0;
  for (const { text, angle, isVertical } of spans) {
    const turn = isVertical ? 0 : angle;
    letters.set(turn, (letters.get(turn) ?? 0) + text.length);
    total += text.length;
  }
  for (const turn of [90, 180, 270] as const) {
    if ((letters.get(turn) ?? 0) > 0.6 * total) return turn;
  }
  return 0;
}

/** Where a span is on its page. */
function pageBox(span: Span): Box {
  const { left, right, baseline, ascent, descent, angle } = span;
  const box = boxOf(left, baseline - ascent, right, baseline + descent);
  return angle === 0 ? box : fromFrame(angle, box);
}

/** A box in the frame of turned writing, as the upright box around it on the page. */
export function fromFrame(angle: number, box: Box): Box {
  if (angle === 0) return box;
  const [a, b] = inFrame(360 - angle, 1, 0);
  const [c, d] = inFrame(360 - angle, 0, 1);
  return moved([a, b, c, d, 0, 0], box);
}

type LinkAnnotation = {
  subtype?: string;
  rect?: number[];
  url?: string;
  unsafeUrl?: string;
  annotationFlags?: number;
};

const ADDRESS = /^(https?|mailto):/i;

function isPlain(address: string | undefined): address is string {
  return address !== undefined && ADDRESS.test(address) && /^[!-~]+$/.test(address);
}

/** Among all notes of a page the library gives links only after it has read the whole text once more. */
async function linksOf(
  document: PDFDocumentProxy,
  { pageNumber }: PDFPageProxy,
): Promise<LinkAnnotation[]> {
  const others = new Set(Array.from({ length: document.numPages }, (_, index) => index));
  others.delete(pageNumber - 1);
  const links = await document.getAnnotationsByType(new Set([AnnotationType.LINK]), others)
    .catch(() => []) as LinkAnnotation[];
  return links.filter(({ annotationFlags = 0 }) => (annotationFlags & UNSEEN) === 0);
}

/** Flags of notes that nobody sees on a screen: invisible, hidden, without a view. */
const UNSEEN = 1 | 2 | 32;

function addLinks(
  annotations: readonly LinkAnnotation[],
  toPage: Matrix,
  spans: readonly Span[],
) {
  for (const { subtype, rect, url, unsafeUrl } of annotations) {
    if (subtype !== 'Link' || !url || !rect || !ADDRESS.test(url)) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
    const box = moved(toPage, boxOf(x0, y0, x1, y1));
    for (const span of spans) {
      // As the file writes it: the library adds a slash here and there.
      if (holdsMiddle(box, pageBox(span))) span.link = isPlain(unsafeUrl) ? unsafeUrl : url;
    }
  }
}
