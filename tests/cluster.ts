import { freePort } from './free-port.ts';
import { spawnProduct, untilReady } from './product-process.ts';
import { startRedis } from './redis.ts';
import { roundRobin } from './round-robin.ts';
import type { Running } from './running.ts';
import { startSqld } from './sqld.ts';

const SECRETS = {
  SESSION_SECRET: 'a secret that all processes of a test share',
  DATA_SECRET: 'another secret that all processes of a test share',
};

/**
 * Several processes of the product behind one address, on a database server, a Redis and a folder that they share: what a
 * journey sees is the same as with one, whichever process answers which of its requests.
 */
export async function startCluster(env: Record<string, string>, count: number): Promise<Running> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  try {
    const dataDir = await Deno.makeTempDir({ prefix: 'omgim-cluster-' });
    closing.push(() => Deno.remove(dataDir, { recursive: true }));
    const [database, redis] = await Promise.all([startSqld(), startRedis()]);
    closing.push(database.close, redis.close);
    const port = freePort();
    const origin = `http://localhost:${port}`;
    const shared = {
      NODE_ENV: 'production',
      MT_ENGINE: 'memory',
      ...SECRETS,
      ...env,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      BLOB_DIR_SHARED: '1',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
    };
    const ports = Array.from({ length: count }, freePort);
    const processes = startProcesses(shared, ports);
    closing.push(() => processes.end('SIGTERM'));
    await processes.start();
    const proxy = roundRobin(port, ports);
    closing.push(proxy.close);
    return {
      origin,
      dataDir,
      databaseUrl: database.url,
      pid: processes.pid,
      output: processes.output,
      kill: () => processes.end('SIGKILL'),
      stop: close,
      restart: processes.start,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** All of them at once, as where a machine begins anew. */
function startProcesses(shared: Record<string, string>, ports: readonly number[]) {
  let printed = '';
  let running: Deno.ChildProcess[] = [];
  const output = () => printed;
  return {
    output,
    /** That of the first one. */
    pid: () => running[0]!.pid,
    async start() {
      running = ports.map((port) =>
        spawnProduct({ ...shared, PORT: `${port}` }, ['-A', 'src/app/start.ts'], (text) => {
          printed += text;
        })
      );
      await Promise.all(ports.map((port) => untilReady(`http://127.0.0.1:${port}`, output)));
    },
    async end(signal: Deno.Signal) {
      const ending = running.splice(0);
      for (const process of ending) {
        try {
          process.kill(signal);
        } catch {
          // It has ended by itself; what it printed says why.
        }
      }
      await Promise.all(ending.map(({ status }) => status));
    },
  };
}
