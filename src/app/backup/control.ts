import { isThere, removeIfThere } from './disk.ts';
import { type Backup, type BackupSource, type BackupStep, makeBackup } from './make-backup.ts';

/**
 * One process holds the database file, and a second one that opens it can lose what is written. So a command asks the
 * running service, over a socket in its folder that its own user alone may open.
 */
const SOCKET = 'control.sock';
/** The system allows about a hundred bytes. */
const LONGEST_PATH = 100;

type Line = { step: BackupStep } | { done: Backup } | { failed: string };

type Control = { close(): Promise<void> };

/** Answers commands of this machine until it is closed; nothing where the path is too long or the system has no such sockets. */
export async function openControl(
  dataDir: string,
  source: BackupSource,
): Promise<Control | undefined> {
  const path = await socketIn(dataDir);
  if (Deno.build.os === 'windows' || path.length > LONGEST_PATH) return undefined;
  await removeIfThere(path);
  const server = Deno.serve({ path, onListen: () => {} }, (request) => answer(request, source));
  await Deno.chmod(path, 0o600);
  return {
    async close() {
      await server.shutdown();
      await removeIfThere(path);
    },
  };
}

async function answer(request: Request, source: BackupSource): Promise<Response> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== '/backup') {
    return new Response(null, { status: 404 });
  }
  const { folder } = await request.json() as { folder: string };
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: Line) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      try {
        send({ done: await makeBackup(source, folder, (step) => send({ step })) });
      } catch (error) {
        send({ failed: (error as Error).message });
      }
      controller.close();
    },
  });
  return new Response(body);
}

/** Asks the service that runs on this folder; undefined where none does. */
export async function requestBackup(
  dataDir: string,
  folder: string,
  onStep: (step: BackupStep) => void,
): Promise<Backup | undefined> {
  const path = await socketIn(dataDir);
  if (!await isThere(path)) return undefined;
  const client = Deno.createHttpClient({ proxy: { transport: 'unix', path } });
  try {
    const res = await fetch('http://localhost/backup', {
      method: 'POST',
      body: JSON.stringify({ folder }),
      client,
    }).catch(() => undefined);
    if (!res?.body) return undefined;
    let rest = '';
    for await (const text of res.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const news = JSON.parse(line) as Line;
        if ('step' in news) onStep(news.step);
        else if ('done' in news) return news.done;
        else throw new Error(news.failed);
      }
    }
    throw new Error('the service ended before the backup was whole');
  } finally {
    client.close();
  }
}

async function socketIn(dataDir: string): Promise<string> {
  return `${await Deno.realPath(dataDir)}/${SOCKET}`;
}
