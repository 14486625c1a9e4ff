/**
 * What a preview is made of: plain data, never markup, so that nothing in a file can become anything but text. The
 * browser builds elements of these few kinds from it; classes are ours, and so are all values in their rules.
 */
export type PreviewNode = string | PreviewElement;

export type PreviewElement = {
  t: 'div' | 'span' | 'table' | 'tr' | 'td' | 'col' | 'sup' | 'img' | 'br' | 'a';
  /** Names of classes. */
  c?: string;
  k?: PreviewNode[];
  /** The lines of this unit stand here. */
  u?: string;
  /** Level of a heading. */
  h?: number;
  /** Of links: http, https and mailto only. */
  href?: string;
  /** Number of a picture of the document, and its size in points. */
  img?: number;
  size?: [width: number, height: number];
  /** What cannot be drawn is named. */
  o?: 'chart' | 'diagram' | 'image' | 'object' | 'header' | 'footer' | 'notes';
  /** Columns and rows that a cell takes. */
  span?: [columns: number, rows: number];
  /** How long a subtitle is seen. */
  ms?: number;
  dir?: 'rtl';
};

/** What stands for a tag of a unit: a look (and a link) of what is between its halves, or what a single tag shows. */
export type Mark = { c?: string; href?: string; k?: PreviewNode[] };

/** A unit in its own tag ids; `text` is shown where it has no lines. `size`: a class with the size of its letters alone. */
export type PreviewUnit = { c?: string; size?: string; tags: Record<string, Mark>; text: string };

/** A page, or a piece of one that began in an earlier part. */
export type SheetPiece = { c: string; isRest: boolean; k: PreviewNode[] };

export type PartContent = { sheets: SheetPiece[]; units: Record<string, PreviewUnit> };

/** A class, and its declarations. */
export type Rule = readonly [name: string, declarations: string];

/** From which to which number units of a name lie in a part: `word/document.xml#p` → 0, 120. */
export type Places = Record<string, [from: number, to: number]>;

export type PreviewPart = {
  /** `PartContent` as JSON: it goes from thread to thread without a copy. */
  bytes: Uint8Array;
  places: Places;
  /** About how much there is to draw, in lines of text. */
  weight: number;
};

export type PreviewImage = { mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' } & {
  bytes: Uint8Array;
};

export type Preview = {
  kind: 'pages' | 'sheets' | 'text' | 'cues';
  rules: Rule[];
  parts: PreviewPart[];
  images: PreviewImage[];
};
