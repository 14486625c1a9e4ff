import { afterAll, beforeAll, expect, test } from 'vitest';
import { installModels } from '../../../../../tests/fixtures/models/install.ts';
import { OneThread } from '../../../one-thread.ts';
import { ModelStore } from './store.ts';
import type { Step } from './models.ts';
import type { ModelRef, Result, Work } from './worker.ts';

const never = new AbortController().signal;
const threads: OneThread<Work, Result>[] = [];
let folder: string;
beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-models-' });
  await installModels(folder, ['koen', 'enko', 'enja']);
});
afterAll(async () => {
  for (const thread of threads) await thread.close();
  await Deno.remove(folder, { recursive: true });
});

function newThread(memoryMb: number) {
  const script = new URL('./worker.ts', import.meta.url);
  const thread = new OneThread<Work, Result>({ script, data: { memoryMb } });
  threads.push(thread);
  return thread;
}

function work(steps: Step[], texts = ['한 문장.']): Work {
  const here = new ModelStore(folder).installed();
  const models: ModelRef[] = steps.map((step) => {
    const found = here.get(step)!;
    const files = found.files.map((file) => ({ ...file, path: `${folder}/${step}/${file.name}` }));
    return { key: step, files };
  });
  return { models, texts, isHtml: texts.map(() => false) };
}

test('the engine takes no more memory than it is given; where that is too little it ends', async () => {
  const small = newThread(128);
  await expect(small.ask(work(['koen']), never)).rejects.toMatchObject({ fault: 'crashed' });
  expect(small.isRunning).toBe(false);

  const enough = newThread(512);
  const long = Array.from({ length: 8 }, (_, at) => `${at} 긴 문장입니다. `.repeat(15));
  const { heapBytes, texts } = await enough.ask(work(['koen'], long), never);

  expect(texts.length).toBe(8);
  expect(heapBytes).toBeLessThanOrEqual(512 * 1024 * 1024);
});

test('models come and go within the memory, and each text gets the answer of its own model', async () => {
  const thread = newThread(512);
  const alone: string[] = [];
  for (const step of ['koen', 'enko', 'enja'] as Step[]) {
    alone.push(...(await newThread(512).ask(work([step]), never)).texts);
  }

  const all: string[] = [];
  for (let round = 0; round < 3; round++) {
    for (const step of ['koen', 'enko', 'enja'] as Step[]) {
      all.push(...(await thread.ask(work([step]), never)).texts);
    }
  }

  expect(new Set(alone).size).toBe(3);
  expect(all).toEqual([...alone, ...alone, ...alone]);
});

test('two models are not one: going through English differs from either', async () => {
  const thread = newThread(2_000);
  const [through] = (await thread.ask(work(['koen', 'enja']), never)).texts;
  const [first] = (await thread.ask(work(['koen']), never)).texts;
  const [again] = (await thread.ask(work(['koen', 'enja']), never)).texts;

  expect(through).not.toBe(first);
  expect(again).toBe(through);
});
