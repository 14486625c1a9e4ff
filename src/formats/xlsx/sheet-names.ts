import { decodeText, escapeText } from '../contract/characters.ts';

/** Excel refuses longer names, and these characters. */
const NAME_LENGTH = 31;
// deno-lint-ignore no-control-regex -- a tab or break that someone typed is one of them
const FORBIDDEN = /[[\]:*?/\\\u0000-\u001f]/g;

/** Old name → new name of sheets whose translation is another; made fit for Excel, and no two alike. */
export function renameSheets(
  names: readonly string[],
  wanted: ReadonlyMap<string, string>,
): Map<string, string> {
  const renames = new Map<string, string>();
  const used = new Set(
    names.filter((name) => !wanted.has(name)).map((name) => name.toLowerCase()),
  );
  used.add('history'); // Excel keeps this one for itself
  for (const name of names) {
    const next = wanted.get(name);
    if (next === undefined) continue;
    const free = freeName(fit(next) || name, used);
    used.add(free.toLowerCase());
    if (free !== name) renames.set(name, free);
  }
  return renames;
}

function fit(name: string): string {
  const clean = name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return cut(clean.replace(/^'+|'+$/g, ''), NAME_LENGTH);
}

function freeName(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; used.has(name.toLowerCase()); count++) {
    const ending = ` ${count}`;
    name = cut(wanted, NAME_LENGTH - ending.length) + ending;
  }
  return name;
}

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replace(/\ufffd$/, '').trimEnd();
}

/** Strings, other workbooks and columns of tables in brackets, quoted names of sheets, plain ones. */
const PIECE = new RegExp(
  [
    '"(?:[^"]|"")*"',
    "'(?:[^']|'')*'!?",
    '\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\][\\p{L}\\p{N}_.]*!?',
    '[\\p{L}_][\\p{L}\\p{N}\\p{M}_.]*(?::[\\p{L}_][\\p{L}\\p{N}\\p{M}_.]*)?!',
    '[\\p{L}\\p{N}_.]+',
  ].join('|'),
  'gu',
);

/** A formula, or the address of a link, with new names of sheets. */
export function renameInFormula(formula: string, renames: ReadonlyMap<string, string>): string {
  if (renames.size === 0 || !formula.includes('!')) return formula;
  const known = new Map([...renames].map(([from, to]) => [from.toLowerCase(), to]));
  return formula.replace(PIECE, (piece) => {
    if (!piece.endsWith('!') || piece.startsWith('[')) return piece;
    const isQuoted = piece.startsWith("'");
    const inner = isQuoted ? piece.slice(1, -2).replaceAll("''", "'") : piece.slice(0, -1);
    if (inner.includes('[')) return piece;
    const names = inner.split(':');
    const next = names.map((name) => known.get(name.toLowerCase()) ?? name);
    if (next.every((name, index) => name === names[index])) return piece;
    return `'${next.join(':').replaceAll("'", "''")}'!`;
  });
}

/** The same for the raw content of an element, in the bytes of its part. */
export function renameInRaw(raw: string, renames: ReadonlyMap<string, string>): string {
  if (renames.size === 0 || !raw.includes('!')) return raw;
  const formula = decodeText(raw);
  const next = renameInFormula(formula, renames);
  return next === formula ? raw : escapeText(next);
}
