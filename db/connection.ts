import type { Client, InStatement, Transaction, TransactionMode } from '@libsql/client';
import { currentAsker } from '../src/shared/priority/asker.ts';
import { isBusy } from './busy.ts';
import { CHECKPOINT_PAGES, Checkpoints } from './checkpoints.ts';
import { Gate, gates } from './gate.ts';
import { limitedFetch } from './limited-fetch.ts';
import { Mutex } from './mutex.ts';
import { Turns } from './turns.ts';

/** `full`: an acknowledged write survives a power cut. `normal`: the tail of the file may be lost with the power. */
type Durability = 'full' | 'normal';

const BUSY_TRIES = 20;

/** `isLimited`: a server that does not answer in time is a fault, for callers wait. Migrations and commands take their time. */
export type Opening = { token?: string; durability?: Durability; isLimited?: boolean };

/** With what a statement may take besides, less than callers wait. */
const TURN_LIMIT_MS = 7_000;

/**
 * A file: one connection that writes and one that reads, each behind a lock of its own: who reads waits for no transaction
 * and sees what was committed. The driver is a pool with a busy timeout of zero, and a statement that once failed with BUSY
 * poisons its connection; so all that is written runs through one connection, and BUSY reconnects. A remote database has one
 * lock of ours, for transactions.
 */
export async function openConnection(
  url: string,
  options: Opening,
): Promise<Client> {
  if (!url.startsWith('file:')) {
    const { createClient } = await import('@libsql/client/web');
    const remote = createClient({
      url,
      ...(options.token ? { authToken: options.token } : {}),
      ...(options.isLimited ? { fetch: limitedFetch() } : {}),
    });
    const mutex = new Mutex(options.isLimited ? TURN_LIMIT_MS : undefined);
    return inTurn(remote, () => mutex.acquire(), (start) => start(), new Turns());
  }
  const { FileClient } = await import('./file-client.ts');
  const path = pathOf(url);
  // All but the first belong to the connection, not to the file.
  const settings = [
    'pragma journal_mode=wal',
    `pragma synchronous=${options.durability ?? 'full'}`,
    'pragma foreign_keys=on',
    `pragma wal_autocheckpoint=${CHECKPOINT_PAGES}`,
  ];
  const client = await retryWhenBusy(() => new FileClient(path, settings));
  const reader = await retryWhenBusy(
    () => new FileClient(path, [...settings, 'pragma query_only=on']),
  );
  return serialised(client, reader, new Checkpoints(path));
}

/** `file:data/x.db`, `file:/data/x.db` and `file:///data/x.db` alike. */
function pathOf(url: string): string {
  return decodeURIComponent(url.slice('file:'.length).replace(/^\/\/(?:localhost)?(?=\/)/, ''));
}

function serialised(client: Client, reader: Client, checkpoints: Checkpoints): Client {
  const gate = new Gate();
  const reading = new Mutex();
  const turns = new Turns();
  const locked = async <T>(acquiring: Promise<() => void>, run: () => Promise<T>) => {
    const release = await acquiring;
    try {
      await turns.nextWhenLong();
      const asker = currentAsker();
      return await retryWhenBusy(() => turns.counted(asker, run));
    } finally {
      release();
    }
  };
  const writing = async <T>(run: () => Promise<T>, statements = 1) => {
    const result = await locked(gate.toWrite(), run);
    checkpoints.wrote(statements);
    return result;
  };
  const overrides: Partial<Client> = {
    execute: ((statement: InStatement, args?: never) => {
      const run = (on: Client) =>
        typeof statement === 'string' && args !== undefined
          ? on.execute(statement, args)
          : on.execute(statement);
      if (!reads(statement)) return writing(() => run(client));
      const asker = currentAsker();
      const read = () => run(reader);
      return turns.hasLittle(asker)
        ? retryWhenBusy(() => turns.counted(asker, read))
        : locked(reading.acquire(), read);
    }) as Client['execute'],
    batch: (statements, mode) => writing(() => client.batch(statements, mode), statements.length),
    migrate: (statements) => writing(() => client.migrate(statements)),
    executeMultiple: (sql) => writing(() => client.executeMultiple(sql)),
    close() {
      reader.close();
      client.close();
      checkpoints.close();
    },
  };
  // Only the start is tried again: a body that ran in part must not run twice.
  const start = (run: () => Promise<Transaction>) => retryWhenBusy(run);
  const wrote = (statements: number) => checkpoints.wrote(statements);
  const whole = overridden(inTurn(client, () => gate.toWrite(), start, turns, wrote), overrides);
  gates.set(whole, gate);
  return whole;
}

function reads(statement: InStatement): boolean {
  return /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.sql);
}

/**
 * Transactions one after the other. A remote database would queue them too, but refuses when too many wait there, and
 * cuts a transaction that others have waited for.
 */
function inTurn(
  client: Client,
  acquire: () => Promise<() => void>,
  starting: (start: () => Promise<Transaction>) => Promise<Transaction>,
  turns: Turns,
  wrote: (statements: number) => void = () => {},
): Client {
  const transaction = async (mode: TransactionMode = 'write') => {
    const release = await acquire();
    try {
      await turns.nextWhenLong();
      const begun = await starting(() => client.transaction(mode));
      return releasing(begun, release, turns, wrote);
    } catch (error) {
      release();
      throw error;
    }
  };
  return overridden(client, { transaction });
}

function overridden(client: Client, overrides: Partial<Client>): Client {
  return new Proxy(client, {
    get(target, key) {
      if (key in overrides) return overrides[key as keyof Client];
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The lock is held until the transaction ends, in whichever way. */
function releasing(
  transaction: Transaction,
  release: () => void,
  turns: Turns,
  wrote: (statements: number) => void,
): Transaction {
  let isOpen = true;
  let statements = 0;
  const end = () => {
    if (isOpen) release();
    isOpen = false;
  };
  return new Proxy(transaction, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key === 'commit' || key === 'rollback') {
        return async () => {
          try {
            await value.call(target);
            if (key === 'commit') wrote(statements);
          } finally {
            end();
          }
        };
      }
      if (key === 'close') {
        return () => {
          value.call(target);
          end();
        };
      }
      if (key === 'execute' || key === 'batch') {
        return async (...given: unknown[]) => {
          await turns.nextWhenLong();
          statements += Array.isArray(given[0]) ? given[0].length : 1;
          return await value.apply(target, given);
        };
      }
      return value.bind(target);
    },
  });
}

/** Each try finds a connection on which nothing was busy before. */
async function retryWhenBusy<T>(run: () => T | Promise<T>): Promise<T> {
  for (let attempt = 0;; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || attempt >= BUSY_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 + 20 * attempt));
    }
  }
}
