import { fail } from '../../shared/errors.ts';
import { limits } from '../contract/rules.ts';
import { decodeText } from '../contract/characters.ts';
import { type NameOf, readNames, rootNames } from './namespaces.ts';

/** One start tag. All numbers are offsets into the text; `name` has the prefix of our own table, whatever the file uses. */
export type Tag = {
  name: string;
  start: number;
  /** After the `>` of the start tag. */
  inner: number;
  isEmpty: boolean;
  names: NameOf;
};

export type XmlVisitor = {
  open(tag: Tag): void;
  /** `innerEnd`: before the end tag; `end`: after it. */
  close(name: string, innerEnd: number, end: number): void;
};

/** Walks the tags of an XML text in order; text stays where it is. Refuses DTDs, bad nesting and extreme depth. */
export function scanXml(xml: string, visitor: XmlVisitor) {
  const open: { raw: string; name: string; names: NameOf }[] = [];
  let names = rootNames;
  let hasRoot = false;

  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const next = xml.charCodeAt(at + 1);
    if (next === BANG || next === QUESTION) {
      at = skipOther(xml, at);
      continue;
    }
    if (next === SLASH) {
      const end = closeOf(xml, at);
      const last = open.pop();
      if (last?.raw !== xml.slice(at + 2, end - 1).trimEnd()) fail('file.xmlInvalid');
      visitor.close(last.name, at, end);
      names = open.at(-1)?.names ?? rootNames;
      at = end;
      continue;
    }
    if (open.length === 0 && hasRoot) fail('file.xmlInvalid');
    hasRoot = true;
    const tag = readStart(xml, at, names);
    visitor.open(tag);
    if (tag.isEmpty) visitor.close(tag.name, tag.inner, tag.inner);
    else {
      if (open.length >= limits.xmlDepth) fail('file.limit');
      names = tag.names;
      open.push({ raw: tag.raw, name: tag.name, names });
    }
    at = tag.inner;
  }
  if (open.length > 0 || !hasRoot) fail('file.xmlInvalid');
}

const BANG = 33;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const CLOSE = 62;
const QUESTION = 63;

/** Comments, CDATA and processing instructions are passed over. */
function skipOther(xml: string, at: number): number {
  const kinds = [['<!--', '-->'], ['<![CDATA[', ']]>'], ['<?', '?>']] as const;
  const kind = kinds.find(([begin]) => xml.startsWith(begin, at));
  if (!kind) fail('file.dtd');
  const end = xml.indexOf(kind[1], at + kind[0].length);
  if (end < 0) fail('file.xmlInvalid');
  return end + kind[1].length;
}

function closeOf(xml: string, at: number): number {
  const end = xml.indexOf('>', at);
  if (end < 0) fail('file.xmlInvalid');
  return end + 1;
}

function readStart(xml: string, start: number, outer: NameOf): Tag & { raw: string } {
  const nameEnd = endOfName(xml, start + 1);
  let hasNamespaces = false;
  let at = nameEnd;
  for (let code = xml.charCodeAt(at); code !== CLOSE; code = xml.charCodeAt(at)) {
    if (code === QUOTE || code === APOSTROPHE) {
      at = xml.indexOf(code === QUOTE ? '"' : "'", at + 1);
      if (at < 0) fail('file.xmlInvalid');
    } else if (code === 120 && xml.startsWith('xmlns', at)) hasNamespaces = true;
    else if (Number.isNaN(code) || code === 60) fail('file.xmlInvalid');
    at++;
  }

  const raw = xml.slice(start + 1, nameEnd);
  const names = hasNamespaces ? readNames(xml.slice(nameEnd, at), outer) : outer;
  const isEmpty = xml.charCodeAt(at - 1) === SLASH;
  return { raw, name: names.element(raw), start, inner: at + 1, isEmpty, names };
}

/** Up to white space, `/` or `>`. */
function endOfName(xml: string, from: number): number {
  let at = from;
  for (let code = xml.charCodeAt(at); code > 32 && code !== SLASH && code !== CLOSE;) {
    code = xml.charCodeAt(++at);
  }
  if (at === from || at >= xml.length) fail('file.xmlInvalid');
  return at;
}

const ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Attributes of a start tag by the name of our own table, values decoded. */
export function attributesOf(xml: string, tag: Tag): Map<string, string> {
  const found = new Map<string, string>();
  const head = xml.slice(tag.start, tag.inner);
  const names = head.indexOf(' ') < 0 && !/\s/.test(head) ? '' : head.slice(head.search(/\s/));
  for (const [, name = '', quoted, single] of names.matchAll(ATTRIBUTE)) {
    if (!name.startsWith('xmlns')) {
      found.set(tag.names.attribute(name), decodeText(quoted ?? single ?? ''));
    }
  }
  return found;
}

/** Where the value of an attribute stands; undefined when the tag has none of this name. */
export function attributePlace(
  xml: string,
  tag: Tag,
  name: string,
): { start: number; end: number } | undefined {
  const head = xml.slice(tag.start, tag.inner);
  for (const { index, 0: whole, 1: raw = '' } of head.matchAll(ATTRIBUTE)) {
    if (raw.startsWith('xmlns') || tag.names.attribute(raw) !== name) continue;
    const quote = whole.at(-1) ?? '"';
    const start = tag.start + index + whole.indexOf(quote, raw.length) + 1;
    return { start, end: tag.start + index + whole.length - 1 };
  }
  return undefined;
}

export function attributeOf(xml: string, tag: Tag, name: string): string | undefined {
  return attributesOf(xml, tag).get(name);
}
