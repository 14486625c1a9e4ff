import type { TargetStatus } from '../contract/format.ts';
import type { TagFact } from '../../language/tags/tags.ts';

/** A line as a file for a reviewer holds it. `number`: of the line in its document, from 1, when the file went out. */
export type BilingualRow = {
  number: number;
  /** Its ID says which target went out, so that one that was changed here meanwhile is known without a record. */
  namesTarget?: boolean;
  /** Lines of one paragraph have the same. */
  unit: string;
  /** Tag form. */
  source: string;
  target: string;
  tags: Readonly<Record<string, TagFact>>;
  status: TargetStatus | 'empty';
  comments: readonly string[];
};

/** A row that came back. What a file lacks is undefined. */
export type ReturnedRow = {
  id: string;
  source: string | undefined;
  target: string | undefined;
  comments: readonly string[];
};

export const columns = ['id', 'status', 'source', 'target', 'comment'] as const;
type Column = typeof columns[number];

export const columnTitles: Record<Column, string> = {
  id: 'ID',
  status: '상태 Status',
  source: '원문 Source',
  target: '번역 Target',
  comment: '비고 Comment',
};

export const statusTitles: Record<BilingualRow['status'], string> = {
  empty: '번역 전 Empty',
  draft: '초안 Draft',
  confirmed: '확정 Confirmed',
  reviewed: '검수됨 Reviewed',
};

/** Words by which a column is known again, also where the other half of its title was renamed. */
const columnWords: Record<Column, RegExp> = {
  id: /(?:^|[^a-z])id(?:$|[^a-z])|번호/,
  status: /status|상태/,
  source: /source|원문/,
  target: /target|번역/,
  comment: /comment|비고|의견/,
};

/** Where the columns of a table stand; undefined where it is none of ours. */
function columnsIn(head: readonly string[]): Map<Column, number> | undefined {
  const found = new Map<Column, number>();
  for (const column of columns) {
    const at = head.findIndex((title) => columnWords[column].test(title.toLowerCase()));
    if (at >= 0) found.set(column, at);
  }
  return found.has('id') && found.has('target') ? found : undefined;
}

/** Rows of a table by its columns, the header first; undefined where no row of it is our header. */
export function rowsOfTable(table: readonly (readonly string[])[]): ReturnedRow[] | undefined {
  const headAt = table.slice(0, HEADER_WITHIN).findIndex((row) => columnsIn(row) !== undefined);
  const found = columnsIn(table[headAt] ?? []);
  if (!found) return undefined;
  const cell = (row: readonly string[], column: Column) => {
    const at = found.get(column);
    return at === undefined ? undefined : row[at] ?? '';
  };
  return table.slice(headAt + 1).map((row) => {
    const comment = cell(row, 'comment')?.trim();
    return {
      id: cell(row, 'id') ?? '',
      source: cell(row, 'source'),
      target: cell(row, 'target'),
      comments: comment ? [comment] : [],
    };
  });
}

/** Programs put rows of their own above a table. */
const HEADER_WITHIN = 20;

/**
 * The name of a row, which others hold: the number of its line and a hash of its source. With a letter in front it is a
 * name in XML, and no program takes it for a date.
 */
export function rowId({ number, source }: Pick<BilingualRow, 'number' | 'source'>): string {
  return `L${number}-${hashOf(source)}`;
}

/** The same as a file has it: with a hash of the target that goes out, where that is wanted. */
export function writtenId(row: Pick<BilingualRow, 'number' | 'source' | 'target' | 'namesTarget'>) {
  return row.namesTarget ? `${rowId(row)}.${targetHash(row.target)}` : rowId(row);
}

/** As people and programs return it: other case, wide letters, blanks around it; without the hash of the target. */
export function cleanId(id: string): string {
  const [, name = ''] = WRITTEN.exec(plainId(id)) ?? [];
  return name === '' ? plainId(id) : `L${name.toLowerCase()}`;
}

/** The hash of the target that went out. */
export function targetHashIn(id: string): string | undefined {
  return WRITTEN.exec(plainId(id))?.[2]?.toLowerCase();
}

/** Six hex digits; line ends and blanks at the ends do not count. */
export function targetHash(target: string): string {
  const hash = fnvOf(target.replace(/\r\n?/g, '\n').trim());
  return ((hash >>> 24) ^ (hash & 0xffffff)).toString(16).padStart(6, '0');
}

const WRITTEN = /^l?(\d+-[\da-f]{4})(?:\.([\da-f]{6}))?$/i;

function plainId(id: string): string {
  return id.normalize('NFKC').replace(/\s/g, '').replace(/[‐-―−]/g, '-');
}

/** The halves of a hash of 32 bits are combined to four digits. */
function hashOf(text: string): string {
  const hash = fnvOf(text);
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16).padStart(4, '0');
}

/** FNV-1a of 32 bits over the UTF-16 code units, low byte first. */
function fnvOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
}
