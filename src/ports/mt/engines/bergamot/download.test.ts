import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Behaviour, fakeModels } from '../../../../../tests/fake-models.ts';
import { sha256 } from '../../../../../tests/fixtures/models/install.ts';
import { callThrough } from '../../../../shared/safe-fetch.ts';
import { download } from './download.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Over the connection that is used for hosts that nobody named, which is not that of `fetch`. */
const call = callThrough(lookup as LookupFunction);

async function setUp(behaviour: Behaviour) {
  const server = await fakeModels(['koen']);
  server.state.behaviour = behaviour;
  const folder = await Deno.makeTempDir({ prefix: 'omgim-models-' });
  closing.push(server.close, () => Deno.remove(folder, { recursive: true }));
  const bytes = server.files.get('files/koen/model')!;
  const url = server.address.replace('records', 'files/koen/model');
  const path = `${folder}/part`;
  const run = (signal = new AbortController().signal) =>
    download({ url, size: bytes.length, sha256: sha256(bytes) }, path, {
      fetch: (address, init) => call(new URL(address), init),
      signal,
      report: () => {},
      pauseMs: 1,
      // Only where it is waited for: a busy machine may be slow.
      stallMs: behaviour === 'stalls' ? 100 : 10_000,
    });
  return { server, bytes, path, run };
}

test.each<Behaviour>(['good', 'cuts', 'cutsOnceWithoutRanges', 'wrongRange'])(
  'a file arrives whole from a server that is: %s',
  async (behaviour) => {
    const { run, path, bytes } = await setUp(behaviour);

    await run();

    expect(await Deno.readFile(path)).toEqual(bytes);
  },
);

test.each<[Behaviour, string]>([
  ['wrongBytes', 'damaged'],
  ['tooLarge', 'too-large'],
  ['endless', 'too-large'],
  ['stalls', 'unreachable'],
  ['fails', 'unreachable'],
  ['gone', 'missing'],
])('a server that is %s ends it: %s', async (behaviour, problem) => {
  const { run, server } = await setUp(behaviour);
  // So little each time that it is no progress worth waiting for.
  server.state.cutAt = 0;

  await expect(run()).rejects.toMatchObject({ problem });
});

test('what lies there is looked at first, and a whole file is not loaded again', async () => {
  const { run, path, bytes, server } = await setUp('good');
  await Deno.writeFile(path, bytes);
  await run();
  expect(server.calls).toEqual([]);

  await Deno.writeFile(path, bytes.map((byte) => byte ^ 255));
  await run();
  expect(await Deno.readFile(path)).toEqual(bytes);

  await Deno.writeFile(path, new Uint8Array(bytes.length + 10));
  await run();
  expect(await Deno.readFile(path)).toEqual(bytes);
});

test('who gives up before it begins asks nobody', async () => {
  const { run, server } = await setUp('good');

  await expect(run(AbortSignal.abort(new Error('late')))).rejects.toThrow('late');

  expect(server.calls).toEqual([]);
});
