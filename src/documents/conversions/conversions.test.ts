import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { docxFile, p, r } from '../../../tests/fixtures/docx.ts';
import { upload } from '../../../tests/upload.ts';
import type { Actor } from '../../server/deps.ts';
import { convert } from './convert.ts';
import type { ConversionView } from './rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;

beforeAll(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterAll(() => app.close());

const actorOf = ({ uid }: Person) => ({ kind: 'member', member: { uid } }) as Actor;
const work = { fileName: 'large.pdf', kind: 'reading' } as const;
const prepare = (filename: string) =>
  app.api('POST', '/translate', {
    as: kim,
    form: { process: 'manual_translation', filename, direction: 'en2ko' },
  });

/** Words that differ: what packs too well is refused. */
function largeDocx(paragraphs: number): Uint8Array {
  const words = (at: number) => [3, 5, 7, 11].map((step) => (at * step * 7919) % 65_537).join(' ');
  return docxFile(Array.from({ length: paragraphs }, (_, at) => p(r(words(at)))).join(''));
}

async function listFor(as: Person): Promise<ConversionView[]> {
  return (await (await app.api('GET', '/conversions', { as })).json()).conversions;
}

/** Work that goes on until it is stopped. */
function endless(person: Person) {
  return convert(app.deps, actorOf(person), work, ({ signal, onNews }) => {
    onNews({ phase: 'working', done: 12, total: 600 });
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason))
    );
  });
}

test('its owner sees how far a file is and stops it; nobody else does', async () => {
  const going = endless(kim);
  const refused = expect(going).rejects.toMatchObject({ code: 'file.cancelled' });
  const [seen] = await listFor(kim);
  expect(seen).toMatchObject({ filename: 'large.pdf', phase: 'working', done: 12, total: 600 });
  expect(await listFor(lee)).toEqual([]);

  const byLee = await app.api('DELETE', `/conversions/${seen?.id}`, { as: lee });
  expect(byLee.status).toBe(404);
  const byKim = await app.api('DELETE', `/conversions/${seen?.id}`, { as: kim });
  expect(byKim.status).toBe(200);
  await refused;
  expect(await listFor(kim)).toEqual([]);
});

test('what is being stored cannot be stopped any more', async () => {
  let finish = () => {};
  const going = convert(app.deps, actorOf(kim), work, ({ saving }) => {
    saving();
    return new Promise<void>((resolve) => finish = resolve);
  });
  const [seen] = await listFor(kim);

  const res = await app.api('DELETE', `/conversions/${seen?.id}`, { as: kim });
  expect(await res.json()).toMatchObject({ code: 'document.atWork' });
  finish();
  await going;
});

test('a document whose reading was stopped is prepared by the next call', async () => {
  await upload(app, {
    as: kim,
    name: 'stop.docx',
    content: largeDocx(4_000),
  });
  const first = prepare('stop.docx');
  let seen: ConversionView | undefined;
  while (!seen) {
    [seen] = await listFor(kim);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await app.api('DELETE', `/conversions/${seen.id}`, { as: kim });

  expect(await (await first).json()).toMatchObject({ code: 'file.cancelled' });
  expect((await prepare('stop.docx')).status).toBe(200);
}, 120_000);

test('others are answered at once while a large file is read', async () => {
  const content = largeDocx(15_000);
  let isRead = false;
  const reading = upload(app, { as: kim, name: 'large.docx', content }).then((res) => {
    isRead = true;
    return res.status;
  });
  const waits: number[] = [];
  const begun = performance.now();
  while (!isRead) {
    const from = performance.now();
    const res = await app.api('GET', '/conversions', { as: lee });
    await res.body?.cancel();
    waits.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve));
  }

  expect(await reading).toBe(200);
  expect(waits.length).toBeGreaterThan(20);
  const usual = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)];
  // A few milliseconds; on a busy machine all takes longer, but nobody waits until the file is read.
  expect(usual).toBeLessThan((performance.now() - begun) / 10);
}, 120_000);
