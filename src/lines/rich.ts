import { parseTags, type TagFacts, type Token, writeTags } from './tags.ts';

/**
 * Tag form as HTML for a rich editor, and back, without loss. A pair is `<span data-tag="1">…</span>`, a tag that stands
 * alone an atom, `<span data-code="2" contenteditable="false">…</span>`. Halves that do not fit, such as those that
 * somebody is typing, or pairs that cross, are atoms too: `data-open`, `data-close`. Breaks, tabs and blanks that HTML
 * would fold are atoms of their own, so that no character depends on how a browser counts white space.
 */
export function toRich(text: string, tags: TagFacts = {}): string {
  const tokens = parseTags(text);
  const paired = pairedHalves(tokens);
  return tokens.map((token, index) => {
    if (typeof token === 'string') return escaped(token);
    if ('single' in token) return atom('code', token.single, tags[token.single]?.label ?? '');
    if ('open' in token) {
      return paired.has(index)
        ? `<span data-tag="${token.open}">`
        : atom('open', token.open, `{${token.open}}`);
    }
    return paired.has(index) ? '</span>' : atom('close', token.close, `{/${token.close}}`);
  }).join('');
}

/** The tag form that a rich text stands for. Elements of others, such as `<b>` or `<p>`, are passed over. */
export function fromRich(html: string): string {
  const tokens: Token[] = [];
  /** Of each element that is open: what closes it, or that all in it is only its looks. */
  const open: ({ name: string; close?: Token; isAtom?: true })[] = [];
  for (const [, text, slash, tagName = '', attributes = ''] of html.matchAll(PIECE)) {
    const isInAtom = open.some((one) => one.isAtom);
    if (text !== undefined) {
      if (!isInAtom) push(tokens, unescaped(text));
      continue;
    }
    const name = tagName.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at < 0) continue;
      for (const { close } of open.splice(at).toReversed()) if (close) tokens.push(close);
    } else if (name === 'br') {
      if (!isInAtom) push(tokens, '\n');
    } else if (!VOID.has(name)) {
      const made = isInAtom ? undefined : elementOf(attributes);
      if (made?.token !== undefined) push(tokens, made.token);
      open.push({
        name,
        ...(made?.close && { close: made.close }),
        ...(made?.isAtom && { isAtom: true }),
      });
    }
  }
  for (const { close } of open.toReversed()) if (close) tokens.push(close);
  return writeTags(tokens);
}

type Made = { token?: Token; close?: Token; isAtom?: true };

const VOID = new Set(['img', 'hr', 'input', 'meta', 'link', 'wbr', 'area', 'col', 'source']);
const PIECE = /([^<]+)|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|<!--[^]*?-->/gi;
const DATA = /(?:^|\s)data-(tag|code|open|close|char)=(?:"([^"]*)"|'([^']*)')/i;

function elementOf(attributes: string): Made {
  const [, kind = '', quoted, single] = DATA.exec(attributes) ?? [];
  const value = quoted ?? single ?? '';
  if (kind === 'char') return { token: characters[value] ?? '', isAtom: true };
  if (!/^[1-9]\d{0,8}$/.test(value)) return {};
  const id = Number(value);
  switch (kind) {
    case 'tag':
      return { token: { open: id }, close: { close: id } };
    case 'open':
      return { token: { open: id }, isAtom: true };
    case 'close':
      return { token: { close: id }, isAtom: true };
    default:
      return { token: { single: id }, isAtom: true };
  }
}

function push(tokens: Token[], token: Token) {
  const last = tokens.at(-1);
  if (typeof token === 'string' && typeof last === 'string') {
    tokens[tokens.length - 1] = last + token;
  } else if (token !== '') tokens.push(token);
}

/** Places of halves that nest: only these can be elements. */
function pairedHalves(tokens: readonly Token[]): Set<number> {
  const paired = new Set<number>();
  const open: { id: number; at: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (typeof token === 'string' || 'single' in token) continue;
    if ('open' in token) open.push({ id: token.open, at: index });
    else {
      const at = open.findLastIndex(({ id }) => id === token.close);
      const from = open[at];
      if (!from) continue;
      paired.add(from.at).add(index);
      // What was opened since and is not closed yet would cross this pair.
      open.splice(at);
    }
  }
  return paired;
}

const characters: Record<string, string> = {
  tab: '\t',
  break: '\n',
  return: '\r',
  page: '\f',
  blank: ' ',
  none: '\0',
};
const names = new Map(Object.entries(characters).map(([name, character]) => [character, name]));

function atom(kind: 'code' | 'open' | 'close' | 'char', value: number | string, label: string) {
  const shown = escaped(label, true);
  return `<span data-${kind}="${value}" contenteditable="false">${shown}</span>`;
}

/** A blank at an edge or behind another is an atom; so is what a parser of HTML would change. */
function escaped(text: string, isLabel = false): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  if (isLabel) return safe.replace(FOLDED, ' ');
  return safe.replace(FOLDED, (found) => atom('char', names.get(found) ?? 'blank', ''));
}

// deno-lint-ignore no-control-regex -- HTML has no form for NUL
const FOLDED = /[\t\n\r\f\u0000]|(?<=^| ) | $/g;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name) => {
      if (name) return Object.hasOwn(entities, name) ? entities[name] ?? whole : whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
