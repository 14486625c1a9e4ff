import Database from 'libsql';
import type {
  Client,
  InArgs,
  InStatement,
  ResultSet,
  Transaction,
  TransactionMode,
} from '@libsql/client';
import { isBusy } from './busy.ts';
import { Statements } from './statements.ts';

type Connection = InstanceType<typeof Database>;

const begins: Record<TransactionMode, string> = {
  write: 'begin immediate',
  read: 'begin transaction readonly',
  deferred: 'begin deferred',
};

/** What the driver says of a statement that failed; `code` is the kind, such as `SQLITE_BUSY`. */
class FailedStatement extends Error {
  readonly code: string;
  readonly extendedCode: string;
  readonly rawCode: number | undefined;

  constructor(cause: Error & { code: string; rawCode?: number }) {
    super(`${kindOf(cause.code)}: ${cause.message}`, { cause });
    this.code = kindOf(cause.code);
    this.extendedCode = cause.code;
    this.rawCode = cause.rawCode;
  }
}

/** `SQLITE_CONSTRAINT_UNIQUE` is one of the kind `SQLITE_CONSTRAINT`. */
function kindOf(extended: string): string {
  return /^SQLITE_[A-Z]+/.exec(extended)?.[0] ?? extended;
}

function named(error: unknown): unknown {
  return error instanceof Database.SqliteError ? new FailedStatement(error) : error;
}

/** With all the settings, or not at all. */
function opened(path: string, settings: readonly string[]): Connection {
  const connection = new Database(path, {});
  try {
    for (const setting of settings) connection.exec(setting);
    return connection;
  } catch (error) {
    connection.close();
    throw named(error);
  }
}

/**
 * One connection to a database file. It does what the client of the driver does, and prepares no statement twice. Its
 * callers take turns: while a transaction is open, nothing else may run.
 *
 * A statement that failed with BUSY stays active on its connection, so that nothing behind it is committed there. Outside of
 * transactions nothing runs on such a connection: a new one is opened first.
 */
export class FileClient implements Client {
  readonly protocol = 'file';
  readonly #path: string;
  readonly #settings: readonly string[];
  #connection: Connection;
  #statements: Statements;
  #wasBusy = false;

  /** `settings` are pragmas, which every new connection begins with. */
  constructor(path: string, settings: readonly string[]) {
    this.#path = path;
    this.#settings = settings;
    this.#connection = opened(path, settings);
    this.#statements = new Statements(this.#connection);
  }

  get closed(): boolean {
    return !this.#connection.open;
  }

  execute(statement: InStatement): Promise<ResultSet>;
  execute(sql: string, args?: InArgs): Promise<ResultSet>;
  // Errors are rejections, and never thrown at the caller.
  // deno-lint-ignore require-await
  async execute(given: InStatement, args?: InArgs): Promise<ResultSet> {
    const isText = typeof given === 'string' && args !== undefined;
    this.#renewWhenBusy();
    return this.#run(isText ? { sql: given, args } : given);
  }

  // deno-lint-ignore require-await
  async batch(
    statements: (InStatement | [string, InArgs?])[],
    mode: TransactionMode = 'deferred',
  ): Promise<ResultSet[]> {
    return this.#whole(mode, statements);
  }

  // deno-lint-ignore require-await
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    this.#renewWhenBusy();
    this.#run('pragma foreign_keys=off');
    try {
      return this.#whole('deferred', statements);
    } finally {
      this.#run('pragma foreign_keys=on');
    }
  }

  // deno-lint-ignore require-await
  async executeMultiple(sql: string): Promise<void> {
    this.#renewWhenBusy();
    try {
      this.#exec(sql);
    } finally {
      this.#undo();
    }
  }

  // deno-lint-ignore require-await
  async transaction(mode: TransactionMode = 'write'): Promise<Transaction> {
    this.#renewWhenBusy();
    try {
      this.#run(begins[mode]);
    } catch (error) {
      this.#undo();
      throw error;
    }
    return new FileTransaction({
      connection: this.#connection,
      run: (statement) => this.#run(statement),
      exec: (sql) => this.#exec(sql),
      undo: () => this.#undo(),
    });
  }

  sync(): Promise<never> {
    return Promise.reject(new Error('a file is no replica'));
  }

  /** A new connection, with nothing prepared. */
  // deno-lint-ignore require-await
  async reconnect(): Promise<void> {
    this.#renew();
  }

  close(): void {
    if (this.#connection.open) this.#connection.close();
    this.#statements = new Statements(this.#connection);
  }

  #renewWhenBusy(): void {
    if (this.#wasBusy && this.#connection.open) this.#renew();
  }

  #renew(): void {
    const connection = opened(this.#path, this.#settings);
    this.close();
    this.#connection = connection;
    this.#statements = new Statements(this.#connection);
    this.#wasBusy = false;
  }

  #run(statement: InStatement): ResultSet {
    return this.#trying(() => this.#statements.run(statement));
  }

  #exec(sql: string): void {
    this.#trying(() => this.#connection.exec(sql));
  }

  #trying<T>(run: () => T): T {
    if (!this.#connection.open) throw new Error('the database is closed');
    try {
      return run();
    } catch (error) {
      this.#wasBusy ||= isBusy(error);
      throw named(error);
    }
  }

  #whole(mode: TransactionMode, statements: readonly (InStatement | [string, InArgs?])[]) {
    this.#renewWhenBusy();
    try {
      this.#run(begins[mode]);
      const results = statements.map((one) => {
        if (!this.#connection.inTransaction) throw new Error('the transaction was rolled back');
        return this.#run(statementOf(one));
      });
      this.#run('commit');
      return results;
    } finally {
      this.#undo();
    }
  }

  /** Nobody may find a transaction that another has left open. */
  #undo(): void {
    // A look at a closed connection ends the process.
    if (this.#connection.open && this.#connection.inTransaction) this.#run('rollback');
  }
}

function statementOf(given: InStatement | [string, InArgs?]): InStatement {
  if (!Array.isArray(given)) return given;
  const [sql, args = []] = given;
  return { sql, args };
}

type Steps = {
  connection: Connection;
  run(statement: InStatement): ResultSet;
  exec(sql: string): void;
  undo(): void;
};

class FileTransaction implements Transaction {
  readonly #steps: Steps;
  #isSettled = false;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  get closed(): boolean {
    const { connection } = this.#steps;
    return this.#isSettled || !connection.open || !connection.inTransaction;
  }

  // deno-lint-ignore require-await
  async execute(given: InStatement, args?: InArgs): Promise<ResultSet> {
    const isText = typeof given === 'string' && args !== undefined;
    return this.#run(isText ? { sql: given, args } : given);
  }

  // deno-lint-ignore require-await
  async batch(statements: (InStatement | [string, InArgs?])[]): Promise<ResultSet[]> {
    return statements.map((one) => this.#run(statementOf(one)));
  }

  // deno-lint-ignore require-await
  async executeMultiple(sql: string): Promise<void> {
    this.#requireOpen();
    this.#steps.exec(sql);
  }

  // deno-lint-ignore require-await
  async commit(): Promise<void> {
    try {
      this.#run('commit');
    } finally {
      this.close();
    }
  }

  // deno-lint-ignore require-await
  async rollback(): Promise<void> {
    this.close();
  }

  close(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#steps.undo();
  }

  #run(statement: InStatement): ResultSet {
    this.#requireOpen();
    return this.#steps.run(statement);
  }

  #requireOpen(): void {
    if (this.closed) throw new Error('the transaction is closed');
  }
}
