import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { hashOf, randomId } from '../../shared/random.ts';
import { hashOfLink } from './chain.ts';
import { type EventKind, START } from './rules.ts';
import { findLastEvent, insertEvent } from './store.ts';

type SecurityEvent = {
  kind: EventKind;
  /** The member it concerns; nobody when absent. */
  uid?: string | undefined;
  /** Addresses of machines, devices, reasons; never a secret, never a mail address. */
  facts?: Record<string, string | number | undefined>;
};

/** Adds a line to the record of security, by itself or within the transaction that it belongs to. */
export async function recordEvent(
  deps: Pick<Deps, 'db' | 'now'>,
  event: SecurityEvent,
  tx?: Db,
): Promise<void> {
  if (tx) return await append(tx, event, deps.now());
  await deps.db.transaction((own) => append(own, event, deps.now()));
}

async function append(tx: Db, { kind, uid, facts = {} }: SecurityEvent, at: Date) {
  // The grain prevents facts with few possible values from being guessed by their hash once they are erased.
  const text = JSON.stringify({ ...facts, uid, grain: randomId() });
  const last = await findLastEvent(tx);
  const link = {
    no: (last?.no ?? 0) + 1,
    at,
    kind,
    factsHash: await hashOf(text),
    previousHash: last?.hash ?? START,
  };
  await insertEvent(tx, { ...link, uid: uid ?? null, facts: text, hash: await hashOfLink(link) });
}
