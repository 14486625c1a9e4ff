import type { Db } from '../../../../db/client.ts';
import { withdraw } from '../../../notifications/feed/withdraw.ts';

type Removed = { body: string; room_id: string; name: string | null };

/** Words that were removed are not read in a notification either. Answers who had one. */
export async function forgetMentions(tx: Db, removed: readonly Removed[]): Promise<string[]> {
  const forgotten: string[] = [];
  for (const { body, room_id: query, name } of removed) {
    if (!body.includes('@')) continue;
    forgotten.push(
      ...await withdraw(tx, { cause: 'chat mention', query, actorName: name ?? '', words: body }),
    );
  }
  return forgotten;
}
