import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { securityEvents } from '../../../db/schema/index.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import { listen, type LiveServer, LiveSocket } from '../../../tests/live-socket.ts';
import { closeCodes, FRAME_BYTES, updateRate } from './rules.ts';
import { costOf } from './wire-frames.ts';

let app: TestApp;
let server: LiveServer;
let socket: LiveSocket;
let id: number;

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  const kim = await app.member('kim');
  [id = 0] = await openOwnDocument(app, kim);
  socket = await LiveSocket.open(server, app, kim);
});
afterEach(async () => {
  socket.close();
  await server.close();
  await app.close();
});

/** Its code is lost where more is on the way to the server when that has closed. */
async function isCutOff() {
  await socket.closed;
  const rows = await app.db.select().from(securityEvents);
  expect(rows.map(({ facts }) => JSON.parse(facts ?? '{}').reason)).toContain('flood');
}

/** Of the protocol of y-websocket: what do you have that I have not? */
const question = new Uint8Array([0, 0, 1, 0]);
const whoIsHere = new Uint8Array([3]);
/** The same numbers, written longer than they must be. */
const longQuestion = new Uint8Array([0x80, 0, 0x80, 0, 1, 0]);

test.each([['question', question], ['whoIsHere', whoIsHere], ['longQuestion', longQuestion]])(
  'who asks for everything again and again waits, and is cut off in the end: %s',
  async (_, message) => {
    const line = socket.raw(`line/${id}`);
    await line.opened();
    for (let n = 0; n < 4_000; n++) line.say(message);
    await isCutOff();
    const answers = line.frames.filter(({ kind }) => kind === 'data');
    expect(answers.length).toBeLessThan(updateRate.burst + 300);
  },
);

test('an update is one, however its numbers are written', () => {
  const update = new Uint8Array([0x80, 0x80, 0, 0x82, 0, 2, 0, 0]);
  expect(costOf({ message: update })).toBe('update');
  expect(costOf({ message: longQuestion })).toBe('question');
});

test('so many small frames are no editor’s', async () => {
  const line = socket.raw(`line/${id}`);
  await line.opened();
  for (let n = 0; n < 20_000; n++) line.say(new Uint8Array([1, 1, 0]));
  await isCutOff();
});

test('a frame that is too large is so also before its channel is open', async () => {
  const line = socket.raw(`line/${id}`);
  const vector = encoding.encode((out) => {
    encoding.writeVarUint(out, 0);
    encoding.writeVarUint(out, 0);
    encoding.writeVarUint8Array(out, new Uint8Array(FRAME_BYTES * 2));
  });
  line.say(vector);
  expect(await line.closed()).toMatchObject({ code: closeCodes.outdated, reason: 'reset' });
});

test('an editor that opens all its lines at once is not held up', async () => {
  const lines = Array.from({ length: 150 }, () => socket.raw(`line/${id}`));
  for (const line of lines) {
    await line.opened();
    line.say(question);
    line.say(new Uint8Array([0, 1, 2, 0, 0]));
  }
  await Promise.all(lines.map((line) => line.committed(2)));
});
