import type { RunFormat } from './styles/run-format.ts';

/**
 * A stretch of the file that is written again as it is. With `rPr` it stands in a run with these properties; `half` says
 * that the run goes on behind it, or began before it. Between `bare` halves text stands without runs.
 */
export type XmlSpan = {
  start: number;
  end: number;
  rPr?: string;
  half?: 'open' | 'close' | 'bareOpen' | 'bareClose';
};

/** What surrounds text: a link, a field, a content control. Both halves are written or none. */
export type Wrapper = { t: WrapperKind; open: XmlSpan[]; close: XmlSpan[] };
export type WrapperKind = 'link' | 'field' | 'sdt' | 'tag' | 'ruby';

export type TextPiece = {
  kind: 'text';
  text: string;
  format: RunFormat;
  part: XmlSpan;
  /** The start tag of the tracked insertion around it. */
  inserted: XmlSpan | undefined;
  /** A no-break hyphen that is an element, not a character. */
  isHyphen?: boolean;
};

/** A paragraph taken apart, in the order of the file. */
export type Piece =
  | TextPiece
  | { kind: 'code'; t: string; parts: XmlSpan[]; label: string }
  | { kind: 'field'; step: 'begin' | 'separate' | 'end' | 'code'; text: string; part: XmlSpan }
  | { kind: 'anchor'; part: XmlSpan }
  | { kind: 'open' | 'close'; box: Wrapper };
