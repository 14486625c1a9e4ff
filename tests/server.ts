import { startCluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { spawnProduct, untilReady } from './product-process.ts';
import type { Running } from './running.ts';

export type { Running };

type Options = {
  /** It may listen, and reach nobody. */
  isOffline?: boolean;
  /** Puts other modules in the place of some: what would happen without a part is shown by leaving it out. */
  importMap?: string;
  /** What starts the product, where a test adds something to its process. */
  script?: string;
  /** Of one process alone, where journeys run on several: what a test shows is about one. The reason stands there. */
  isSingle?: boolean;
};

/** How many processes stand behind each address of the journeys; `deno task test:cluster` says so. */
const COUNT = Number(Deno.env.get('CLUSTER') ?? 1);

export async function startServer(
  env: Record<string, string> = {},
  { isOffline = false, importMap, script = 'src/app/start.ts', isSingle = false }: Options = {},
): Promise<Running> {
  if (COUNT > 1 && !isSingle) return await startCluster(env, COUNT);
  const dataDir = await Deno.makeTempDir({ prefix: 'omgim-run-' });
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    NODE_ENV: 'production',
    MT_ENGINE: 'memory',
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  let printed = '';
  const rights = isOffline ? offlineRights(port) : ['-A'];
  if (importMap !== undefined) rights.push(`--import-map=${importMap}`);
  const start = () => spawnProduct(settings, [...rights, script], (text) => printed += text);
  let process = start();
  await untilReady(origin, () => printed).catch(async (error) => {
    // Nobody else would end it.
    process.kill('SIGKILL');
    await process.status;
    throw error;
  });
  return {
    origin,
    dataDir,
    databaseUrl: `file:${dataDir}/omgim.db`,
    pid: () => process.pid,
    output: () => printed,
    async kill() {
      process.kill('SIGKILL');
      await process.status;
    },
    async stop() {
      process.kill('SIGTERM');
      await process.status;
      await Deno.remove(dataDir, { recursive: true });
    },
    async restart() {
      process = start();
      await untilReady(origin, () => printed);
    },
  };
}

function offlineRights(port: number): string[] {
  const hosts = ['localhost', '127.0.0.1', '0.0.0.0', '[::]'].map((host) => `${host}:${port}`);
  const rights = ['read', 'write', 'env', 'sys', 'ffi'].map((right) => `--allow-${right}`);
  return ['--no-prompt', ...rights, `--allow-net=${hosts}`];
}
