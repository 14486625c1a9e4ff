import type { Box, DrawnShape, Matrix, PdfPage, RunStyle } from '../model/model.ts';

/** Letters of one style side by side. Places are in the frame of their writing: turned back until it is upright. */
export type Span = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  ascent: number;
  descent: number;
  /** One object for each style of the document, so that styles are compared by identity. */
  style: RunStyle;
  spaceBefore: boolean;
  spaceAfter: boolean;
  /** Blanks are glyphs on its page: between Korean and Latin letters a small gap is none. */
  writesBlanks?: boolean;
  /** Degrees, clockwise as seen. Vertical writing runs down the page: 90. */
  angle: number;
  isVertical: boolean;
  /** Drawn without ink: the text of a scan that was recognised. */
  isInvisible: boolean;
  link?: string;
  /** Size of the small letters above it that show how it is read. */
  ruby?: number;
};

/** A straight upright or level stroke in the space of the page. */
export type Stroke = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  colour?: string;
  width?: number;
};

/** A filled upright box. */
export type Fill = { box: Box; colour: string };

/**
 * The box around something that is painted: a filled shape or a closed outline, whatever its corners and colour, or an
 * open line. `bends`: how many parts of such a line are slanted, as in charts.
 */
export type Area = { box: Box; bends: number };

export type ImageMark = {
  box: Box;
  /** Name of the picture in the page's store, when it is worth keeping. */
  id?: string;
  bytes?: Uint8Array;
  /** How many shapes were painted before. */
  above?: number;
};

export type PageContent = {
  page: PdfPage;
  spans: Span[];
  /** So many glyphs have no letter that anything names; they are in no span. */
  unreadable: number;
  /** Where these stand. */
  unread?: Box[];
  strokes: Stroke[];
  fills: Fill[];
  images: ImageMark[];
  areas: Area[];
  /** All that is drawn on an upright page, unless it is too much. */
  shapes: DrawnShape[];
  /** Its text stands among drawings, as on slides. */
  isPlaced: boolean;
};

/** What the library hands over for a page; only what is read of it. */
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };

export type Glyph = {
  unicode: string;
  originalCharCode?: number;
  width: number;
  isSpace: boolean;
  vmetric?: readonly [number, number, number] | null;
};

export type PdfFont = {
  /** Fonts whose glyphs are drawings may have none. */
  name?: string;
  ascent?: number;
  descent?: number;
  /** Absent of fonts whose glyphs are drawings. */
  vertical?: boolean;
  fontMatrix?: Matrix;
  isType3Font: boolean;
  /** Its codes name glyphs of a second font. */
  composite?: boolean;
  isMonospace?: boolean;
  isSerifFont?: boolean;
  defaultVMetrics?: readonly [number, number, number];
};
