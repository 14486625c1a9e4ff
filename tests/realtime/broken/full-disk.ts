import * as real from '../../../db/connection.ts';

export type { Opening } from '../../../db/connection.ts';

const LOOK_MS = 50;
const UNLIMITED = 1_073_741_823;

/** A database that takes no further page while a file named `full` lies beside it. */
export const openConnection: typeof real.openConnection = async (url, options) => {
  const client = await real.openConnection(url, options);
  if (!url.endsWith('/omgim.db')) return client;
  const sign = url.replace('file:', '').replace('omgim.db', 'full');
  let wasFull = false;
  setInterval(async () => {
    const isFull = await Deno.stat(sign).then(() => true, () => false);
    if (isFull === wasFull) return;
    wasFull = isFull;
    // No fewer than there are: SQLite takes the number of today then.
    await client.execute(`pragma max_page_count = ${isFull ? 1 : UNLIMITED}`);
  }, LOOK_MS);
  return client;
};
