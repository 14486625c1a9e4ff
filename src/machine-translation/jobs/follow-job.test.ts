import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/app.ts';
import {
  insertDocument,
  rightOf,
  sentence,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
});
afterEach(() => app.end());

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

type Heard = { id: number; event: string; data: Record<string, unknown> };

async function listen(jobId: string, after = 0): Promise<Heard[]> {
  const headers: Record<string, string> = after ? { 'last-event-id': String(after) } : {};
  const res = await app.api('GET', `/jobs/${jobId}/events`, { as: kim, headers });
  expect(res.headers.get('content-type')).toContain('text/event-stream');
  const blocks = (await res.text()).split('\n\n').filter((block) => block.includes('id:'));
  return blocks.map((block) => {
    const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1] ?? '';
    return { id: Number(field('id')), event: field('event'), data: JSON.parse(field('data')) };
  });
}

test('the stream tells every line, part and turn of a job, and ends with it', async () => {
  await insertDocument(app, kim, sentences(30));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const heard = listen(data[1]);

  await translateAll(app, { as: kim });

  const events = await heard;
  const count = (type: string) => events.filter(({ event }) => event === type).length;
  expect([count('line'), count('part'), count('job')]).toEqual([30, 2, 3]);
  expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(events.find(({ event }) => event === 'line')?.data)
    .toMatchObject({ index: 0, version: 1, line: { target: rightOf(sentence(0)) } });
  expect(events.at(-1)).toMatchObject({ event: 'job', data: { status: 'done' } });
});

test('a reader who was cut off goes on after the last event it saw', async () => {
  await insertDocument(app, kim, sentences(30));
  const { started } = await translateAll(app, { as: kim });
  const all = await listen(started.data[1]);

  const rest = await listen(started.data[1], all[9]!.id);

  expect(rest).toEqual(all.slice(10));
});

test('a reader who leaves is forgotten', async () => {
  await insertDocument(app, kim, sentences(1));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const res = await app.api('GET', `/jobs/${data[1]}/events`, { as: kim });
  const reader = res.body!.getReader();
  await reader.read();
  await reader.cancel();

  await translateAll(app, { as: kim });

  expect(app.faults).toEqual([]);
});
