import { gzipSync } from 'node:zlib';
import type { Person } from '../tests/app.ts';
import { type Client, joinServer } from '../tests/client.ts';
import { beginBrowser, ready } from '../tests/e2e/browser.ts';
import { openEditor } from '../tests/realtime/editor.ts';
import { startServer } from '../tests/server.ts';
import {
  type Desk,
  fieldOf,
  measureOpening,
  measureStrokes,
  sitDown,
  typeHangul,
  typeLetter,
} from './desk.ts';
import { finish, report } from './measure.ts';

/** How the editor feels: keys, opening and the weight of its script, in a real browser before the real server. */
const LONG = { file: 'long.txt', lines: 10_000 };
const OPENED = { file: 'opened.txt', lines: 5000 };
const STROKES = 150;
const OPENINGS = 7;
const KB = 1000;

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const kim = await joinServer(server, 'kim');
for (const { file, lines } of [LONG, OPENED]) await makeDocument(kim, file, lines);
const browser = await beginBrowser();
const account = { email: kim.email, password: 'Zeppelin7!x' };

await measureScript();
await measureOpenings(await sitDown(browser, server.origin, { ...account, watches: 'opening' }));
await measureKeys(await sitDown(browser, server.origin, { ...account, watches: 'keys' }));
await browser.close();
await server.stop();
finish();

async function makeDocument(member: Client, name: string, count: number) {
  const words = Array.from({ length: count }, (_, at) => `Clause ${at + 1} of the contract`);
  const calls: [string, Record<string, string | Blob>][] = [
    ['/upload', { file: new File([words.join('\n')], name) }],
    ['/translate', { process: 'manual_translation', filename: name, direction: 'en2ko' }],
  ];
  for (const [path, form] of calls) {
    const res = await member.api('POST', path, form);
    const told = await res.text();
    if (!res.ok) throw new Error(`${path}: ${told}`);
  }
}

/** All that has to be there before a line can be drawn. */
async function measureScript() {
  const built = JSON.parse(await Deno.readTextFile('static/build/manifest.json')).scripts.ko;
  const { js, preload } = built.islands.LineEditor as { js: string; preload: string[] };
  let bytes = 0;
  for (const address of new Set([built.mount, js, ...preload])) {
    bytes += gzipSync(await Deno.readFile(`.${address}`), { level: 9 }).length;
  }
  report({ name: "the editor's script, compressed", value: bytes / KB, unit: 'kB', atMost: 200 });
}

/** The first visit fetches the scripts as well; after that they are in the browser. */
async function measureOpenings(desk: Desk) {
  const address = `/editor/${OPENED.file}/en2ko`;
  const of = `50 of ${OPENED.lines} lines`;
  const first = await measureOpening(desk, address);
  report({ name: `${of} read, first visit`, value: first.read, unit: 'ms' });
  report({ name: `${of} written, first visit`, value: first.fields, unit: 'ms' });
  const found = [];
  for (let n = 0; n < OPENINGS; n++) found.push(await measureOpening(desk, address));
  const read = found.map((one) => one.read).toSorted(byTime);
  const fields = found.map((one) => one.fields).toSorted(byTime);
  const answers = found.map((one) => one.server).toSorted(byTime);
  report({ name: `${of} can be read`, value: middle(read), unit: 'ms', atMost: 300 });
  report({ name: `${of} can be read, the slowest`, value: read.at(-1) ?? 0, unit: 'ms' });
  report({ name: `${of} can be written`, value: middle(fields), unit: 'ms' });
  report({ name: `${of}, of which the server`, value: middle(answers), unit: 'ms' });
  await desk.context.close();
}

async function measureKeys(desk: Desk) {
  await openLine(desk, 5000);
  await report16('a letter, alone', await measureStrokes(desk, typeLetter, STROKES));
  await report16('a Hangul key, alone', await measureStrokes(desk, typeHangul, STROKES));

  await desk.page.locator('textarea[data-live]').first().waitFor();
  const end = await companion(desk);
  await report16('a letter, another types', await measureStrokes(desk, typeLetter, STROKES));
  await report16('a Hangul key, another types', await measureStrokes(desk, typeHangul, STROKES));
  await end();

  // Without a socket, as with visitors, each pause is saved by a call.
  await desk.context.routeWebSocket(/.*/, (socket) => socket.close());
  await openLine(desk, 5001);
  await report16('a letter, not shared', await measureStrokes(desk, typeLetter, STROKES));
  await report16('a Hangul key, not shared', await measureStrokes(desk, typeHangul, STROKES));
}

async function openLine({ page }: Desk, number: number) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/editor/${LONG.file}/en2ko`);
  await ready(page);
  await page.keyboard.press('Control+g');
  await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('spinbutton'))
    .fill(String(number));
  await page.keyboard.press('Enter');
  await fieldOf(page, number).focus();
  // Panels and tools come after the lines; people type when they are there.
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(500);
}

/** Somebody at another machine writes into the same line and the next ones, ten times a second. */
async function companion(desk: Desk) {
  const uid = await desk.page.locator('[data-island="LineEditor"]').evaluate((spot) =>
    JSON.parse((spot as HTMLElement).dataset.props ?? '').uid
  );
  const path = `/files/individual/${uid}/${LONG.file}/document?offset=4999&limit=4`;
  const res = await kim.api('GET', path);
  const ids = (await res.json()).data[0].map((line: { id: number }) => line.id) as number[];
  const where = { origin: server.origin, socketPort: Number(new URL(server.origin).port) };
  const editor = openEditor(where, { token: kim.token } as Person);
  const rooms = ids.map((id) => editor.room(id));
  const timer = setInterval(() => {
    for (const room of rooms) {
      if (room.isReady()) room.write([{ start: 0, end: 0, insert: '말 ' }], editor);
    }
  }, 100);
  return async () => {
    clearInterval(timer);
    const written = rooms[0]?.read().length ?? 0;
    editor.close();
    if (written < 20) throw new Error('nobody else has typed');
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
}

type Measured = Awaited<ReturnType<typeof measureStrokes>>;

function report16(name: string, { times, slowKeys }: Measured) {
  const of = `${name}: key to screen`;
  const late = times[Math.floor(times.length * 0.95)] ?? 0;
  report({ name: of, value: middle(times), unit: 'ms', atMost: 16 });
  report({ name: `${of}, 95 of 100`, value: late, unit: 'ms', atMost: 50 });
  report({ name: `${name}: keys over 100 ms (Event Timing)`, value: slowKeys, unit: '' });
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}

function byTime(one: number, other: number): number {
  return one - other;
}
