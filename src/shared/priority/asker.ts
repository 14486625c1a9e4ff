import { AsyncLocalStorage } from 'node:async_hooks';

/** What chooses the queue of a query: a member with a session, a stranger's address, or background work. */
export type Asker = { kind: 'member' | 'stranger' | 'service'; id: string };

const SERVICE: Asker = { kind: 'service', id: '' };

/** A context of calls: outside of `askFor` it is empty. */
const context = new AsyncLocalStorage<Asker>();

/** Whatever `run` asks of the database, also later, waits in the queue of this asker. */
export function askFor<T>(asker: Asker, run: () => T): T {
  return context.run(asker, run);
}

export function currentAsker(): Asker {
  return context.getStore() ?? SERVICE;
}
