import { colourOf } from './docx-runs.ts';
import { type ParagraphOptions, toTwips } from './docx-paragraph.ts';
import type { Paragraph, Section, TableBlock, TableCell, TableRow } from '../model/model.ts';

type WriteParagraph = (paragraph: Paragraph, options?: ParagraphOptions) => string;

/** Every paragraph of a cell is handed to `write` in the order in which it stands in the part. */
export function tableXml(
  block: TableBlock,
  { width: paper, margins }: Pick<Section, 'width' | 'margins'>,
  write: WriteParagraph,
): string {
  const table = block.isPlaced ? within(block, paper - margins.left - margins.right) : block;
  const edge = table.isRuled ? 'w:val="single" w:sz="4" w:space="0" w:color="auto"' : 'w:val="nil"';
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((name) => `<w:${name} ${edge}/>`).join('');
  const width = table.columns.reduce((sum, column) => sum + column, 0);
  return [
    '<w:tbl><w:tblPr>',
    table.isPlaced ? placeXml(table) : '',
    `<w:tblW w:w="${toTwips(width)}" w:type="dxa"/>`,
    table.isPlaced ? '' : `<w:tblInd w:w="${toTwips(table.box.x - margins.left)}" w:type="dxa"/>`,
    `<w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/>`,
    '<w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar>',
    '</w:tblPr><w:tblGrid>',
    ...table.columns.map((column) => `<w:gridCol w:w="${toTwips(column)}"/>`),
    '</w:tblGrid>',
    ...rowsOf(table).map((row) => rowXml(row, table, write)),
    '</w:tbl>',
  ].join('');
}

/** LibreOffice leaves a table that is as wide as the text area in the text, wherever it should stand. */
function within(table: TableBlock, room: number): TableBlock {
  const width = table.columns.reduce((sum, column) => sum + column, 0);
  const scale = Math.min(1, (room - 1) / width);
  return { ...table, columns: table.columns.map((column) => column * scale) };
}

function placeXml({ box }: TableBlock): string {
  return '<w:tblpPr w:leftFromText="0" w:rightFromText="0" w:vertAnchor="page" w:horzAnchor="page"' +
    ` w:tblpX="${Math.max(1, toTwips(box.x))}" w:tblpY="${Math.max(1, toTwips(box.y))}"/>`;
}

type Slot = { cell: TableCell; isRest: boolean };

type Row = { height: number; slots: Slot[] };

/** What reaches down from above has a cell of its own in each row. */
function rowsOf({ rows }: TableBlock): Row[] {
  return rows.map((row, index) => {
    const slots: Slot[] = row.cells.map((cell) => ({ cell, isRest: false }));
    rows.slice(0, index).forEach((above: TableRow, at) => {
      for (const cell of above.cells) {
        if (at + cell.rowSpan > index) slots.push({ cell, isRest: true });
      }
    });
    return { height: row.height, slots: slots.sort((a, b) => a.cell.column - b.cell.column) };
  });
}

function rowXml({ height, slots }: Row, table: TableBlock, write: WriteParagraph): string {
  const xml = slots.map((slot) => cellXml(slot, table, write)).join('');
  return `<w:tr><w:trPr><w:trHeight w:val="${
    Math.max(0, toTwips(height))
  }" w:hRule="atLeast"/></w:trPr>${xml}</w:tr>`;
}

function cellXml({ cell, isRest }: Slot, { columns }: TableBlock, write: WriteParagraph): string {
  const { column, columnSpan, rowSpan, shade, paragraphs } = cell;
  const width = columns.slice(column, column + columnSpan).reduce((sum, one) => sum + one, 0);
  const isFull = isTight(paragraphs, width);
  const bare = isFull && paragraphs.length === 1 ? { isBare: true } : {};
  const merge = isRest ? '<w:vMerge/>' : rowSpan > 1 ? '<w:vMerge w:val="restart"/>' : '';
  return [
    `<w:tc><w:tcPr><w:tcW w:w="${toTwips(width)}" w:type="dxa"/>`,
    columnSpan > 1 ? `<w:gridSpan w:val="${columnSpan}"/>` : '',
    merge,
    shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${colourOf(shade)}"/>` : '',
    isFull ? NO_MARGINS : '',
    '</w:tcPr>',
    isRest ? write(EMPTY) : paragraphs.map((one) => write(one, bare)).join(''),
    '</w:tc>',
  ].join('');
}

const NO_MARGINS =
  '<w:tcMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tcMar>';
/** Points on both sides of a cell, and by how much other fonts are wider. */
const [MARGINS, WIDER] = [6, 1.45];

/** A number that fills its cell would be broken by a wider font; text on several lines may be. */
function isTight(paragraphs: readonly Paragraph[], width: number): boolean {
  const lines = paragraphs.flatMap(({ places }) =>
    places.flatMap((place) => place.angle === 0 ? place.lines : [])
  );
  return lines.length > 0 && lines.length <= paragraphs.length &&
    Math.max(...lines.map(({ box }) => box.width)) * WIDER > width - MARGINS;
}

/** The rest of a cell that reaches down has to have a paragraph, but is no part of the model. */
export const EMPTY: Paragraph = {
  unit: '',
  runs: [],
  align: 'left',
  indent: { left: 0, right: 0, first: 0 },
  leading: 12,
  spaceBefore: 0,
  places: [],
};
