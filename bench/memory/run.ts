import { finish } from '../measure.ts';
import { memoryPairs } from '../tm-data.ts';
import { indexBesidePeers } from './index-beside-peers.ts';
import { throughDatabase } from './through-database.ts';

/**
 * Translation memories: the index beside other ways to find lines, in one run on the same rows and queries; then the
 * whole way through the database. `--units 1000000` for a million, `--index` or `--database` for one of both. Limits are
 * those of the design and hold for processor time, which a busy machine changes little.
 */
const at = Deno.args.indexOf('--units');
const units = at < 0 ? 100_000 : Number(Deno.args[at + 1]);
const { pairs, held, origin } = await memoryPairs(units);
console.log(`${pairs.length} units of ${origin}`);

if (!Deno.args.includes('--database')) {
  for (const side of ['ko', 'en'] as const) await indexBesidePeers({ pairs, held, side });
}
if (!Deno.args.includes('--index')) await throughDatabase({ pairs, held });
finish();
