import { colourOf, type Links, runsXml } from './docx-runs.ts';
import type { Paragraph, ParagraphBlock } from '../model/model.ts';

export type ParagraphOptions = {
  shade?: string | undefined;
  startsPage?: boolean | undefined;
  /** Properties of the section that ends with this paragraph. */
  section?: string | undefined;
  /** Neither indented nor apart from what is above. */
  isBare?: boolean | undefined;
  /** Of an empty paragraph that leaves room for what is drawn. */
  at?: ParagraphBlock['at'] | undefined;
  /** How much the lines may be pushed together, from 0 to 1. */
  tight?: number | undefined;
  /** Right edge for tabs of heads and feet. */
  tabAt?: number | undefined;
};

/** Twentieths of a point. */
export function toTwips(points: number): number {
  return Math.round(Math.max(-30_000, Math.min(30_000, points * 20)));
}

export function paragraphXml(
  paragraph: Paragraph,
  links: Links,
  options: ParagraphOptions = {},
): string {
  return `<w:p>${propertiesXml(paragraph, options)}${runsXml(paragraph, links)}</w:p>`;
}

const ALIGNMENTS = { left: '', center: 'center', right: 'right', both: 'both' } as const;

function propertiesXml(paragraph: Paragraph, options: ParagraphOptions): string {
  const { shade, startsPage, section, isBare, at, tight = 0 } = options;
  const { align, indent, spaceBefore } = paragraph;
  const jc = ALIGNMENTS[align];
  const before = isBare ? 0 : spaceBefore * (1 - 0.7 * tight);
  return [
    '<w:pPr>',
    at?.isWithNext ? '<w:keepNext/>' : '',
    startsPage ? '<w:pageBreakBefore/>' : '',
    shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${colourOf(shade)}"/>` : '',
    tabsXml(paragraph, options),
    `<w:spacing w:before="${Math.max(0, toTwips(before))}" w:after="0"${
      at?.height ? ` w:line="${toTwips(at.height)}" w:lineRule="exact"` : lineXml(paragraph, tight)
    }/>`,
    isBare ? '' : indentXml(indent),
    jc === '' ? '' : `<w:jc w:val="${jc}"/>`,
    section ?? '',
    '</w:pPr>',
  ].join('');
}

/** Lines as far apart as in the PDF, whatever heights the font that is at hand claims. */
function lineXml({ leading, runs }: Paragraph, tight: number): string {
  const size = Math.max(0, ...runs.map((run) => run.style.size));
  if (size === 0) return ' w:line="20" w:lineRule="exact"';
  const line = Math.max(leading, 1.05 * size);
  if (line > 3 * size) return '';
  const pushed = Math.max(Math.min(line, 1.02 * size), line * (1 - 0.22 * tight));
  return ` w:line="${Math.max(20, toTwips(pushed))}" w:lineRule="exact"`;
}

function indentXml({ left, right, first }: Paragraph['indent']): string {
  const [start, end, by] = [toTwips(left), toTwips(right), toTwips(first)];
  if (start === 0 && end === 0 && by === 0) return '';
  const extra = by === 0 ? '' : by < 0 ? ` w:hanging="${-by}"` : ` w:firstLine="${by}"`;
  return `<w:ind w:left="${Math.max(0, start)}"${end > 0 ? ` w:right="${end}"` : ''}${extra}/>`;
}

/**
 * A tab leads to where the text behind it stood; where that is not known to the right edge, as in heads, feet and
 * contents.
 */
function tabsXml(paragraph: Paragraph, { tabAt, isBare }: ParagraphOptions): string {
  const tabs = paragraph.runs.reduce((sum, { text }) => sum + text.split('\t').length - 1, 0);
  if (tabs === 0) return '';
  const stops = stopsOf(paragraph, isBare ?? false);
  if (stops.length === tabs) {
    const all = stops.map((at) => `<w:tab w:val="left" w:pos="${toTwips(at)}"/>`);
    if (tabAt !== undefined && endsAt(paragraph, tabAt)) all[all.length - 1] = rightTab(tabAt);
    return `<w:tabs>${all.join('')}</w:tabs>`;
  }
  if (tabAt === undefined) return '';
  const centre = tabs > 1 ? `<w:tab w:val="center" w:pos="${toTwips(tabAt / 2)}"/>` : '';
  return `<w:tabs>${centre}${rightTab(tabAt)}</w:tabs>`;
}

function rightTab(at: number): string {
  return `<w:tab w:val="right" w:pos="${toTwips(at)}"/>`;
}

/** From the edge that indents count from. */
function stopsOf({ places, indent }: Paragraph, isBare: boolean): number[] {
  const [line, ...others] = places.flatMap(({ lines }) => lines);
  if (!line?.gaps || others.length > 0) return [];
  const edge = line.box.x - (isBare ? 0 : indent.left + indent.first);
  return line.gaps.map(({ to }) => Math.max(1, to - edge));
}

/** Its last word ends at the edge, as numbers of pages do. */
function endsAt({ places, indent }: Paragraph, edge: number): boolean {
  const [line] = places.flatMap(({ lines }) => lines);
  return line !== undefined && line.box.width + indent.left + indent.first > edge - NEAR_EDGE;
}

/** Points. */
const NEAR_EDGE = 6;
