import type { Db } from '../../../db/client.ts';
import { insertSnapshots } from './store.ts';

/** The text with which an epoch begins. If two processes write one, the first counts: both would double the text. */
export async function writeFirstStates(
  tx: Db,
  states: readonly { lineId: number; snap: Uint8Array }[],
): Promise<void> {
  if (states.length > 0) await insertSnapshots(tx, states);
}
