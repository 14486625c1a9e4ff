import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/app.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  translate,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { chainOf } from '../../ports/mt/chain.ts';
import { noEngine } from '../../ports/mt/engines/none.ts';
import type { MtEngine } from '../../ports/mt/port.ts';
import type { DraftChoice, DraftOffer } from './rules.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(() => open());
afterEach(() => app.end());

async function open(given?: Parameters<typeof translationApp>[1]) {
  if (app) await app.end().catch(() => {});
  app = await translationApp('good', given);
  kim = await app.member('kim');
}

/** Says the same of every line, and has no say in speech levels. */
function parrot(id: string, words: string): MtEngine {
  return {
    id,
    label: `Engine ${id}`,
    capabilities: () => ({
      pairs: [['en', 'ko']],
      maxSegments: 10,
      maxChars: 10_000,
      tags: 'none',
      terms: false,
      context: false,
      register: false,
      concurrency: 1,
      repairs: false,
    }),
    ready: () => Promise.resolve({ state: 'ready' }),
    async *translate({ segments }) {
      for (const one of segments) {
        yield await Promise.resolve({
          id: one.id,
          ok: true as const,
          text: words,
          via: id,
          flags: [],
        });
      }
    },
    estimate: () => ({ chars: 0, usd: 0 }),
  };
}

const choices = async (who: Person) =>
  (await translate(app, { as: who }, 'draft_choices')).data[0] as DraftChoice[];

const ask = (fields: Record<string, string> = {}) =>
  translate(app, { as: kim }, 'offer_draft', { index: '0', engine: 'openai', ...fields });

const offerIn = (answer: Awaited<ReturnType<typeof ask>>) => answer.data[0][0] as DraftOffer;

const take = (offer: DraftOffer, index = '0') =>
  translate(app, { as: kim }, 'take_draft', { index, offer: JSON.stringify(offer) });

test('every engine of the service can be asked, and one that speaks at a level in each', async () => {
  app.deps.mt = chainOf(app.deps.mt, [parrot('second', '둘째 번역입니다.')]);
  await insertDocument(app, kim, [sentence(0)]);

  const found = await choices(kim);

  expect(found.map(({ engine, register, isUsual }) => [engine, register, isUsual])).toEqual([
    ['openai', 'hapsyo', true],
    ['openai', 'haeyo', false],
    ['openai', 'handa', false],
    ['openai', 'nouns', false],
    ['second', null, true],
  ]);
  expect(found.at(-1)).toMatchObject({ label: 'Engine second', mayVary: false });
  expect(app.server.calls).toEqual([]);
});

test('without an engine there is nobody to ask', async () => {
  app.deps.mt = noEngine();
  await insertDocument(app, kim, [sentence(0)]);

  expect(await choices(kim)).toEqual([]);
  expect((await ask({ engine: 'memory' })).code).toBe('mt.unsupportedPair');
});

test('a draft is shown without being written, in the speech level that was asked for', async () => {
  const documentId = await insertDocument(app, kim, [{ source: sentence(0), target: '그대로' }]);

  const answer = await ask({ register: 'handa' });

  expect(offerIn(answer)).toMatchObject({ target: rightOf(sentence(0)), engine: 'openai:fake' });
  expect(app.server.calls[0]?.body.messages[0]?.content).toContain('한다');
  expect((await linesOf(app, documentId)).map(({ target, version }) => [target, version]))
    .toEqual([['그대로', 0]]);
});

test('the engine that is named answers, and nobody in its place', async () => {
  app.deps.mt = chainOf(app.deps.mt, [parrot('second', '둘째 번역입니다.')]);
  await insertDocument(app, kim, [sentence(0)]);

  const second = offerIn(await ask({ engine: 'second' }));
  app.server.state.behaviour = 'forbids';
  const first = await ask();

  expect(second).toMatchObject({ target: '둘째 번역입니다.', engine: 'second' });
  expect(first.code).toBe('mt.unauthorized');
});

test('the same question costs once, unless other words are wanted', async () => {
  await insertDocument(app, kim, [sentence(0)]);

  await ask();
  await ask();
  expect(app.server.calls).toHaveLength(1);
  await ask({ isAnew: '1' });

  expect(app.server.calls).toHaveLength(2);
});

test('a draft that is taken is a draft of that engine in the line and in its history', async () => {
  app.deps.mt = chainOf(app.deps.mt, [parrot('second', '둘째 번역입니다.')]);
  const documentId = await insertDocument(app, kim, [{ source: sentence(0), target: '먼저' }]);
  const offer = offerIn(await ask({ engine: 'second' }));

  const { data } = await take(offer);

  expect(data[0][0]).toMatchObject({ target: '둘째 번역입니다.', origin: 'machine', version: 1 });
  const [line] = await linesOf(app, documentId);
  expect(line).toMatchObject({ target: '둘째 번역입니다.', origin: 'machine', engine: 'second' });
  const path = `/lines/history/individual/${kim.uid}/a.txt/0`;
  const { states } = await (await app.api('GET', path, { as: kim })).json();
  expect(states[0]).toMatchObject({ cause: 'machine', target: '둘째 번역입니다.' });
  expect(app.events).toContainEqual(
    { type: 'line.saved', documentId, index: 0, version: 1, by: 'machine' },
  );
});

test('own words cannot be passed off as a draft, nor a draft of another line', async () => {
  const documentId = await insertDocument(app, kim, [sentence(0), sentence(1)]);
  const offer = offerIn(await ask());

  const forged = await take({ ...offer, target: '내가 쓴 글' });
  const renamed = await take({ ...offer, engine: 'other' });
  const elsewhere = await take(offer, '1');

  expect([forged, renamed, elsewhere].map(({ http, code }) => [http, code])).toEqual([
    [409, 'mt.lineChanged'],
    [409, 'mt.lineChanged'],
    [409, 'mt.lineChanged'],
  ]);
  expect((await linesOf(app, documentId)).map(({ target }) => target)).toEqual(['', '']);
});

test('for a confirmed line nothing is asked and nothing written', async () => {
  await insertDocument(app, kim, [{ source: sentence(0), target: '확정', checked: true }]);

  const answer = await ask();

  expect([answer.http, answer.code]).toEqual([409, 'mt.lineConfirmed']);
  expect(app.server.calls).toEqual([]);
});

test('a visitor and a stranger are asked to stay away', async () => {
  await insertDocument(app, kim, [sentence(0)]);
  const cookie = 'v=visitor-one';
  await insertDocument(app, { cookie }, [sentence(0)], 'v.txt');
  const lee = await app.member('lee');

  const visitor = await translate(app, { cookie }, 'offer_draft', {
    filename: 'v.txt',
    index: '0',
    engine: 'openai',
  });
  const stranger = await translate(app, { as: lee }, 'draft_choices', { ownerId: kim.uid });

  expect([visitor.code, stranger.http >= 403]).toEqual(['auth.required', true]);
  expect(app.server.calls).toEqual([]);
});

test('whoever asks faster than anybody reads has to wait', async () => {
  await open({
    limiter: {
      take: (key) => Promise.resolve({ waitMs: key.includes('mt.offers') ? 5_000 : 0 }),
      giveBack: () => Promise.resolve(),
    },
  });
  await insertDocument(app, kim, [sentence(0)]);

  const answer = await ask();

  expect(answer.http).toBe(429);
  expect(app.server.calls).toEqual([]);
});

test('an engine is given lines and nothing about who asks or which file it is', async () => {
  const name = 'a secret name.txt';
  await insertDocument(app, kim, [sentence(1), sentence(2)], name);
  await translate(app, { as: kim }, 'retranslate_line', { filename: name, index: '1' });
  expect(app.server.calls.length).toBeGreaterThan(0);
  const given = JSON.stringify(app.server.calls.map(({ body }) => body));
  for (const secret of [kim.email, kim.uid, kim.name, name, 'secret']) {
    expect(given).not.toContain(secret);
  }
});
