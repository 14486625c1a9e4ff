import { bcp47Of, type Direction } from '../../shared/languages.ts';
import type { EntryText, TermStatus, TermText } from '../../language/terms/entry.ts';
import { isHeader, languageOf } from './terms-header.ts';

type Side = 'sources' | 'targets';
type Column = 'note' | 'domain' | [Side, TermStatus];

/** Columns of a glossary table by the names that they may have. The first two need none. */
const names: Record<string, Column> = {
  note: 'note',
  memo: 'note',
  비고: 'note',
  메모: 'note',
  설명: 'note',
  domain: 'domain',
  분야: 'domain',
  'admitted source': ['sources', 'admitted'],
  '허용 원문': ['sources', 'admitted'],
  'forbidden source': ['sources', 'forbidden'],
  '금지 원문': ['sources', 'forbidden'],
  'admitted target': ['targets', 'admitted'],
  '허용 번역': ['targets', 'admitted'],
  'forbidden target': ['targets', 'forbidden'],
  '금지 번역': ['targets', 'forbidden'],
};

/** Columns behind source and target, as they are written. */
const further: [name: string, column: Column][] = [
  ['note', 'note'],
  ['domain', 'domain'],
  ['admitted target', ['targets', 'admitted']],
  ['forbidden target', ['targets', 'forbidden']],
  ['admitted source', ['sources', 'admitted']],
  ['forbidden source', ['sources', 'forbidden']],
];

/**
 * Entries of a table: the first column is the source, the second the target, and a cell may hold several terms, each on a
 * line of its own or behind a semicolon. A header that names the languages the other way round turns the table.
 */
export function entriesOfCells(
  rows: readonly (readonly string[])[],
  direction: Direction,
): EntryText[] {
  const [head = []] = rows;
  const [source = '', target = ''] = head;
  const hasHeader = isHeader({ source, target });
  const isTurned = hasHeader && languageOf(source) === direction.to &&
    languageOf(target) === direction.from;
  const columns = columnsOf(hasHeader ? head : ['', '', 'note'], isTurned);
  return rows.slice(hasHeader ? 1 : 0).map((cells) => entryOf(cells, columns))
    .filter(({ sources, targets }) => sources.length + targets.length > 0);
}

function columnsOf(head: readonly string[], isTurned: boolean): (Column | undefined)[] {
  const sides: [Side, Side] = isTurned ? ['targets', 'sources'] : ['sources', 'targets'];
  return head.map((name, at) => {
    const side = sides[at];
    if (side) return [side, 'preferred'];
    const known = name.trim().toLowerCase();
    return Object.hasOwn(names, known) ? names[known] : undefined;
  });
}

function entryOf(cells: readonly string[], columns: readonly (Column | undefined)[]): EntryText {
  const entry: EntryText = { sources: [], targets: [], note: '', domain: null };
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (column === 'note') entry.note = cell;
    else if (column === 'domain') entry.domain = domainOf(cell);
    else if (column) entry[column[0]].push(...termsOf(cell, column[1]));
  }
  return entry;
}

function termsOf(cell: string, status: TermStatus): TermText[] {
  return cell.split(/[\n;；|｜]/).map((text) => ({ text: text.trim(), status }))
    .filter(({ text }) => text !== '');
}

const domainNames: Record<string, EntryText['domain']> = {
  normal: 'normal',
  일반: 'normal',
  general: 'normal',
  patent: 'patent',
  특허: 'patent',
  law: 'law',
  법률: 'law',
  legal: 'law',
};

function domainOf(cell: string): EntryText['domain'] {
  const name = cell.trim().toLowerCase();
  return Object.hasOwn(domainNames, name) ? domainNames[name] ?? null : null;
}

/** The table of entries with a header; only columns that hold something follow the first two. */
export function cellsOfEntries(
  entries: readonly EntryText[],
  { from, to }: Direction,
): string[][] {
  const used = further.filter(([, column]) =>
    entries.some((entry) => cellOf(entry, column) !== '')
  );
  const first: Column[] = [['sources', 'preferred'], ['targets', 'preferred']];
  const columns = [...first, ...used.map(([, column]) => column)];
  return [
    [bcp47Of(from), bcp47Of(to), ...used.map(([name]) => name)],
    ...entries.map((entry) => columns.map((column) => cellOf(entry, column))),
  ];
}

function cellOf(entry: EntryText, column: Column): string {
  if (column === 'note') return entry.note;
  if (column === 'domain') return entry.domain ?? '';
  const [side, status] = column;
  return entry[side].filter((term) => term.status === status).map(({ text }) => text).join('\n');
}
