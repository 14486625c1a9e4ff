import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { ServiceState } from '../../server/service-state.ts';
import { shareEvents } from '../../work/changes/share-events.ts';
import { inProcessBus } from '../../ports/bus/in-process.ts';
import { convert, followConversions, listConversions, stopConversion } from './convert.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let closing: (() => unknown)[];
beforeEach(async () => {
  closing = [];
  app = await testApp();
  app.deps.config.sharesDatabase = true;
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

/** A process with a bus of its own, which hears of others by the database alone. */
function processOf(): Deps {
  const state = new ServiceState();
  const bus = inProcessBus(() => {});
  const shared = shareEvents({ ...app.deps, state, bus });
  const deps = { ...app.deps, state, bus: shared.bus };
  closing.push(shared.stop, followConversions(deps));
  return deps;
}

const actorOf = ({ uid }: Person) => ({ kind: 'member', member: { uid } }) as Actor;

/** Work that goes on until it is stopped or ended. */
function endless(deps: Deps, { isSaving = false } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const going = convert(
    deps,
    actorOf(kim),
    { fileName: 'large.pdf', kind: 'reading' },
    ({ signal, onNews, saving }) => {
      if (isSaving) saving();
      else onNews({ phase: 'working', done: 12, total: 600 });
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    },
  );
  return { going, end: resolve };
}

test('a file at another process is seen by its owner alone, until it is done', async () => {
  const [here, there] = [processOf(), processOf()];
  const { going, end } = endless(there);
  const list = (person: Person) => listConversions(here, actorOf(person));

  await expect.poll(() => list(kim)).toMatchObject([
    { filename: 'large.pdf', kind: 'reading', phase: 'working', done: 12, total: 600 },
  ]);
  expect(list(lee)).toEqual([]);
  expect(listConversions(there, actorOf(kim))).toHaveLength(1);

  end();
  await going;
  await expect.poll(() => list(kim)).toEqual([]);
});

test('its owner stops it from there, nobody else does', async () => {
  const [here, there] = [processOf(), processOf()];
  const { going } = endless(there);
  const refused = expect(going).rejects.toMatchObject({ code: 'file.cancelled' });
  await expect.poll(() => listConversions(here, actorOf(kim))).toHaveLength(1);
  const { id } = listConversions(here, actorOf(kim))[0]!;

  await expect(stopConversion(here, actorOf(lee), id)).rejects.toMatchObject({
    code: 'document.notFound',
  });
  await stopConversion(here, actorOf(kim), id);
  await refused;
});

test('one that a process has not heard of yet is stopped from there, too', async () => {
  const [here, there] = [processOf(), processOf()];
  const { going } = endless(there);
  const refused = expect(going).rejects.toMatchObject({ code: 'file.cancelled' });
  const { id } = listConversions(there, actorOf(kim))[0]!;

  await stopConversion(here, actorOf(lee), id); // it is none of theirs
  expect(listConversions(there, actorOf(kim))).toHaveLength(1);
  await stopConversion(here, actorOf(kim), id);
  await refused;
});

test('what is being stored at another process cannot be stopped', async () => {
  const [here, there] = [processOf(), processOf()];
  const { going, end } = endless(there, { isSaving: true });
  await expect.poll(() => listConversions(here, actorOf(kim))).toHaveLength(1);
  const { id } = listConversions(here, actorOf(kim))[0]!;

  await expect(stopConversion(here, actorOf(kim), id)).rejects.toMatchObject({
    code: 'document.atWork',
  });
  end();
  await going;
});

test('a process that died says nothing more, and its files are no longer listed', async () => {
  const [here, there] = [processOf(), processOf()];
  const { going, end } = endless(there);
  await expect.poll(() => listConversions(here, actorOf(kim))).toHaveLength(1);

  const later = () => new Date(app.clock.now.getTime() + 20_000);
  expect(listConversions({ ...here, now: later }, actorOf(kim))).toEqual([]);
  end();
  await going;
});
