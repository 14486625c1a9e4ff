import { kidOf, type XmlNode } from '../../package/tree.ts';
import { attributesOf } from '../../package/xml.ts';
import { colour, points, twipsToPoints } from '../../preview/style-classes.ts';

/** How a paragraph looks; lengths in points. */
export type ParagraphStyle = {
  styleId?: string;
  align?: 'left' | 'center' | 'right' | 'justify';
  left?: number;
  right?: number;
  first?: number;
  before?: number;
  after?: number;
  line?: { times: number } | { exactly: number };
  list?: { id?: string; level?: number };
  outline?: number;
  isRtl?: boolean;
  breaksBefore?: boolean;
  isTight?: boolean;
  hasRightTab?: boolean;
  background?: string;
  borders?: Record<string, string>;
};

export function readParagraphStyle(xml: string, properties: XmlNode | undefined): ParagraphStyle {
  const style: ParagraphStyle = {};
  for (const kid of properties?.kids ?? []) {
    const of = attributesOf(xml, kid);
    const value = of.get('w:val');
    const isOn = !['0', 'false', 'off'].includes(value ?? '1');
    switch (kid.name) {
      case 'w:pStyle':
        if (value) style.styleId = value;
        break;
      case 'w:jc':
        style.align = alignments[value ?? ''] ?? 'left';
        break;
      case 'w:ind':
        readIndents(style, of);
        break;
      case 'w:spacing':
        readSpacing(style, of);
        break;
      case 'w:numPr': {
        const part = (name: string) => {
          const node = kidOf(kid, name);
          return node && attributesOf(xml, node).get('w:val');
        };
        const [id, level] = [part('w:numId'), part('w:ilvl')];
        style.list = { ...(id && { id }), ...(level && { level: Number(level) }) };
        break;
      }
      case 'w:outlineLvl':
        style.outline = Number(value);
        break;
      case 'w:bidi':
        style.isRtl = isOn;
        break;
      case 'w:pageBreakBefore':
        style.breaksBefore = isOn;
        break;
      case 'w:contextualSpacing':
        style.isTight = isOn;
        break;
      case 'w:tabs':
        style.hasRightTab = kid.kids.some((tab) => attributesOf(xml, tab).get('w:val') === 'right');
        break;
      case 'w:shd': {
        const fill = colour(of.get('w:fill'));
        if (fill) style.background = fill;
        break;
      }
      case 'w:pBdr':
        style.borders = bordersOf(xml, kid);
    }
  }
  return style;
}

const alignments: Record<string, NonNullable<ParagraphStyle['align']>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
};

function readIndents(style: ParagraphStyle, of: ReadonlyMap<string, string>) {
  const left = twipsToPoints(of.get('w:left') ?? of.get('w:start'));
  const right = twipsToPoints(of.get('w:right') ?? of.get('w:end'));
  const hanging = twipsToPoints(of.get('w:hanging'));
  const first = hanging === undefined ? twipsToPoints(of.get('w:firstLine')) : -hanging;
  if (left !== undefined) style.left = left;
  if (right !== undefined) style.right = right;
  if (first !== undefined) style.first = first;
}

function readSpacing(style: ParagraphStyle, of: ReadonlyMap<string, string>) {
  const before = of.get('w:beforeAutospacing') === '1' ? 5 : twipsToPoints(of.get('w:before'));
  const after = of.get('w:afterAutospacing') === '1' ? 5 : twipsToPoints(of.get('w:after'));
  const line = twipsToPoints(of.get('w:line'));
  if (before !== undefined) style.before = before;
  if (after !== undefined) style.after = after;
  if (line === undefined || line <= 0) return;
  const isTimes = (of.get('w:lineRule') ?? 'auto') === 'auto';
  style.line = isTimes ? { times: line / 12 } : { exactly: line };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const LINES: Record<string, string> = {
  dotted: 'dotted',
  dashed: 'dashed',
  dashSmallGap: 'dashed',
  dotDash: 'dashed',
  double: 'double',
};

/** `top` … `left`, `insideH`, `insideV` → `0.5pt solid #000000`; `none` takes a line away. */
export function bordersOf(xml: string, node: XmlNode): Record<string, string> {
  const borders: Record<string, string> = {};
  for (const kid of node.kids) {
    const of = attributesOf(xml, kid);
    const kind = of.get('w:val') ?? 'none';
    const name = kid.name.slice(2);
    const side = name === 'start' ? 'left' : name === 'end' ? 'right' : name;
    if (kind === 'none' || kind === 'nil') borders[side] = 'none';
    else {
      const width = Math.max(0.5, Math.min(6, (Number(of.get('w:sz')) || 4) / 8));
      const drawn = LINES[kind] ?? 'solid';
      const text = `${points(drawn === 'double' ? Math.max(width, 2) : width)} ${drawn}`;
      borders[side] = `${text} ${colour(of.get('w:color')) ?? '#000000'}`;
    }
  }
  return borders;
}

export function borderDeclarations(borders: Readonly<Record<string, string>> = {}): string[] {
  return SIDES.flatMap((side) => borders[side] ? [`border-${side}:${borders[side]}`] : []);
}

export function paragraphDeclarations(style: ParagraphStyle, { isTight = false } = {}): string[] {
  const { line, first = 0, left = 0 } = style;
  const height = line === undefined
    ? ''
    : 'times' in line
    ? `line-height:${Math.min(10, Math.round(line.times * 130) / 100)}`
    : `line-height:${points(Math.max(line.exactly, 6))}`;
  return [
    style.align ? `text-align:${style.align}` : '',
    left ? `margin-left:${points(left)}` : '',
    style.right ? `margin-right:${points(style.right)}` : '',
    first ? `text-indent:${points(first)}` : '',
    style.before && !isTight ? `margin-top:${points(style.before, { min: 0 })}` : '',
    style.after ? `margin-bottom:${points(style.after, { min: 0 })}` : '',
    height,
    style.background ? `background-color:${style.background}` : '',
    ...borderDeclarations(style.borders),
  ];
}
