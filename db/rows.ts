import { Buffer } from 'node:buffer';
import type { Row, Value } from '@libsql/client';

export type RowNames = readonly (readonly [name: string, at: number])[];

/** Few rows have more columns; of those the rest is defined one by one. */
const PLACES = 256;

/**
 * A row of an answer, by place and by name; of two columns with one name the first has it. Places are read through the
 * prototype: to define each of them on each row takes longer than to read the row from the database.
 */
class ReadRow {
  readonly #cells: readonly Value[];
  [name: string]: unknown;

  constructor(names: RowNames, cells: readonly Value[]) {
    this.#cells = cells;
    for (const [name, at] of names) this[name] = cells[at];
    for (let at = PLACES; at < cells.length; at++) {
      Object.defineProperty(this, at, { value: cells[at] });
    }
  }

  get length(): number {
    return this.#cells.length;
  }

  static {
    for (let at = 0; at < PLACES; at++) {
      Object.defineProperty(ReadRow.prototype, at, {
        get(this: ReadRow) {
          return this.#cells[at];
        },
      });
    }
  }
}

/** Which column has which name. Names that are numbers would hide places. */
export function rowNames(columns: readonly string[]): RowNames {
  const names = new Map<string, number>();
  columns.forEach((name, at) => {
    if (!names.has(name) && name !== 'length' && !/^\d+$/.test(name)) names.set(name, at);
  });
  return [...names];
}

export function rowOf(names: RowNames, cells: readonly unknown[]): Row {
  return new ReadRow(names, cells.map(readValue)) as unknown as Row;
}

function readValue(value: unknown): Value {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (Number.isSafeInteger(number)) return number;
    throw new RangeError('a number in the database is too large to be exact');
  }
  return value instanceof Buffer ? value.buffer as ArrayBuffer : value as Value;
}
