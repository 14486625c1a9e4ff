import { strToU8, zipSync } from 'fflate';
import { bcp47Of, type Direction } from '../../shared/languages.ts';
import { escapeAttribute, escapeText, fromBytes } from '../contract/characters.ts';
import { type BilingualRow, columns, columnTitles, statusTitles, writtenId } from './rows.ts';
import { text as words } from './text.ts';

type Handed = Direction & { title: string };

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OPC = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A table in a Word document: no protection, for programs treat it differently; what comes back is checked. */
export function writeBilingualDocx(rows: readonly BilingualRow[], handed: Handed): Uint8Array {
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OPC}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>` +
      `<Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
    '_rels/.rels': relationships(`${OFFICE}/relationships/officeDocument`, 'word/document.xml'),
    'word/_rels/document.xml.rels': relationships(`${OFFICE}/relationships/styles`, 'styles.xml'),
    'word/styles.xml': stylesXml(handed),
    'word/document.xml': documentXml(rows, handed),
  };
  const packed = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(packed), { level: 6 });
}

function relationships(type: string, target: string): string {
  return `${HEAD}<Relationships xmlns="${OPC}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;
}

function stylesXml({ from }: Direction): string {
  return `${HEAD}<w:styles xmlns:w="${W}"><w:docDefaults><w:rPrDefault><w:rPr>` +
    '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Malgun Gothic" w:cs="Arial"/>' +
    `<w:sz w:val="18"/><w:lang w:val="${bcp47Of(from)}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    '<w:style w:type="character" w:customStyle="1" w:styleId="OmgimTag"><w:name w:val="Omgim tag"/>' +
    '<w:rPr><w:color w:val="808080"/></w:rPr></w:style></w:styles>';
}

const WIDTHS = { id: 1100, status: 1300, source: 4600, target: 4600, comment: 2400 };

function documentXml(rows: readonly BilingualRow[], { from, to, title }: Handed): string {
  const languages = { source: bcp47Of(from), target: bcp47Of(to) };
  const cell = (column: typeof columns[number], text: string, isHead = false) => {
    const lang = column === 'source' || column === 'target' ? languages[column] : '';
    const shade = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="E7E6E6"/>' : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${WIDTHS[column]}" w:type="dxa"/>${shade}</w:tcPr><w:p>${
      runsXml(text, { lang, isHead })
    }</w:p></w:tc>`;
  };
  const head = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${
    columns.map((column) => cell(column, columnTitles[column], true)).join('')
  }</w:tr>`;
  const body = rows.map((row) => {
    const texts = {
      id: writtenId(row),
      status: statusTitles[row.status],
      source: row.source,
      target: row.target,
      comment: row.comments.join('\n'),
    };
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${
      columns.map((column) => cell(column, texts[column])).join('')
    }</w:tr>`;
  });
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) =>
    `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`
  ).join('');
  const note = (text: string) => `<w:p>${runsXml(text, { lang: '', isHead: false })}</w:p>`;
  return `${HEAD}<w:document xmlns:w="${W}"><w:body>${note(title)}${note(words.mayEdit.ko)}${
    note(words.mayEdit.en)
  }<w:tbl><w:tblPr><w:tblW w:w="14000" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${
    columns.map((column) => `<w:gridCol w:w="${WIDTHS[column]}"/>`).join('')
  }</w:tblGrid>${head}${
    body.join('')
  }</w:tbl><w:p/><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1000" w:right="1400" w:bottom="1000" w:left="1400" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

/** Tags are text, in grey; colour may get lost on the way without harm. */
function runsXml(text: string, { lang, isHead }: { lang: string; isHead: boolean }): string {
  const language = lang && `<w:lang w:val="${escapeAttribute(lang)}" w:eastAsia="${lang}"/>`;
  return text.split(/(\{\/?[1-9]\d{0,8}\/?\})/).filter((part) => part !== '').map((part) => {
    const isTag = /^\{\/?\d+\/?\}$/.test(part);
    const properties = `${isTag ? '<w:rStyle w:val="OmgimTag"/>' : ''}${
      isHead ? '<w:b/>' : ''
    }${language}`;
    return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${contentXml(part)}</w:r>`;
  }).join('');
}

function contentXml(text: string): string {
  return text.replace(/\r\n?/g, '\n').split(/([\n\t])/).filter((part) => part !== '').map(
    (part) => {
      if (part === '\n') return '<w:br/>';
      if (part === '\t') return '<w:tab/>';
      return `<w:t xml:space="preserve">${fromBytes(escapeText(part))}</w:t>`;
    },
  ).join('');
}
