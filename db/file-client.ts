import Database from 'libsql';
import type {
  Client,
  InArgs,
  InStatement,
  ResultSet,
  Transaction,
  TransactionMode,
} from '@libsql/client';
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

/**
 * One connection to a database file. It does what the client of the driver does, and prepares no statement twice. Its
 * callers take turns: while a transaction is open, nothing else may run.
 */
export class FileClient implements Client {
  readonly protocol = 'file';
  readonly #path: string;
  #connection: Connection;
  #statements: Statements;

  constructor(path: string) {
    this.#path = path;
    this.#connection = new Database(path, {});
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
    this.#run('pragma foreign_keys=off');
    try {
      return this.#whole('deferred', statements);
    } finally {
      this.#run('pragma foreign_keys=on');
    }
  }

  // deno-lint-ignore require-await
  async executeMultiple(sql: string): Promise<void> {
    try {
      this.#opened().exec(sql);
    } catch (error) {
      throw named(error);
    } finally {
      this.#undo();
    }
  }

  // deno-lint-ignore require-await
  async transaction(mode: TransactionMode = 'write'): Promise<Transaction> {
    try {
      this.#run(begins[mode]);
    } catch (error) {
      this.#undo();
      throw error;
    }
    return new FileTransaction({
      connection: this.#connection,
      run: (statement) => this.#run(statement),
      undo: () => this.#undo(),
    });
  }

  sync(): Promise<never> {
    return Promise.reject(new Error('a file is no replica'));
  }

  /** A new connection, with nothing prepared. */
  // deno-lint-ignore require-await
  async reconnect(): Promise<void> {
    this.close();
    this.#connection = new Database(this.#path, {});
    this.#statements = new Statements(this.#connection);
  }

  close(): void {
    if (this.#connection.open) this.#connection.close();
    this.#statements = new Statements(this.#connection);
  }

  #opened(): Connection {
    if (!this.#connection.open) throw new Error('the database is closed');
    return this.#connection;
  }

  #run(statement: InStatement): ResultSet {
    this.#opened();
    try {
      return this.#statements.run(statement);
    } catch (error) {
      throw named(error);
    }
  }

  #whole(mode: TransactionMode, statements: readonly (InStatement | [string, InArgs?])[]) {
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
    try {
      this.#steps.connection.exec(sql);
    } catch (error) {
      throw named(error);
    }
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
