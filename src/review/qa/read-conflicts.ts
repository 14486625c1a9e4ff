import type { Db } from '../../../db/client.ts';
import { plainText } from '../../language/tags/tags.ts';
import { collectConflicts, type Conflicts } from '../../language/qa-checks/checks/inconsistent.ts';
import type { Deps } from '../../server/deps.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { MOST_COMPARED } from './rules.ts';
import { confirmedState, listConfirmed } from './store.ts';

const STRETCH = 2_000;
const MOST_CACHED = 8;

/** Page after page asks for the same: those of one state wait for one answer. */
const beginConflicts = () => new Map<string, Promise<Conflicts>>();

/** Confirmed lines of these documents that disagree with each other. */
export async function readConflicts(
  { db, state }: Pick<Deps, 'db' | 'state'>,
  documentIds: readonly number[],
): Promise<Conflicts> {
  const cached = state.of(beginConflicts);
  const key = `${documentIds.join(' ')} ${await confirmedState(db, documentIds)}`;
  const known = cached.get(key);
  if (known) return await known;
  const reading = collect(db, documentIds);
  cached.set(key, reading);
  const [oldest] = cached.keys();
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  try {
    return await reading;
  } catch (error) {
    cached.delete(key);
    throw error;
  }
}

async function collect(db: Db, documentIds: readonly number[]): Promise<Conflicts> {
  const collector = collectConflicts();
  let after = 0;
  for (let read = 0; read < MOST_COMPARED;) {
    const rows = await listConfirmed(db, documentIds, { after, limit: STRETCH });
    for (const { tags, target, ...row } of rows) {
      collector.take({ ...row, target: plainText(target, tags) });
    }
    read += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < STRETCH) break;
    await yieldToEventLoop();
  }
  return collector.found();
}
