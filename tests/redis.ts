import { freePort } from './free-port.ts';

/** A Redis server of its own, which can be frozen, killed and started again at the same address. */
export type RedisServer = {
  url: string;
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const READY_LIMIT_MS = 20_000;

export async function startRedis(): Promise<RedisServer> {
  const program = Deno.env.get('REDIS_BIN') ?? 'redis-server';
  const folder = await Deno.makeTempDir({ prefix: 'omgim-redis-' });
  const port = freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  let process: Deno.ChildProcess | undefined;
  const kill = async () => {
    process?.kill('SIGKILL');
    await process?.status;
    process = undefined;
  };
  const start = async () => {
    process = new Deno.Command(program, { args, stdout: 'null', stderr: 'null' }).spawn();
    await untilAnswered(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => process?.kill('SIGSTOP'),
    thaw: () => process?.kill('SIGCONT'),
    kill,
    start,
    async close() {
      await kill();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function untilAnswered(port: number) {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    try {
      (await Deno.connect({ hostname: '127.0.0.1', port })).close();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error('redis-server does not answer. Install it, or name one by REDIS_BIN.');
}
