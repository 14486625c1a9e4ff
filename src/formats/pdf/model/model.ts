/**
 * The block model: what a reader sees in a PDF, in reading order. A docx is built from it (`build-docx.ts`), and a
 * translated PDF is laid upon it. `readModel` (`read-model.ts`) makes the same model from the same bytes each time.
 *
 * **Space.** All numbers are points in the page as it is seen: after cropping and rotating, the origin in the upper
 * left corner, y growing downwards. `PdfPage.toUser` leads back to the space in which the page's operators are written.
 *
 * **Units.** The lines of a document are named by the docx that was built from its model. `nameUnits` counts the
 * paragraphs as they are written: the paragraph number N of the body is the unit `word/document.xml#pN`, of the header
 * and the footer `word/header1.xml#pN` and `word/footer1.xml#pN`, with further parts for further chapters. Empty paragraphs count too. A paragraph of the model
 * is exactly one paragraph of the docx and carries that name in `unit`; `unit` is a unit of the lines whenever the
 * paragraph has text that is not a field. The sentences of a unit follow each other in its paragraph.
 */
export type PdfModel = {
  pages: PdfPage[];
  /** Runs of the document with the same paper and columns, in order. */
  sections: Section[];
  /** What is repeated at the head and foot of pages. Each paragraph has a place on every page that shows it. */
  header: Paragraph[];
  footer: Paragraph[];
  /** The same paragraphs in parts, where heads or feet differ between chapters. */
  headerParts?: Paragraph[][];
  footerParts?: Paragraph[][];
  /** Pictures and rules behind the head and foot. `page`: the first that has them. */
  backdrop?: Drawing;
  /** For each page what text must not run over. */
  drawn?: Drawn[];
  /** Kinds and names of fonts that nobody can read: what is written in them is in no paragraph. */
  unreadFonts?: string[];
};

/** Lines with a little room around them, and what boxes, shapes and pictures cover; pictures also by themselves. */
export type Drawn = { lines: Box[]; areas: Box[]; pictures: Box[] };

export type Box = { x: number; y: number; width: number; height: number };

/** `[a, b, c, d, e, f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export type PdfPage = {
  /** From 0. */
  index: number;
  /** As it is seen: a page that is turned by 90° has the width of its long side. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  /** From the space of the model to the user space of the page's operators. */
  toUser: Matrix;
};

export type Section = {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
  columns: { count: number; gap: number };
  /** False: it goes on below the section before, on the same page. */
  startsPage: boolean;
  /** Which part of the heads and of the feet it shows. */
  parts: { header: number; footer: number };
  blocks: Block[];
};

export type Block = ParagraphBlock | TableBlock | ImageBlock;

/** Text that is turned otherwise than its page, such as a watermark. Its paragraphs stand where they stood. */
export type TextBox = {
  page: number;
  /** Upright, around the turned text. */
  box: Box;
  /** Degrees, clockwise as seen. */
  angle: number;
  paragraphs: Paragraph[];
};

export type ParagraphBlock = {
  kind: 'paragraph';
  paragraph: Paragraph;
  /** They hang at this paragraph, which is then empty, and are named after it. */
  boxes?: TextBox[];
  /** What is drawn on a page without text, or behind boxes: the paragraph is then empty. */
  drawing?: Drawing;
  /**
   * Boxes and drawing go with the text that flows: the place on the page where this paragraph begins in its column, and
   * the height that it takes for them. `isWithNext`: what follows stood on the same page. Without it they stand on the
   * page.
   */
  at?: { x: number; y: number; height: number; isWithNext: boolean };
  /** `#rrggbb` of the coloured box behind it. */
  shade?: string;
  /** The page before was left unfinished: this begins on a new one. */
  startsPage?: boolean;
};

/** Shapes in the order in which they were painted, on a page of this size. */
export type Drawing = {
  page: number;
  width: number;
  height: number;
  shapes: DrawnShape[];
  /** Where it begins on the page, when it is a part of one; its points count from there. */
  from?: { x: number; y: number };
  /** `above`: how many of the shapes were painted before. */
  pictures: { box: Box; bytes: Uint8Array; above?: number }[];
};

export type DrawnShape = {
  path: PathStep[];
  /** `#rrggbb` */
  fill?: string;
  stroke?: string;
  lineWidth: number;
};

export type PathStep = {
  kind: 'move' | 'line' | 'curve' | 'quadratic' | 'close';
  points: (readonly [number, number])[];
};

export type TableBlock = {
  kind: 'table';
  /** Of the page on which it begins. */
  page: number;
  box: Box;
  /** Widths of the columns. */
  columns: number[];
  rows: TableRow[];
  /** True when lines are drawn around its cells. */
  isRuled: boolean;
  /** It stands at its place on the page, whatever flows there. */
  isPlaced?: boolean;
  startsPage?: boolean;
};

export type TableRow = { height: number; cells: TableCell[] };

/** A cell stands in the first row and column that it covers; what it covers besides has no cell of its own. */
export type TableCell = {
  box: Box;
  column: number;
  columnSpan: number;
  rowSpan: number;
  shade?: string;
  /** At least one; an empty cell has an empty paragraph. */
  paragraphs: Paragraph[];
};

export type ImageBlock = {
  kind: 'image';
  page: number;
  box: Box;
  /** A PNG. */
  bytes: Uint8Array;
  /** The empty paragraph that holds it in the docx. */
  unit: string;
  startsPage?: boolean;
};

export type Alignment = 'left' | 'center' | 'right' | 'both';

export type Paragraph = {
  /** Name of its unit; empty until `nameUnits` has counted. */
  unit: string;
  runs: Run[];
  align: Alignment;
  /** From the left edge of its column or cell; `first` is added for the first line and may be negative. */
  indent: { left: number; right: number; first: number };
  /** Distance of baselines. */
  leading: number;
  spaceBefore: number;
  /**
   * Where it stands. A paragraph of the body that goes on in the next column or on the next page has one place for
   * each part, in order; one of the header or footer shows the whole text in each of its places.
   */
  places: Place[];
};

export type Place = {
  page: number;
  /** Around its lines, ascent and descent included. */
  box: Box;
  /** The space that it may take without touching what is beside or below it; at least `box`. */
  room: Box;
  lines: TextLine[];
  /** Degrees, clockwise as seen: 0 for usual text, 45 for many watermarks. */
  angle: number;
  isVertical: boolean;
};

export type TextLine = {
  box: Box;
  /** y of its baseline; for vertical writing x of its middle, for turned text along the turned axis. */
  baseline: number;
  /** Which part of the text of all runs it shows; joined words and dropped hyphens belong to the line of their start. */
  from: number;
  to: number;
  /** The wide gaps of an upright line, from left to right: there is a tab in the text for each. */
  gaps?: { from: number; to: number }[];
};

export type Run = {
  text: string;
  style: RunStyle;
  /** Address outside of the document. */
  link?: string;
  /** A number that the page gives; `text` is that of the first place. */
  field?: 'page' | 'pages';
};

export type RunStyle = {
  /** Name of the PDF font without its subset mark and style words, such as `Times New Roman`. */
  family: string;
  /** Names for the docx. */
  ascii: string;
  eastAsia: string;
  /** Points as seen. */
  size: number;
  bold: boolean;
  /** Its letters are stroked as well as filled: how programs make bold of a font that has none. */
  isThick: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** `#rrggbb` */
  colour: string;
  raise?: 'super' | 'sub';
  isSerif: boolean;
  isFixed: boolean;
};

/** The text of all runs: what offsets of lines count in. */
export function paragraphText(paragraph: Pick<Paragraph, 'runs'>): string {
  return paragraph.runs.map((run) => run.text).join('');
}

/** All paragraphs of the body in the order of their units. */
export function* paragraphsOf(model: PdfModel): Generator<Paragraph> {
  for (const { blocks } of model.sections) {
    for (const block of blocks) {
      if (block.kind === 'paragraph') {
        yield block.paragraph;
        for (const box of block.boxes ?? []) yield* box.paragraphs;
      }
      if (block.kind === 'table') {
        for (const row of block.rows) for (const cell of row.cells) yield* cell.paragraphs;
      }
    }
  }
}
