import { factsOf } from './read-operator-events.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { type EventKind, OPERATOR_FACTS_MS, STRANGER_FACTS_MS } from './rules.ts';
import { eraseFactsOf, eraseFactsOfStrangers, eraseOperatorFacts, listEventsOf } from './store.ts';

/** Takes the facts about a member out of the record; the chain still holds. */
export async function eraseEventsOf(tx: Db, uid: string): Promise<number> {
  return await eraseFactsOf(tx, uid);
}

/** The same, but who has read what is retained of them stays on record as long as anything is retained. */
export async function eraseLogOf(tx: Db, uid: string): Promise<number> {
  return await eraseFactsOf(tx, uid, 'retained.read' satisfies EventKind);
}

/** Facts about some of those who were no members, and later what those who run the service have done. */
export async function eraseOldStrangers(tx: Db, now: Date, most: number): Promise<number> {
  const erased = await eraseFactsOfStrangers(tx, ago(now, STRANGER_FACTS_MS), most);
  if (erased === most) return erased;
  return erased + await eraseOperatorFacts(tx, ago(now, OPERATOR_FACTS_MS));
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The latest events that concern a member, with their facts, newest first. */
export async function listOwnEvents(deps: Deps, uid: string, count: number) {
  const rows = await listEventsOf(deps.db, uid, count);
  return rows.map(({ at, kind, facts }) => ({ at, kind, facts: ownFactsOf(facts) }));
}

/** Which of those who run the service it was is not for the member. */
function ownFactsOf(stored: string | null): Record<string, string | number> {
  const { by: _by, ...rest } = factsOf(stored);
  return rest;
}
