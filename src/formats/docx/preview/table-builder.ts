import { kidOf, type XmlNode } from '../../package/tree.ts';
import { attributesOf } from '../../package/xml.ts';
import {
  joinClasses,
  points,
  type StyleClasses,
  twipsToPoints,
} from '../../preview/style-classes.ts';
import { hasContent } from './has-content.ts';
import type { PreviewElement, PreviewNode } from '../../contract/preview.ts';
import { borderDeclarations, bordersOf } from './paragraph-style.ts';
import type { PreviewRunStyle } from '../../preview/run-style.ts';
import type { Styles } from './styles.ts';
import { backgroundOf, readTableProperties, type TableStyle, type Zone } from './table-style.ts';

type Cell = {
  column: number;
  columns: number;
  merge: 'none' | 'first' | 'more';
  declarations: string[];
  k: PreviewNode[];
};

/** A table while it is read. Its rows may be taken before it ends, so that a long one need not be held as a whole. */
export class TableBuilder {
  #style: TableStyle = {};
  #flags = { firstRow: true, lastRow: false, firstColumn: true, bands: true };
  #widths: number[] = [];
  #rows: Cell[][] = [];
  #count = -1;
  #column = 0;
  #isCentred = false;

  constructor(readonly xml: string, readonly styles: Styles, readonly classes: StyleClasses) {}

  get rowCount(): number {
    return this.#rows.length;
  }

  /** What `w:tblPr`, `w:tblGrid`, `w:trPr` or `w:tcPr` says. */
  properties(node: XmlNode) {
    if (node.name === 'w:tblPr') this.#readTable(node);
    else if (node.name === 'w:tblGrid') {
      this.#widths = node.kids.filter(({ name }) => name === 'w:gridCol')
        .map((kid) => twipsToPoints(attributesOf(this.xml, kid).get('w:w')) ?? 0);
    } else if (node.name === 'w:trPr') {
      const before = kidOf(node, 'w:gridBefore');
      if (before) this.#column += this.#number(before) || 0;
    } else if (node.name === 'w:tcPr') this.#readCell(node);
  }

  openRow() {
    this.#rows.push([]);
    this.#count++;
    this.#column = 0;
  }

  openCell() {
    const row = this.#rows.at(-1);
    row?.push({
      column: this.#column,
      columns: 1,
      merge: 'none',
      declarations: this.#declarations(undefined),
      k: [],
    });
  }

  closeCell() {
    this.#column += this.#cell()?.columns ?? 0;
  }

  add(node: PreviewNode) {
    this.#cell()?.k.push(node);
  }

  /** What the style of the table says about letters in this cell. */
  get run(): PreviewRunStyle | undefined {
    return this.#zones().map(({ run }) => run).findLast(Boolean);
  }

  /** The rows that have been read as a table; further rows make another one of the same form. */
  take(): PreviewElement {
    const rows = this.#rows;
    this.#rows = [];
    const total = this.#widths.reduce((sum, width) => sum + width, 0);
    const { borders = {} } = this.#style;
    const c = this.classes.nameOf([
      total > 0 ? `width:${points(total)}` : '',
      ...borderDeclarations(borders),
      this.#isCentred ? 'margin-left:auto;margin-right:auto' : '',
    ]);
    const columns = this.#widths.map((width): PreviewElement => ({
      t: 'col',
      ...joinClasses(this.classes.nameOf([`width:${points(Math.max(width, 1))}`])),
    }));
    return {
      t: 'table',
      ...joinClasses(total > 0 && 'fixed', c),
      k: [...columns, ...rows.map((row, at) => this.#rowOf(rows, row, at))],
    };
  }

  #rowOf(rows: readonly Cell[][], row: readonly Cell[], at: number): PreviewElement {
    const cells = row.flatMap((cell): PreviewElement[] => {
      const below = cell.merge === 'none' ? [] : cellsBelow(rows, at, cell.column);
      const isContinued = cell.merge === 'more' && isMerged(rows[at - 1], cell.column);
      if (isContinued) return [];
      const size: [number, number] = [cell.columns, 1 + below.length];
      return [{
        t: 'td',
        ...joinClasses(this.classes.nameOf(cell.declarations)),
        ...((size[0] > 1 || size[1] > 1) && { span: size }),
        k: [...cell.k, ...below.flatMap(({ k }) => k.filter(hasContent))],
      }];
    });
    return { t: 'tr', k: cells };
  }

  #cell(): Cell | undefined {
    return this.#rows.at(-1)?.at(-1);
  }

  #number(node: XmlNode): number {
    return Number(attributesOf(this.xml, node).get('w:val'));
  }

  #readTable(node: XmlNode) {
    const style = kidOf(node, 'w:tblStyle');
    const id = style && attributesOf(this.xml, style).get('w:val');
    const base = id === undefined ? undefined : this.styles.find(id).table;
    const own = readTableProperties(this.xml, node);
    this.#style = { ...base, ...own, borders: { ...base?.borders, ...own.borders } };
    const align = kidOf(node, 'w:jc');
    this.#isCentred = Boolean(align) &&
      attributesOf(this.xml, align ?? node).get('w:val') === 'center';
    const tableFlags = kidOf(node, 'w:tblLook');
    if (!tableFlags) return;
    const of = attributesOf(this.xml, tableFlags);
    const bits = Number.parseInt(of.get('w:val') ?? '04A0', 16);
    const flag = (name: string, bit: number) =>
      of.has(name) ? ['1', 'true', 'on'].includes(of.get(name) ?? '') : (bits & bit) !== 0;
    this.#flags = {
      firstRow: flag('w:firstRow', 0x20),
      lastRow: flag('w:lastRow', 0x40),
      firstColumn: flag('w:firstColumn', 0x80),
      bands: !flag('w:noHBand', 0x200),
    };
  }

  #readCell(node: XmlNode) {
    const cell = this.#cell();
    if (!cell) return;
    const span = kidOf(node, 'w:gridSpan');
    const merge = kidOf(node, 'w:vMerge');
    cell.columns = Math.min(100, Math.max(1, (span && this.#number(span)) || 1));
    if (merge) {
      const isFirst = attributesOf(this.xml, merge).get('w:val') === 'restart';
      cell.merge = isFirst ? 'first' : 'more';
    }
    cell.declarations = this.#declarations(node);
  }

  #zones(): Zone[] {
    const zones = this.#style.zones ?? {};
    const isHead = this.#count === 0 && this.#flags.firstRow;
    const band = (this.#count - (this.#flags.firstRow ? 1 : 0)) % 2 === 0
      ? 'band1Horz'
      : 'band2Horz';
    return [
      this.#flags.bands && !isHead ? zones[band] : undefined,
      this.#flags.firstColumn && this.#column === 0 ? zones['firstCol'] : undefined,
      isHead ? zones['firstRow'] : undefined,
    ].filter((zone) => zone !== undefined);
  }

  #declarations(properties: XmlNode | undefined): string[] {
    const { xml } = this;
    const { borders = {}, padding } = this.#style;
    const zones = this.#zones();
    const own = properties && kidOf(properties, 'w:tcBorders');
    const inside = { top: borders['insideH'], left: borders['insideV'] };
    const merged = {
      ...(inside.top && { top: inside.top, bottom: inside.top }),
      ...(inside.left && { left: inside.left, right: inside.left }),
      ...Object.assign({}, ...zones.map((zone) => zone.borders)),
      ...(own && bordersOf(xml, own)),
    };
    const background = backgroundOf(xml, properties) ??
      zones.findLast((zone) => zone.background)?.background ?? this.#style.background;
    const align = properties && kidOf(properties, 'w:vAlign');
    const side = align && attributesOf(xml, align).get('w:val');
    return [
      ...borderDeclarations(merged),
      background ? `background-color:${background}` : '',
      side === 'center'
        ? 'vertical-align:middle'
        : side === 'bottom'
        ? 'vertical-align:bottom'
        : '',
      padding ? `padding-left:${points(padding.left)};padding-right:${points(padding.right)}` : '',
    ];
  }
}

/** The cells that a merged one covers. */
function cellsBelow(rows: readonly Cell[][], at: number, column: number): Cell[] {
  const found: Cell[] = [];
  for (let next = at + 1; next < rows.length; next++) {
    const cell = rows[next]?.find((one) => one.column === column);
    if (cell?.merge !== 'more') break;
    found.push(cell);
  }
  return found;
}

function isMerged(row: readonly Cell[] | undefined, column: number): boolean {
  return row?.some((cell) => cell.column === column && cell.merge !== 'none') ?? false;
}
