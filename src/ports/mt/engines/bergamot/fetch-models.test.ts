import { afterEach, expect, test } from 'vitest';
import { type Behaviour, fakeModels } from '../../../../../tests/fake-models.ts';
import { fetchModels } from './fetch-models.ts';
import type { Step } from './models.ts';
import { ModelStore } from './store.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function setUp(behaviour: Behaviour = 'good') {
  const server = await fakeModels();
  server.state.behaviour = behaviour;
  const folder = await Deno.makeTempDir({ prefix: 'omgim-models-' });
  closing.push(server.close, () => Deno.remove(folder, { recursive: true }));
  const store = new ModelStore(folder);
  const seen: { done: number; total: number }[] = [];
  const run = (signal = new AbortController().signal, steps: Step[] = ['koen', 'enko']) =>
    fetchModels(store, server.address, steps, {
      signal,
      report: (progress) => seen.push(progress),
      pauseMs: 1,
      stallMs: 100,
    });
  const steps = () => [...store.installed().keys()].toSorted();
  return { server, store, folder, run, steps, seen };
}

const both = ['enko', 'koen'];

test('models are loaded, counted byte by byte, and put in their places', async () => {
  const { server, run, steps, seen, folder } = await setUp();

  await run();

  expect(steps()).toEqual(both);
  expect(seen.at(-1)).toEqual({ done: server.total, total: server.total });
  expect(seen.every(({ done }, at) => at === 0 || done >= seen[at - 1]!.done)).toBe(true);
  expect([...Deno.readDirSync(`${folder}/parts`)]).toEqual([]);
});

test('what is here is not asked for again, and nothing is asked at all', async () => {
  const { server, run } = await setUp();
  await run();
  server.calls.splice(0);

  await run();

  expect(server.calls).toEqual([]);
});

test('a file that breaks off goes on from where it was', async () => {
  const { server, run, steps } = await setUp('cuts');

  await run();

  expect(steps()).toEqual(both);
  const ranges = server.loads().map(({ range }) => range).filter((range) => range !== null);
  expect(ranges.length).toBeGreaterThan(0);
});

test.each<Behaviour>(['cutsOnceWithoutRanges', 'wrongRange'])(
  'a server that answers another part than was asked for is not believed: %s',
  async (behaviour) => {
    const { run, steps } = await setUp(behaviour);

    await run();

    expect(steps()).toEqual(both);
  },
);

test('a server that falls silent is asked again', async () => {
  const { server, run, steps } = await setUp('stalls');
  let loads = 0;
  const timer = setInterval(() => {
    loads = server.loads().length;
    if (loads > 1) server.state.behaviour = 'good';
  }, 5);

  await run();
  clearInterval(timer);

  expect(steps()).toEqual(both);
  expect(loads).toBeGreaterThan(1);
});

test.each<[Behaviour, string]>([
  ['wrongBytes', 'damaged'],
  ['tooLarge', 'too-large'],
  ['endless', 'too-large'],
  ['gone', 'missing'],
  ['fails', 'unreachable'],
  ['redirectsInside', 'address'],
  ['redirectsForEver', 'address'],
])('a server that is %s ends the download: %s', async (behaviour, problem) => {
  const { run, steps, folder } = await setUp(behaviour);

  await expect(run()).rejects.toMatchObject({ problem });

  expect(steps()).toEqual([]);
  const left = [...Deno.readDirSync(`${folder}/parts`)]
    .map(({ name }) => Deno.statSync(`${folder}/parts/${name}`).size);
  expect(left.every((size) => size === 0)).toBe(true);
});

test('after a failure the next try goes on', async () => {
  const { server, run, steps } = await setUp('fails');
  await expect(run()).rejects.toMatchObject({ problem: 'unreachable' });
  server.state.behaviour = 'good';

  await run();

  expect(steps()).toEqual(both);
});

test('who cancels gets their reason, and what was loaded stays for the next time', async () => {
  const { server, run, seen, steps } = await setUp('stalls');
  const abort = new AbortController();
  const running = run(abort.signal);
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));

  abort.abort(new Error('enough'));

  await expect(running).rejects.toThrow('enough');
  server.state.behaviour = 'good';
  server.calls.splice(0);
  await run();
  expect(steps()).toEqual(both);
  expect(server.loads()[0]?.range).toMatch(/^bytes=[1-9]\d*-$/);
});

test('a full disk is said to be full', async () => {
  const { server, store, run, steps } = await setUp();
  await store.makeFolder();
  const [entry] = server.registry.data as { attachment: { hash: string } }[];
  await Deno.symlink('/dev/full', store.partPath(entry!.attachment.hash));

  await expect(run()).rejects.toMatchObject({ problem: 'no-space' });

  expect(steps()).toEqual([]);
});

test('a model that was cut off by a crash is as if it were not there', async () => {
  const { run, steps, folder } = await setUp();
  await run();
  await Deno.truncate(`${folder}/koen/model.bin`, 100);
  await Deno.writeTextFile(`${folder}/enko/model.json`, '{"version":"1.0","fi');

  expect(steps()).toEqual([]);
  await run();

  expect(steps()).toEqual(both);
});

test('what was agreed to outlives the process', async () => {
  const { store, folder } = await setUp();

  await store.setOrder(['en', 'ja']);
  expect(new ModelStore(folder).order()).toEqual(['en', 'ja']);
  await store.setOrder(undefined);

  expect(new ModelStore(folder).order()).toBeUndefined();
});

test('a direction that the list does not have is said to be missing', async () => {
  const { run } = await setUp();
  await expect(run(undefined, ['jaen'])).rejects.toMatchObject({ problem: 'missing' });
});
