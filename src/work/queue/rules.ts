import type { Event } from '../../ports/bus/port.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';

/** Lines that were confirmed together. By their ids: places change while work waits. */
export type ConfirmedLines = { documentId: number; lineIds: number[]; by: string };

/** The kinds of work that go on behind an answer, each with the facts that it is given. */
export type WorkFacts = {
  learn: ConfirmedLines;
  propagate: ConfirmedLines;
  import: { importNo: number };
  package: { packageNo: number };
};

export type WorkName = keyof WorkFacts;

/** `key`: rows with the same one run one after the other. `by`: the member who called for it. */
export type NewWork = {
  [Name in WorkName]: { kind: Name; key: string; facts: WorkFacts[Name]; by: string | null };
}[WorkName];

/** A row that this process works on. */
export type HeldWork<Name extends WorkName = WorkName> = {
  facts: WorkFacts[Name];
  /** How far it got before. */
  place: number;
  /** Aborted when the service ends or another process has the row. */
  signal: AbortSignal;
  /**
   * Notes how far it is done, in the transaction that does it. Throws when another process has the row, so that nothing is
   * done twice.
   */
  advance(tx: Db, place: number): Promise<void>;
  /**
   * Offers the rows right behind this one until one is not taken: nobody begins what has the same key before it. They end
   * with it, by `finish` alone. None is offered when it was begun before: what failed is done by itself.
   */
  takeAlong(takes: (facts: WorkFacts[Name]) => boolean): Promise<void>;
  /** The same as `advance` for the last of it, and of what was taken along. */
  finish(tx: Db): Promise<void>;
};

export type WorkKind<Name extends WorkName> = {
  /** So many rows at the same time in one process. */
  atOnce: number;
  /** The event by which a process hears of rows of its own; those of others are found by polling. */
  wakes: Event['type'];
  /**
   * Done when it returns. It throws to be begun again later, as `signal` does. It may have been begun before: what it does
   * must be right when a part of it is done already.
   */
  run(deps: Deps, work: HeldWork<Name>): Promise<void>;
  /** What is left to do when a row was begun too often; absent: nothing. */
  givenUp?(deps: Deps, facts: WorkFacts[Name]): Promise<void>;
};

/** THE table of kinds, in `app/work.ts`. */
export type WorkKinds = { [Name in WorkName]: WorkKind<Name> };

/** A process that has been silent for so long works on nothing any more. */
export const LEASE_MS = 5_000;
export const HEARTBEAT_MS = 1_000;
/** So often a process looks for rows that others have left. */
export const POLL_MS = 1_000;
/** So often where a database belongs to one process: there are only rows that wait to be tried again. */
export const POLL_ALONE_MS = 5_000;
/** A row that was begun so often without getting further is given up. */
export const MOST_TRIES = 8;

/** So many rows are looked at to be done with the one before them. */
export const MOST_ALONG = 20;

/** How long a row waits after it failed: 1, 2, 4 … 64 seconds. */
export function backoffMs(tries: number): number {
  return 1000 * 2 ** Math.min(6, Math.max(0, tries - 1));
}

/** What is needed is in use by others: the row is begun again after a while, and that counts as no failure. */
export class NotYet extends Error {
  override name = 'NotYet';
  constructor(reason: string, readonly waitMs: number) {
    super(reason);
  }
}

/** Another process works on the row. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
