import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';

let app: TestApp;
let [kim, lee]: Person[] = [];
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  for (const one of [kim, lee]) await glossaryCalls(app, one).glossary();
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const BOUNDARY = 'omgim-test';
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A form of half a megabyte, of which more is sent only when `goOn` is called. */
function sending(as: Person, terms: string) {
  const head = part('process', 'glossary.import.add') + part('fileName', '계약') +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
  const pieces = [head, `${' '.repeat(199)}\n`.repeat(2500), `${terms}\r\n--${BOUNDARY}--\r\n`];
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = pieces[read++];
      if (read === pieces.length) await gate;
      if (next === undefined) return controller.close();
      controller.enqueue(new TextEncoder().encode(next));
    },
  }, { highWaterMark: 0 });
  const headers = {
    authorization: `JWT ${as.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const answer = app.app.request('/api/files', { method: 'POST', headers, body });
  return { goOn, read: () => read, answer };
}

test('files of one member are read one after the other, and hold up nobody else', async () => {
  const first = sending(kim!, '갑,Party A');
  await expect.poll(first.read).toBe(3);
  const second = sending(kim!, '을,Party B');
  const other = sending(lee!, '병,Party C');
  other.goOn();
  expect((await other.answer).status).toBe(200);
  expect(second.read()).toBe(0);

  first.goOn();
  second.goOn();
  expect([(await first.answer).status, (await second.answer).status]).toEqual([200, 200]);
  expect((await glossaryCalls(app, kim!).lines()).total).toBe(2);
});

test('a file that breaks off gives the turn on', async () => {
  const broken = app.app.request('/api/files', {
    method: 'POST',
    headers: {
      authorization: `JWT ${kim!.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }),
  });
  const next = sending(kim!, '갑,Party A');
  next.goOn();
  expect((await broken).status).toBe(400);
  expect((await next.answer).status).toBe(200);
});
