import type { Deps } from '../../server/deps.ts';
import { countRealBlocks, listAllBlocks, recountBlocks } from './store.ts';

/** Counts of shown posts are changed with each post; once a day they are compared with the posts themselves. */
export async function repairBlocks(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [stored, real] = [await listAllBlocks(tx), await countRealBlocks(tx)];
    if (JSON.stringify(stored) === JSON.stringify(real)) return;
    deps.log.error('board.blocks', { stored: stored.length, real: real.length });
    await recountBlocks(tx, real);
  });
}
