/** The product as its own process, on a port and a folder of its own; it can be killed and started again. */
export type Running = {
  origin: string;
  dataDir: string;
  pid(): number;
  /** Everything the process has printed so far. */
  output(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks the process to stop and waits. */
  stop(): Promise<void>;
  /** Starts it again on the same folder. */
  restart(): Promise<void>;
};

/** Beside browsers and other servers on two cores it takes many times what it takes alone. */
const READY_LIMIT_MS = 90_000;

type Options = {
  /** It may listen, and reach nobody. */
  isOffline?: boolean;
  /** Puts other modules in the place of some: what would happen without a part is shown by leaving it out. */
  importMap?: string;
  /** What starts the product, where a test adds something to its process. */
  script?: string;
};

export async function startServer(
  env: Record<string, string> = {},
  { isOffline = false, importMap, script = 'src/app/start.ts' }: Options = {},
): Promise<Running> {
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
  const start = () => spawn(settings, [...rights, script], (text) => printed += text);
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

function spawn(env: Record<string, string>, args: string[], onText: (text: string) => void) {
  const process = new Deno.Command(Deno.execPath(), {
    // As `deno task start` does; servers that start side by side do not wait for each other's look at the packages.
    args: ['run', '--v8-flags=--max-semi-space-size=8', '--node-modules-dir=manual', ...args],
    env,
    stdout: 'piped',
    stderr: 'piped',
  }).spawn();
  for (const stream of [process.stdout, process.stderr]) void collect(stream, onText);
  return process;
}

async function collect(stream: ReadableStream<Uint8Array>, onText: (text: string) => void) {
  const decoder = new TextDecoder();
  for await (const chunk of stream) onText(decoder.decode(chunk, { stream: true }));
}

async function untilReady(origin: string, output: () => string) {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    try {
      const res = await fetch(`${origin}/readyz`);
      await res.body?.cancel();
      if (res.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`the server did not get ready:\n${output()}`);
}

/** Each worker has a range of its own, so that two of them cannot choose the same free port. */
export function freePort(): number {
  const first = 20_000 + (Number(Deno.env.get('VITEST_POOL_ID') ?? 0) % 20) * 500;
  for (let tried = 0; tried < 50; tried++) {
    const port = first + Math.floor(Math.random() * 500);
    try {
      Deno.listen({ hostname: 'localhost', port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
  throw new Error(`no free port from ${first} on`);
}
