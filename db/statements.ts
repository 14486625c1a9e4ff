import { Buffer } from 'node:buffer';
import type { InStatement, InValue, ResultSet, Row } from '@libsql/client';
import type Database from 'libsql';
import { type RowNames, rowNames, rowOf } from './rows.ts';

type Connection = InstanceType<typeof Database>;
type Prepared = ReturnType<Connection['prepare']>;
type Bound = null | number | bigint | string | Uint8Array;

/** Prepared statements of a connection that wait to run again. Each holds some kilobytes. */
const MOST = 400;
/** A longer text is made for one call: many rows at once, or a long list of numbers. */
const LONGEST_SQL = 4_000;
/** What was bound last stays in a statement, so one with long values is not used again. */
const LONGEST_VALUE = 16_384;

type Statement = {
  prepared: Prepared;
  /** Values of the first call. A call with fewer would run with those of the call before. */
  count: number;
  /** Undefined where nothing is answered. */
  columns: readonly string[] | undefined;
  names?: RowNames | undefined;
};

/**
 * Runs statements on one connection and prepares each text once: preparing takes longer than most statements run. The
 * database prepares a statement again by itself when a table has changed.
 */
export class Statements {
  readonly #connection: Connection;
  readonly #known = new Map<string, Statement>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** How many wait to run again. */
  get size(): number {
    return this.#known.size;
  }

  run(given: InStatement): ResultSet {
    const { sql, args } = typeof given === 'string' ? { sql: given, args: [] } : given;
    if (!Array.isArray(args)) return run(this.#prepare(sql, 0), namedValues(args ?? {}));
    const values = args.map(boundValue);
    const known = this.#known.get(sql);
    // Until it has ended well, it is nobody's: after a failure it may be in any state.
    if (known) this.#known.delete(sql);
    const statement = known?.count === values.length ? known : this.#prepare(sql, values.length);
    const result = run(statement, values);
    this.#remember(sql, statement, values);
    return result;
  }

  #prepare(sql: string, count: number): Statement {
    const prepared = this.#connection.prepare(sql).safeIntegers(true);
    const isReader = prepared.reader;
    if (isReader) prepared.raw(true);
    return { prepared, count, columns: isReader ? namesOf(prepared) : undefined };
  }

  #remember(sql: string, statement: Statement, values: readonly Bound[]): void {
    if (sql.length > LONGEST_SQL || values.some(isLong)) return;
    this.#known.set(sql, statement);
    if (this.#known.size <= MOST) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

function isLong(value: Bound): boolean {
  return (typeof value === 'string' || value instanceof Uint8Array) && value.length > LONGEST_VALUE;
}

function namesOf(prepared: Prepared): readonly string[] {
  return prepared.columns().map(({ name }) => name);
}

function run(statement: Statement, values: object): ResultSet {
  if (!statement.columns) {
    const { changes, lastInsertRowid } = statement.prepared.run(values);
    return resultOf([], [], { rowsAffected: changes, lastInsertRowid: BigInt(lastInsertRowid) });
  }
  const cells = statement.prepared.all(values) as unknown[][];
  // Of a table that got a column since.
  if (cells[0] && cells[0].length !== statement.columns.length) {
    statement.columns = namesOf(statement.prepared);
    statement.names = undefined;
  }
  const names = statement.names ??= rowNames(statement.columns);
  return resultOf(statement.columns, cells.map((row) => rowOf(names, row)), {
    rowsAffected: 0,
    lastInsertRowid: undefined,
  });
}

function resultOf(
  columns: readonly string[],
  rows: Row[],
  written: Pick<ResultSet, 'rowsAffected' | 'lastInsertRowid'>,
): ResultSet {
  const facts = { columns: [...columns], columnTypes: [], rows, ...written };
  return { ...facts, toJSON: () => ({ ...facts, lastInsertRowid: `${written.lastInsertRowid}` }) };
}

function namedValues(args: Record<string, InValue>): Record<string, Bound> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ''), boundValue(value)]),
  );
}

function boundValue(value: InValue): Bound {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError('only finite numbers can be stored');
  }
  if (typeof value === 'bigint' && BigInt.asIntN(64, value) !== value) {
    throw new RangeError('the number has more than 64 bits');
  }
  if (value === undefined) throw new TypeError('undefined cannot be stored');
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.valueOf();
  return value instanceof ArrayBuffer ? Buffer.from(value) : value;
}
