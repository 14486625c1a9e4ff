import { decodeText } from '../contract/characters.ts';
import {
  openPackage,
  type Package,
  proveSound,
  readPart,
  relationshipsOf,
} from '../package/package.ts';
import { TreeBuilder, type XmlNode } from '../package/tree.ts';
import { attributeOf, scanXml } from '../package/xml.ts';
import { fail } from '../../shared/errors.ts';
import { type ReturnedRow, rowsOfTable } from './rows.ts';

/** `rejects`: tracked changes count as not made. */
type ReadOptions = { rejectsChanges?: boolean };

/** The first table with our columns, as Word, Hangul, LibreOffice or Google have saved it. */
export function readBilingualDocx(bytes: Uint8Array, options: ReadOptions = {}): ReturnedRow[] {
  const source = openPackage(bytes);
  const main = relationshipsOf(source, '')
    .find(({ type, isExternal }) => type.endsWith('/officeDocument') && !isExternal)?.target;
  const xml = (main && readPart(source, main)) ?? fail('file.noDocument');
  proveSound(source, new Set([main ?? '']));
  const comments = commentsOf(source, main ?? '');
  for (const { texts, notes } of tablesOf(xml, options)) {
    const rows = rowsOfTable(texts);
    if (!rows) continue;
    // The header is above them, and perhaps rows that a program has put there.
    const skipped = texts.length - rows.length;
    return rows.map((row, at) => {
      const remarks = (notes[at + skipped] ?? []).flatMap((id) => comments.get(id) ?? []);
      return { ...row, comments: [...row.comments, ...remarks] };
    });
  }
  fail('file.notThisDocument');
}

type Table = { texts: string[][]; notes: string[][] };

/** Row by row, so that a table of any length needs little memory; tables inside cells are part of their text. */
function tablesOf(xml: string, options: ReadOptions): Table[] {
  const tables: Table[] = [];
  const builder = new TreeBuilder();
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || tag.name === 'w:tr') return builder.open(tag);
      if (tag.name === 'w:tbl') tables.push({ texts: [], notes: [] });
    },
    close(_name, innerEnd, end) {
      const row = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (!row || isDeletedRow(row, options)) return;
      const cells = cellsOf(row);
      const reader = (cell: XmlNode) => cellText(xml, cell, options);
      tables.at(-1)?.texts.push(cells.map(reader));
      tables.at(-1)?.notes.push(cells.flatMap((cell) => notesIn(xml, cell)));
    },
  });
  return tables;
}

function isDeletedRow(row: XmlNode, { rejectsChanges }: ReadOptions): boolean {
  const mark = rejectsChanges ? 'w:ins' : 'w:del';
  return row.kids.some((kid) =>
    kid.name === 'w:trPr' && kid.kids.some(({ name }) => name === mark)
  );
}

/** Cells may stand in content controls. */
function cellsOf(node: XmlNode): XmlNode[] {
  return node.kids.flatMap((kid) => kid.name === 'w:tc' ? [kid] : cellsOf(kid));
}

function cellText(xml: string, cell: XmlNode, options: ReadOptions): string {
  const left = options.rejectsChanges
    ? new Set(['w:ins', 'w:moveTo', 'mc:Fallback', 'w:instrText'])
    : new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:instrText']);
  const walk = (node: XmlNode): string => {
    if (left.has(node.name)) return '';
    if (node.name === 'w:t' || node.name === 'w:delText') {
      return decodeText(xml.slice(node.inner, node.innerEnd));
    }
    return SIGNS[node.name] ?? node.kids.map(walk).join('');
  };
  const paragraphs = (node: XmlNode): XmlNode[] =>
    node.name === 'w:p' ? [node] : node.kids.flatMap(paragraphs);
  return paragraphs(cell).map(walk).join('\n');
}

const SIGNS: Record<string, string> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00ad',
  'w:pPr': '',
};

function notesIn(xml: string, node: XmlNode): string[] {
  if (node.name === 'w:commentReference') return [attributeOf(xml, node, 'w:id') ?? ''];
  return node.kids.flatMap((kid) => notesIn(xml, kid));
}

/** Remarks of Word by their ids, with the names of their authors. */
function commentsOf(source: Package, main: string): Map<string, string> {
  const found = new Map<string, string>();
  const path = relationshipsOf(source, main)
    .find(({ type, isExternal }) => type.endsWith('/comments') && !isExternal)?.target;
  const xml = path && readPart(source, path);
  if (!xml) return found;
  const builder = new TreeBuilder();
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || tag.name === 'w:comment') builder.open(tag);
    },
    close(_name, innerEnd, end) {
      const node = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (!node) return;
      const author = attributeOf(xml, node, 'w:author')?.trim();
      const remark = cellText(xml, node, {}).trim();
      if (remark) {
        found.set(attributeOf(xml, node, 'w:id') ?? '', author ? `${author}: ${remark}` : remark);
      }
    },
  });
  return found;
}
