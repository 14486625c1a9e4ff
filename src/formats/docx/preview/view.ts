import type { RunFormat, RunFormats } from '../styles/run-format.ts';
import type { Package, Relationship } from '../../package/package.ts';
import type { XmlNode } from '../../package/tree.ts';
import type { StyleClasses } from '../../preview/style-classes.ts';
import type { Images } from '../../preview/images.ts';
import type { PreviewElement, PreviewNode, PreviewUnit } from '../../contract/preview.ts';
import type { PreviewRunStyle } from '../../preview/run-style.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';

/** What all parts of a document share while they are drawn. */
export type Shared = {
  source: Package;
  styles: Styles;
  numbering: Numbering;
  classes: StyleClasses;
  images: Images;
  isEastAsian: boolean;
  hiddenText: boolean;
  /** Where a unit is put that has just been drawn. */
  addUnit: (name: string, unit: PreviewUnit) => void;
  /** A reference to a note; answers its number. */
  refer: (note: string) => number;
  /** The texts of another part, such as a chart. */
  drawPart: (path: string) => PreviewNode[];
  /** Whether a page begins with the paragraph that is being drawn, or behind it. */
  breaks: { before: boolean; after: boolean };
};

/** One part of a document while it is drawn: what its paragraphs, drawings and inline elements need of each other. */
export type View = {
  readonly xml: string;
  readonly shared: Shared;
  readonly formats: RunFormats;
  /** How the style of the table around it changes letters. */
  tableRun: PreviewRunStyle | undefined;
  drawParagraph(node: XmlNode): PreviewElement;
  drawDrawing(node: XmlNode): PreviewNode[];
  classOf(format: RunFormat): string;
  relationship(id: string | undefined): Relationship | undefined;
  attribute(node: XmlNode, name: string): string | undefined;
};
