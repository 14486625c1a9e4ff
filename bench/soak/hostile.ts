/** Programs from many addresses and one member, all hostile. The last member of the order is theirs. */
import os from 'node:os';
import { RawSocket } from '../../tests/raw-socket.ts';
import { ask, askJson, json, pause, sendAt, type SendingOrder } from './sending.ts';

// They run on machines of their own in truth: here they leave the processors to the service and to who measures.
os.setPriority(0, 15);
sendAt((order) => () => hostile(order));

/** Each from one of many addresses, so that not the limits alone are tried. */
async function hostile(order: SendingOrder): Promise<number> {
  const { origin } = order;
  const from = `203.0.113.${Math.floor(Math.random() * 250)}`;
  const headers = { 'x-forwarded-for': from };
  const attacks: (() => Promise<number>)[] = [
    () => ask(`${origin}/projects`, { method: 'POST', headers, body: endless(2) }),
    () =>
      ask(`${origin}/api/chk-email`, { method: 'POST', headers: json(headers), body: endless(2) }),
    () =>
      ask(`${origin}/api/auth`, {
        method: 'POST',
        headers: json(headers),
        body: '{"username": [[[',
      }),
    () =>
      askJson(
        `${origin}/api/auth`,
        { username: 'member0@example.com', password: 'Wrong7!xx' },
        headers,
      ),
    () => ask(`${origin}/api/files/..%2f..%2fetc%2fpasswd`, { headers }),
    () => ask(`${origin}/api/files/${encodeURIComponent('가'.repeat(500))}/events`, { headers }),
    () => ask(`${origin}/api/sessions`, { headers: { ...headers, authorization: 'JWT x.y.z' } }),
    () => askJson(`${origin}/api/lines/search`, { query: '(a+)+$'.repeat(100) }, headers),
    () => ask(`${origin}/search_pjt?search=${'%25_'.repeat(2_000)}`, { headers }),
    () => upload(origin, headers),
    () => silentSocket(origin, from),
    () => unfinishedFrame(origin, from),
    () => fromWithin(order),
    () => fromWithin(order),
  ];
  return await attacks[Math.floor(Math.random() * attacks.length)]!();
}

/** What a member with an account and a document of their own tries. */
async function fromWithin({ origin, members, lines }: SendingOrder): Promise<number> {
  const [other, enemy] = [members[0]!, members.at(-1)!];
  const headers = { authorization: `JWT ${enemy.token}`, 'x-forwarded-for': '192.0.2.1' };
  const fileName = 'soak.txt';
  const foreign = { project: 'individual', fileName, owner: other.email };
  const tries: (() => Promise<number>)[] = [
    () => searched({ fileName, find: { text: '(a?b?){100}(c|$)', mode: 'expression' } }),
    () => searched({ fileName, find: { text: '장', mode: 'expression' }, wantsFacets: true }),
    () => searched({ ...foreign, find: { text: '문장' } }),
    () => ask(`${origin}/api/memories/1/entries?before=${2 ** 40}`, { headers }),
    () => ask(`${origin}/api/files/individual/${other.email}/${fileName}/0`, { headers }),
    () => ask(`${origin}/api/qa/individual/${enemy.email}/${fileName}?from=0&to=60`, { headers }),
    () => askJson(`${origin}/api/lines/replace`, '['.repeat(100_000), headers),
    () =>
      askJson(`${origin}/api/lines/replace`, {
        fileName,
        process: 'show',
        lines: Array.from({ length: lines }, (_, at) => [at, 1]),
        find: { text: '문' },
        replacement: '가'.repeat(100_000),
      }, headers),
  ];
  const searched = (body: unknown) => askJson(`${origin}/api/lines/search`, body, headers);
  return await tries[Math.floor(Math.random() * tries.length)]!();
}

function endless(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes * 16;
  return new ReadableStream({
    pull(controller) {
      if (left-- === 0) return controller.close();
      controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
    },
  });
}

async function upload(origin: string, headers: Record<string, string>): Promise<number> {
  const body = new FormData();
  const bytes = crypto.getRandomValues(new Uint8Array(20_000));
  body.set('file', new File([bytes], 'broken.docx'));
  return await ask(`${origin}/api/upload`, { method: 'POST', headers, body });
}

async function silentSocket(origin: string, from: string): Promise<number> {
  const socket = await RawSocket.open(socketUrl(origin), from);
  await Promise.race([socket.gone(), pause(8_000)]);
  socket.close();
  return socket.status;
}

async function unfinishedFrame(origin: string, from: string): Promise<number> {
  const socket = await RawSocket.open(socketUrl(origin), from);
  if (socket.status === 101) await socket.beginFrame(60 * 2 ** 20, 2 ** 20);
  await Promise.race([socket.gone(), pause(8_000)]);
  socket.close();
  return socket.status;
}

function socketUrl(origin: string): string {
  return `${origin.replace('http', 'ws').replace('localhost', '127.0.0.1')}/api/rt/socket`;
}
