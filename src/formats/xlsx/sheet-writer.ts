import { utils, type WorkSheet, write as writeWorkbook } from 'xlsx';

/** A formula goes with its value, for programs that do not reckon; without the sign of equality. */
export type CellToWrite =
  | string
  | { number: number; format?: string }
  | { formula: string; value: number; format?: string };

export type SheetToWrite = { name: string; widths: number[]; rows: CellToWrite[][] };

/** A workbook. Words are always words: nothing that a person typed is ever read as a formula. */
export function writeSheets(sheets: readonly SheetToWrite[]): Uint8Array {
  const workbook = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(workbook, sheetOf(sheet), sheet.name);
  const options = { type: 'array', bookType: 'xlsx', bookSST: true, compression: true } as const;
  return new Uint8Array(writeWorkbook(workbook, options) as ArrayBuffer);
}

function sheetOf({ rows, widths }: SheetToWrite): WorkSheet {
  const sheet = utils.aoa_to_sheet([]);
  for (const [r, row] of rows.entries()) {
    for (const [c, cell] of row.entries()) {
      if (cell !== '') sheet[utils.encode_cell({ r, c })] = cellOf(cell);
    }
  }
  const most = Math.max(1, ...rows.map((row) => row.length));
  sheet['!ref'] = utils.encode_range({ r: 0, c: 0 }, {
    r: Math.max(0, rows.length - 1),
    c: most - 1,
  });
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  return sheet;
}

/** A sheet cannot hold a longer text. */
const LONGEST = 32_767;

function cellOf(cell: Exclude<CellToWrite, ''>) {
  if (typeof cell === 'string') return { t: 's', v: cell.slice(0, LONGEST).toWellFormed(), z: '@' };
  const z = cell.format ?? '#,##0';
  return 'formula' in cell
    ? { t: 'n', v: cell.value, f: cell.formula, z }
    : { t: 'n', v: cell.number, z };
}
