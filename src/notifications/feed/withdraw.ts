import type { Db } from '../../../db/client.ts';
import { systemScope } from '../../shared/scopes.ts';
import type { Cause } from './kinds.ts';
import { WORDS_LENGTH } from './rules.ts';
import { deleteAbout } from './store.ts';

/**
 * Takes notifications back whose words were taken back, from all who have them. Answers who had one; call
 * `announceNotification` for them after the transaction.
 */
export async function withdraw(
  tx: Db,
  about: { cause: Cause; query: string; actorName: string; words: string },
): Promise<string[]> {
  const why = systemScope('words that were taken back are read nowhere');
  return await deleteAbout(tx, why, { ...about, words: storedWords(about.words) });
}

/** As a notification has them. */
export function storedWords(words: string): string {
  return [...words].slice(0, WORDS_LENGTH).join('');
}
