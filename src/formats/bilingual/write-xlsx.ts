import { strToU8, zipSync } from 'fflate';
import { escapeText, fromBytes } from '../contract/characters.ts';
import { fail } from '../../shared/errors.ts';
import { type BilingualRow, columns, columnTitles, statusTitles, writtenId } from './rows.ts';

const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OPC = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A cell cannot hold a longer text, and a shortened target would come back as a change. */
const LONGEST = 32_767;
const WIDTHS = { id: 12, status: 16, source: 60, target: 60, comment: 30 };
const STYLE = { head: 1, locked: 2, open: 3 };

/** A workbook of strings: a text that begins with a sign of arithmetic stays text. Only targets and comments are unlocked. */
export function writeBilingualXlsx(rows: readonly BilingualRow[]): Uint8Array {
  const sheet = [
    row(1, columns.map((column) => [columnTitles[column], STYLE.head])),
    ...rows.map((one, at) =>
      row(at + 2, [
        [writtenId(one), STYLE.locked],
        [statusTitles[one.status], STYLE.locked],
        [one.source, STYLE.locked],
        [one.target, STYLE.open],
        [one.comments.join('\n'), STYLE.open],
      ])
    ),
  ];
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OPC}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${S}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Omgim" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': stylesXml(),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${S}">` +
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${
        columns.map((column, at) =>
          `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[column]}" customWidth="1"/>`
        ).join('')
      }</cols><sheetData>${sheet.join('')}</sheetData>` +
      '<sheetProtection sheet="1" sort="0" autoFilter="0" formatCells="0" formatColumns="0" formatRows="0" deleteRows="0"/></worksheet>',
  };
  const packed = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(packed), { level: 6 });
}

function relationships(list: readonly (readonly [type: string, target: string])[]): string {
  const all = list.map(([type, target], at) =>
    `<Relationship Id="rId${at + 1}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`
  );
  return `${HEAD}<Relationships xmlns="${OPC}/relationships">${all.join('')}</Relationships>`;
}

function stylesXml(): string {
  const cell = (more: string, locked: boolean) =>
    `<xf numFmtId="49" fontId="${
      more ? 1 : 0
    }" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1" applyProtection="1">` +
    `<alignment vertical="top" wrapText="1"/><protection locked="${locked ? 1 : 0}"/></xf>`;
  return `${HEAD}<styleSheet xmlns="${S}"><fonts count="2"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${
      cell('bold', true)
    }${cell('', true)}${cell('', false)}</cellXfs></styleSheet>`;
}

function row(number: number, cells: readonly (readonly [text: string, style: number])[]): string {
  const written = cells.map(([text, style], at) => {
    if (text.length > LONGEST) fail('file.lineTooLong');
    const place = `${String.fromCharCode(65 + at)}${number}`;
    if (text === '') return `<c r="${place}" s="${style}"/>`;
    // Programs read _x0041_ as a letter.
    const safe = fromBytes(escapeText(text.replace(/\r\n?/g, '\n')))
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}
