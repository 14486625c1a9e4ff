import { joinTexts, type TagFact, type Token } from '../../language/tags/tags.ts';
import type { XmlNode } from '../package/tree.ts';
import { attributesOf } from '../package/xml.ts';
import type { TextStyle } from '../contract/format.ts';
import type { XmlFile } from './xml-file.ts';

/** An inline code of a source or target: its characters, and what identifies it in the other language. */
export type InlineCode = {
  pair: boolean;
  open: string;
  /** Of pairs. */
  close: string;
  name: string;
  id: string | undefined;
  rid: string | undefined;
  fact: TagFact;
};

/** Text and codes of an element; the id of a code in the tokens is its place in `codes`, from 1. */
export type InlineText = { tokens: Token[]; codes: InlineCode[] };

/** Texts of codes that stand elsewhere in the unit, by their ids (2.x). */
export type CodeData = ReadonlyMap<string, string>;

/** Remarks about a stretch of text; they leave no tag. */
const ANNOTATIONS = new Set(['mrk', 'sm', 'em']);
const PAIRS = new Set(['g', 'pc']);
const SINGLES = new Set(['x', 'bx', 'ex', 'bpt', 'ept', 'ph', 'it', 'sc', 'ec', 'cp']);

const LABEL_LENGTH = 60;

export function readInline(file: XmlFile, node: XmlNode, data: CodeData = new Map()): InlineText {
  const found: InlineText = { tokens: [], codes: [] };
  walk(node);
  return { tokens: joinTexts(found.tokens), codes: found.codes };

  function walk(parent: XmlNode) {
    let at = parent.inner;
    for (const kid of parent.kids) {
      addText(at, kid.start);
      add(kid);
      at = kid.end;
    }
    addText(at, parent.innerEnd);
  }

  function addText(start: number, end: number) {
    const text = file.decode(file.xml.slice(start, end));
    if (text) found.tokens.push(text);
  }

  function add(kid: XmlNode) {
    const name = localName(kid);
    if (ANNOTATIONS.has(name)) return walk(kid);
    // Elements of others stay like codes; words inside them are text.
    const pair = PAIRS.has(name) || (!SINGLES.has(name) && hasText(file, kid));
    found.codes.push(codeOf(file, kid, { name, pair, data }));
    const id = found.codes.length;
    if (!pair) return found.tokens.push({ single: id });
    found.tokens.push({ open: id });
    walk(kid);
    found.tokens.push({ close: id });
  }
}

export function localName({ name }: { name: string }): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function hasText(file: XmlFile, node: XmlNode): boolean {
  return /\S/.test(file.xml.slice(node.inner, node.innerEnd).replace(/<[^>]*>/g, ''));
}

type CodeKind = { name: string; pair: boolean; data: CodeData };

function codeOf(file: XmlFile, node: XmlNode, { name, pair, data }: CodeKind): InlineCode {
  const { xml } = file;
  const attributes = attributesOf(xml, node);
  const id = attributes.get('id') ?? attributes.get('startRef') ?? attributes.get('hex');
  const rid = attributes.get('rid');
  const fact = factOf(attributes, { name, pair, content: contentOf(file, node, pair, data) });
  if (!pair) {
    return { pair, open: xml.slice(node.start, node.end), close: '', name, id, rid, fact };
  }
  const start = xml.slice(node.start, node.inner);
  const [, written = name] = /^<([^\s/>]+)/.exec(start) ?? [];
  const open = node.isEmpty ? start.replace(/\s*\/>$/, '>') : start;
  const close = node.isEmpty ? `</${written}>` : xml.slice(node.innerEnd, node.end);
  return { pair, open, close, name, id, rid, fact };
}

/** What a code stands for in the file that was translated. */
function contentOf(file: XmlFile, node: XmlNode, pair: boolean, data: CodeData): string {
  const reference = /\sdataRef(?:Start)?\s*=\s*["']([^"']*)/.exec(
    file.xml.slice(node.start, node.inner),
  );
  if (reference) return data.get(file.decode(reference[1] ?? '')) ?? '';
  if (pair || node.kids.length > 0) return '';
  return file.decode(file.xml.slice(node.inner, node.innerEnd));
}

const STYLES: Record<string, string> = {
  bold: 'b',
  'x-bold': 'b',
  'xlf:b': 'b',
  italic: 'i',
  'x-italic': 'i',
  'xlf:i': 'i',
  underlined: 'u',
  'x-underline': 'u',
  'xlf:u': 'u',
};
export const xliffStyles: Record<string, TextStyle> = {
  b: { b: true },
  i: { i: true },
  u: { u: true },
};

function factOf(
  attributes: ReadonlyMap<string, string>,
  { name, pair, content }: { name: string; pair: boolean; content: string },
): TagFact {
  const kind = attributes.get('subType') ?? attributes.get('ctype') ?? attributes.get('type') ?? '';
  const isBreak = !pair && /^(?:lb|x-lb|x-br|xlf:lb)$/.test(kind);
  const style = pair ? STYLES[kind] : undefined;
  // Halves may belong to each other across segments; they are never left out.
  const isHalf = ['bx', 'ex', 'bpt', 'ept', 'it', 'sc', 'ec'].includes(name);
  const mayGo = attributes.get('canDelete') ?? (pair || isBreak ? 'yes' : 'no');
  const mayDouble = attributes.get('canCopy') ?? attributes.get('clone') ?? (pair ? 'yes' : 'no');
  const label = ['disp', 'equiv-text', 'equiv'].map((one) => attributes.get(one))
    .find(Boolean) ?? (content || kind);
  const t = isBreak ? 'br' : style ? 'fmt' : kind === 'link' ? 'link' : 'code';
  return {
    pair,
    t,
    ...(style && { f: style }),
    ...(label && t === 'code' && { label: label.slice(0, LABEL_LENGTH).toWellFormed() }),
    del: !isHalf && mayGo === 'yes',
    dup: !isHalf && mayDouble === 'yes',
  };
}
