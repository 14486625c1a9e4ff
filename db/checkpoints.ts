import { clearTimeout, setTimeout } from 'node:timers';
import type { default as Beside } from 'libsql/promise';

/**
 * So long the journal may get before a commit brings it into the file: the rest of what was brought there meanwhile, so
 * that it can begin anew.
 */
export const CHECKPOINT_PAGES = 4_000;

/** Statements that write, until the journal goes into the file. */
const STATEMENTS = 250;
/** And no more often than this: each time waits for the disk. */
const EVERY_MS = 1_000;

type Connection = InstanceType<typeof Beside>;

/**
 * Brings the journal of a database file into the file by a connection of its own, which the driver runs on another
 * thread. Left to the connection that writes, a commit now and then holds up everybody until the disk has all of it:
 * more than a second was seen on a slow one.
 */
export class Checkpoints {
  readonly #path: string;
  #connection: Connection | undefined;
  #statements = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(path: string) {
    this.#path = path;
  }

  wrote(statements = 1) {
    this.#statements += statements;
    if (this.#statements < STATEMENTS || this.#timer || this.#running || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#run().finally(() => {
        this.#running = undefined;
        this.wrote(0);
      });
    }, EVERY_MS).unref();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const end = () => this.#connection?.close();
    if (this.#running) void this.#running.then(end);
    else end();
  }

  async #run() {
    this.#statements = 0;
    try {
      this.#connection ??= await openBeside(this.#path);
      // It takes what it can without making anybody wait.
      await this.#connection.exec('pragma wal_checkpoint(passive)');
    } catch {
      // A commit of the connection that writes does it, once the journal is long.
    }
  }
}

async function openBeside(path: string): Promise<Connection> {
  const { default: Database } = await import('libsql/promise');
  return new Database(path, {});
}
