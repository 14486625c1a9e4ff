import { type TagFact, type Token, writeTags } from '../../language/tags/tags.ts';
import { escapeText } from '../contract/characters.ts';
import { kidOf, textOf, type XmlNode } from '../package/tree.ts';
import type { TextStyle } from '../contract/format.ts';
import { runStyle } from './run-style.ts';

/** The text of a cell (`si`, `is`) as tag form, and what is needed to write it again. */
export type CellText = {
  tagForm: string;
  tags: Record<string, TagFact>;
  /** Run properties as they stand in the file: of most of the text, and of each pair. */
  base: string;
  raw: Map<number, string>;
  /** What stands behind the text, apart from readings, which would no longer be right. */
  tail: string;
};

type Run = { raw: string; text: string };

/** undefined when the cell shows no text. `keyOf` gives run properties a key in the dictionary of formats. */
export function readCellText(
  xml: string,
  node: XmlNode,
  keyOf: (raw: string, style: TextStyle) => string,
): CellText | undefined {
  const runs = joinRuns(runsOf(xml, node));
  if (!runs.some(({ text }) => /\S/.test(text))) return undefined;

  const base = heaviest(runs);
  const tokens: Token[] = [];
  const cell: CellText = { tagForm: '', tags: {}, base, raw: new Map(), tail: tailOf(xml, node) };
  let count = 0;
  for (const { raw, text } of runs) {
    const id = raw === base ? undefined : ++count;
    if (id !== undefined) {
      cell.raw.set(id, raw);
      const f = keyOf(raw, runStyle(raw));
      cell.tags[id] = { pair: true, t: 'fmt', f, del: true, dup: true };
      tokens.push({ open: id });
    }
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        cell.tags[++count] = { pair: false, t: 'br', del: true, dup: true };
        tokens.push({ single: count });
      }
      if (piece) tokens.push(piece);
    }
    if (id !== undefined) tokens.push({ close: id });
  }
  cell.tagForm = writeTags(tokens);
  return cell;
}

/** The element again, with the text of the tokens. */
export function writeCellText(
  xml: string,
  node: XmlNode,
  cell: CellText,
  tokens: readonly Token[],
): string {
  const prefix = node.names.prefixOf('x') ?? '';
  const runs = writtenRuns(cell, tokens);
  const isPlain = runs.every(({ raw }) => raw === '');
  const body = isPlain
    ? textElement(prefix, runs.map(({ text }) => text).join(''))
    : runs.map(({ raw, text }) => `<${prefix}r>${raw}${textElement(prefix, text)}</${prefix}r>`)
      .join('');
  const head = xml.slice(node.start, node.inner);
  return head + body + cell.tail + xml.slice(node.innerEnd, node.end);
}

function runsOf(xml: string, node: XmlNode): Run[] {
  return node.kids.flatMap((kid): Run[] => {
    if (kid.name === 'x:t') return [{ raw: '', text: cellString(xml, kid) }];
    if (kid.name !== 'x:r') return [];
    const properties = kidOf(kid, 'x:rPr');
    const text = kidOf(kid, 'x:t');
    return [{
      raw: properties ? xml.slice(properties.start, properties.end) : '',
      text: text ? cellString(xml, text) : '',
    }];
  });
}

function cellString(xml: string, node: XmlNode): string {
  return unescapeCell(textOf(xml, node)).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/** Equal neighbours are one run, and blanks go with the run before them. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === '') continue;
    if (last && (last.raw === run.raw || !/\S/.test(run.text))) last.text += run.text;
    else if (last && !/\S/.test(last.text)) {
      joined[joined.length - 1] = { raw: run.raw, text: last.text + run.text };
    } else joined.push({ ...run });
  }
  return joined;
}

function heaviest(runs: readonly Run[]): string {
  const weights = new Map<string, number>();
  for (const { raw, text } of runs) {
    weights.set(raw, (weights.get(raw) ?? 0) + text.replace(/\s/g, '').length);
  }
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Everything but runs, text and readings: hints about readings, extensions. */
function tailOf(xml: string, node: XmlNode): string {
  return node.kids.filter(({ name }) => !['x:t', 'x:r', 'x:rPh'].includes(name))
    .map((kid) => xml.slice(kid.start, kid.end)).join('');
}

function writtenRuns(cell: CellText, tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  const open: string[] = [];
  const push = (text: string) => {
    const raw = open.at(-1) ?? cell.base;
    const last = runs.at(-1);
    if (last?.raw === raw) last.text += text;
    else runs.push({ raw, text });
  };
  for (const token of tokens) {
    if (typeof token === 'string') push(token);
    else if ('single' in token) push('\n');
    else if ('open' in token) open.push(cell.raw.get(token.open) ?? cell.base);
    else open.pop();
  }
  return runs.length > 0 ? runs : [{ raw: cell.base, text: '' }];
}

function textElement(prefix: string, text: string): string {
  return `<${prefix}t xml:space="preserve">${escapeText(escapeCell(text))}</${prefix}t>`;
}

/** Characters that XML cannot hold stand in cells as _x000D_; such letters themselves have an escaped `_`. */
export function unescapeCell(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
}

function escapeCell(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      // deno-lint-ignore no-control-regex -- these are the ones that XML has no form for
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g,
      (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** The text alone, as names of table columns repeat it. */
export function plainCell(tokens: readonly Token[]): string {
  return tokens.map((token) => {
    if (typeof token === 'string') return token;
    return 'single' in token ? '\n' : '';
  }).join('');
}
