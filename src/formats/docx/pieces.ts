import { kidOf, textOf, type XmlNode } from '../package/tree.ts';
import { attributeOf } from '../package/xml.ts';
import type { Piece, Wrapper, WrapperKind, XmlSpan } from './piece.ts';
import type { RunFormats } from './styles/run-format.ts';

type Reader = { xml: string; formats: RunFormats; pieces: Piece[]; inserted: XmlSpan | undefined };

/** Takes the content of a paragraph apart; its own properties are left out. */
export function readPieces(xml: string, paragraph: XmlNode, formats: RunFormats): Piece[] {
  const reader: Reader = { xml, formats, pieces: [], inserted: undefined };
  readContent(reader, paragraph.kids);
  return reader.pieces;
}

const SKIPPED = new Set(['w:pPr', 'a:pPr', 'a:endParaRPr', 'w:proofErr']);
const ANCHORS = new Set([
  ...[
    'bookmarkStart',
    'bookmarkEnd',
    'permStart',
    'permEnd',
    'commentRangeStart',
    'commentRangeEnd',
  ],
  ...[
    'moveFromRangeStart',
    'moveFromRangeEnd',
    'moveToRangeStart',
    'moveToRangeEnd',
    'del',
    'moveFrom',
  ],
  ...[
    'customXmlInsRangeStart',
    'customXmlInsRangeEnd',
    'customXmlDelRangeStart',
    'customXmlDelRangeEnd',
  ],
  ...['customXmlMoveFromRangeStart', 'customXmlMoveFromRangeEnd'],
  ...['customXmlMoveToRangeStart', 'customXmlMoveToRangeEnd'],
].map((name) => `w:${name}`));
const boxes: Record<string, WrapperKind> = {
  'w:hyperlink': 'link',
  'w:sdt': 'sdt',
  'w:smartTag': 'tag',
  'w:customXml': 'tag',
  'w:dir': 'tag',
  'w:bdo': 'tag',
  'w:fldSimple': 'field',
};
/** What stands in a box before its content. */
const BOX_HEADS = new Set(['w:sdtPr', 'w:sdtEndPr', 'w:smartTagPr', 'w:customXmlPr', 'w:fldData']);

function readContent(reader: Reader, kids: readonly XmlNode[]) {
  for (const kid of kids) {
    const { name, start, end } = kid;
    const boxKind = boxes[name];
    if (SKIPPED.has(name)) continue;
    if (name === 'w:r' || name === 'a:r') readRun(reader, kid);
    else if (name === 'w:ins' || name === 'w:moveTo') readInserted(reader, kid);
    else if (ANCHORS.has(name)) reader.pieces.push({ kind: 'anchor', part: { start, end } });
    else if (boxKind) readBox(reader, kid, boxKind);
    else if (name === 'a:fld') readDrawingField(reader, kid);
    else if (name === 'mc:AlternateContent' && hasRuns(kid)) readChoice(reader, kid);
    else {
      const t = name.startsWith('m:') ? 'math' : name === 'a:br' ? 'br' : 'code';
      reader.pieces.push({ kind: 'code', t, parts: [{ start, end }], label: '' });
    }
  }
}

function readInserted(reader: Reader, node: XmlNode) {
  const before = reader.inserted;
  reader.inserted = { start: node.start, end: node.inner };
  readContent(reader, node.kids);
  reader.inserted = before;
}

function readBox(reader: Reader, node: XmlNode, t: WrapperKind) {
  const { xml, pieces } = reader;
  const content = node.name === 'w:sdt' ? kidOf(node, 'w:sdtContent') : node;
  if (!content || content.inner === content.innerEnd) {
    pieces.push({ kind: 'code', t: 'code', parts: [node], label: '' });
    return;
  }
  if (node.name === 'w:fldSimple' && !isShownField(instruction(xml, node))) {
    const label = shownText(xml, node);
    pieces.push({ kind: 'code', t: 'field', parts: [node], label });
    return;
  }
  const kids = content.kids.filter((kid) => !BOX_HEADS.has(kid.name));
  const head = content.kids.findLast((kid) => BOX_HEADS.has(kid.name));
  const from = head?.end ?? content.inner;
  const box: Wrapper = {
    t: node.name === 'w:fldSimple' && /^\s*HYPERLINK\b/i.test(instruction(xml, node)) ? 'link' : t,
    open: [{ start: node.start, end: from }],
    close: [{ start: content.innerEnd, end: node.end }],
  };
  pieces.push({ kind: 'open', box });
  readContent(reader, kids);
  pieces.push({ kind: 'close', box });
}

/** A field of a drawing holds its text without a run. */
function readDrawingField(reader: Reader, field: XmlNode) {
  const { xml, formats, pieces, inserted } = reader;
  const text = kidOf(field, 'a:t');
  if (!text || text.inner === text.innerEnd) {
    pieces.push({ kind: 'code', t: 'field', parts: [field], label: '' });
    return;
  }
  const box: Wrapper = {
    t: 'field',
    open: [{ start: field.start, end: text.inner, half: 'bareOpen' }],
    close: [{ start: text.innerEnd, end: field.end, half: 'bareClose' }],
  };
  const format = formats.read(xml, kidOf(field, 'a:rPr'), field.names);
  const part = { start: text.inner, end: text.innerEnd };
  pieces.push({ kind: 'open', box });
  pieces.push({ kind: 'text', text: visibleText(xml, text), format, part, inserted });
  pieces.push({ kind: 'close', box });
}

function hasRuns(alternatives: XmlNode): boolean {
  return kidOf(alternatives, 'mc:Choice')?.kids.some(({ name }) => name === 'w:r') ?? false;
}

/** Runs in a form for newer programs; what older ones show instead stands behind them. */
function readChoice(reader: Reader, alternatives: XmlNode) {
  const choice = kidOf(alternatives, 'mc:Choice');
  if (!choice) return;
  const box: Wrapper = {
    t: 'sdt',
    open: [{ start: alternatives.start, end: choice.inner }],
    close: [{ start: choice.innerEnd, end: alternatives.end }],
  };
  reader.pieces.push({ kind: 'open', box });
  readContent(reader, choice.kids);
  reader.pieces.push({ kind: 'close', box });
}

function instruction(xml: string, field: XmlNode): string {
  return attributeOf(xml, field, 'w:instr') ?? '';
}

/** Fields whose result was written by a person or repeats the text of the document: it is translated. */
export function isShownField(instruction: string): boolean {
  const name = instruction.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  return ['', 'HYPERLINK', 'FORMTEXT', 'TOC', 'INDEX', 'QUOTE', 'SDT'].includes(name);
}

function shownText(xml: string, node: XmlNode): string {
  if (node.name === 'w:t' || node.name === 'a:t') return textOf(xml, node);
  return node.kids.map((kid) => shownText(xml, kid)).join('');
}

function readRun(reader: Reader, run: XmlNode) {
  const { xml, pieces, inserted } = reader;
  const properties = run.kids.find((kid) => kid.name === 'w:rPr' || kid.name === 'a:rPr');
  const format = reader.formats.read(xml, properties, run.names);
  const rPr = format.raw;

  for (const kid of run.kids) {
    const part = { start: kid.start, end: kid.end, rPr };
    const code = (t: string, label = '') => pieces.push({ kind: 'code', t, parts: [part], label });
    switch (kid.name) {
      case 'w:rPr':
      case 'a:rPr':
      case 'w:lastRenderedPageBreak':
      case 'w:softHyphen':
        break;
      case 'w:t':
      case 'a:t': {
        const text = visibleText(xml, kid);
        if (format.isHidden) code('hidden', text);
        else if (text) pieces.push({ kind: 'text', text, format, part, inserted });
        break;
      }
      case 'w:noBreakHyphen':
        if (format.isHidden) code('hidden');
        else {pieces.push({
            kind: 'text',
            text: NO_BREAK_HYPHEN,
            format,
            part,
            inserted,
            isHyphen: true,
          });}
        break;
      case 'w:fldChar': {
        const step = stepOf(attributeOf(xml, kid, 'w:fldCharType'));
        pieces.push({ kind: 'field', step, text: '', part });
        break;
      }
      case 'w:instrText':
        pieces.push({ kind: 'field', step: 'code', text: textOf(xml, kid), part });
        break;
      case 'w:ruby':
        readRuby(reader, kid, rPr);
        break;
      default:
        code(codes[kid.name] ?? 'code', kid.name === 'w:sym' ? symbol(xml, kid) : '');
    }
  }
}

const NO_BREAK_HYPHEN = '\u2011';

const codes: Record<string, string> = {
  'w:tab': 'tab',
  'w:ptab': 'tab',
  'w:br': 'br',
  'w:cr': 'br',
  'w:sym': 'sym',
  'w:footnoteReference': 'fn',
  'w:endnoteReference': 'fn',
  'w:commentReference': 'comment',
  'w:footnoteRef': 'mark',
  'w:endnoteRef': 'mark',
  'w:annotationRef': 'mark',
  'w:separator': 'mark',
  'w:continuationSeparator': 'mark',
  'w:drawing': 'img',
  'w:pict': 'img',
  'w:object': 'object',
  'mc:AlternateContent': 'img',
};

function stepOf(type: string | undefined): 'begin' | 'separate' | 'end' {
  return type === 'begin' || type === 'separate' ? type : 'end';
}

/** Edge blanks only count with xml:space; other white space is shown as one blank. */
function visibleText(xml: string, node: XmlNode): string {
  const text = textOf(xml, node).replace(/[\t\n\r]/g, ' ');
  if (node.name === 'a:t') return text;
  const isPreserved = xml.slice(node.start, node.inner).includes('preserve');
  return isPreserved ? text : text.replace(/^ +| +$/g, '');
}

function symbol(xml: string, node: XmlNode): string {
  const code = Number.parseInt(attributeOf(xml, node, 'w:char') ?? '', 16);
  return Number.isNaN(code) ? '' : String.fromCharCode(code);
}

/** The reading above a word and the word below it: both are text, so the reading comes first and a code parts them. */
function readRuby(reader: Reader, ruby: XmlNode, rPr: string) {
  const reading = kidOf(ruby, 'w:rt');
  const base = kidOf(ruby, 'w:rubyBase');
  if (!reading || !base) {
    const parts = [{ start: ruby.start, end: ruby.end, rPr }];
    reader.pieces.push({ kind: 'code', t: 'code', parts, label: '' });
    return;
  }
  const box: Wrapper = {
    t: 'ruby',
    open: [{ start: ruby.start, end: reading.inner, rPr, half: 'open' }],
    close: [{ start: base.innerEnd, end: ruby.end, rPr, half: 'close' }],
  };
  const between = [{ start: reading.innerEnd, end: base.inner }];
  reader.pieces.push({ kind: 'open', box });
  readContent(reader, reading.kids);
  reader.pieces.push({ kind: 'code', t: 'ruby', parts: between, label: '' });
  readContent(reader, base.kids);
  reader.pieces.push({ kind: 'close', box });
}
