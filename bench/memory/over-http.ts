import type { Db } from '../../db/client.ts';
import { memories } from '../../db/schema/language-resources.ts';
import type { MemoryIndexes } from '../../src/ports/memory-index/port.ts';
import { testApp } from '../../tests/app.ts';
import { report } from '../measure.ts';
import { type Pair, queriesFor } from '../tm-data.ts';
import { percentile, timed } from './timing.ts';

type Data = { pairs: readonly Pair[]; held: readonly Pair[] };

/** Pages of 50 lines asked of the service over HTTP, one after the other, as an editor does; the index is filled. */
export async function overHttp(given: { db: Db; indexes: MemoryIndexes }, { pairs, held }: Data) {
  const app = await testApp(given);
  const kim = await app.member('kim');
  await given.db.update(memories).set({ ownerUid: kim.uid });
  const server = Deno.serve({ port: 0, onListen() {} }, app.app.fetch);
  const queries = queriesFor(pairs, held, 'ko', 1050);
  const ask = async (from: number) => {
    const form = new FormData();
    form.set('sources', JSON.stringify(queries.slice(from, from + 50)));
    const res = await fetch(`http://localhost:${server.addr.port}/api/matchingTMX`, {
      method: 'POST',
      body: form,
      headers: { authorization: `JWT ${kim.token}` },
    });
    const { lines } = await res.json() as { lines?: { matches: unknown[] }[] };
    if (!lines?.some(({ matches }) => matches.length > 0)) throw new Error('nothing was found');
  };
  await ask(0);
  const times: number[] = [];
  for (let from = 50; from < queries.length; from += 50) times.push(await timed(() => ask(from)));
  await server.shutdown();
  await app.close();
  const name = 'a page of 50 lines over HTTP';
  report({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms', atMost: 150 });
  report({ name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms' });
}
