import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentSettings } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import type { Behaviour } from '../../../tests/fake-openai.ts';
import { check, checkAll, scoresOf, type ScoringApp, scoringApp } from '../../../tests/scoring.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { insertDocument } from '../../../tests/translation.ts';
import { openAiEngine } from '../../ports/mt/engines/openai.ts';
import { lexical } from '../../ports/quality/lexical.ts';

let app: ScoringApp;
let kim: Person;
beforeEach(() => open());
afterEach(() => app.end());

async function open(...given: Parameters<typeof scoringApp>) {
  if (app) await app.end().catch(() => {});
  app = await scoringApp(...given);
  kim = await app.member('kim');
}

const pair = (at: number) => ({
  source: `Do not press button ${at} today.`,
  target: `오늘은 ${at}번 단추를 누르지 마십시오.`,
});
const pairs = (count: number) => Array.from({ length: count }, (_, at) => pair(at));

test('with nothing to measure by there are findings and never a number', async () => {
  const quality = { estimators: [], back: null, alwaysBack: false };
  await open('good', { quality });
  await insertDocument(app, kim, [pair(0), { source: 'Pay 30 won.', target: '40원을 내십시오.' }]);

  const { scores: found } = await checkAll(app, { as: kim });

  expect(found.map(({ score, method, flags }) => [score, method, flags]))
    .toEqual([[null, 'rules', []], [null, 'rules', ['numbers']]]);
  expect((await scoresOf(app, { as: kim })).method).toBe('rules');
});

test('a line that could not be judged keeps its findings and says why', async () => {
  await open('refuses');
  await insertDocument(app, kim, [{ source: 'Pay 30 won.', target: '40원을 내십시오.' }]);

  const answer = await check(app, { as: kim }, 'post-editing one', { index: '0' });

  expect(answer.data[0]).toMatchObject([
    { score: null, method: 'rules', flags: ['numbers'], reason: 'mt.refused' },
  ]);
  expect(answer.code).toBe('mt.refused');
});

test('letters are compared with what another engine translated back', async () => {
  const table = {
    id: 'own',
    method: 'lexical' as const,
    model: 'openai:fake',
    from: 'en' as const,
    knots: [[0, 0], [100, 100]] as [number, number][],
    origin: 'test',
    lines: 1,
  };
  await open();
  const back = openAiEngine({ baseUrl: app.server.url, model: 'fake', timeoutMs: 5_000 });
  app.deps.quality = { estimators: [lexical([table])], back, alwaysBack: false };
  await insertDocument(app, kim, pairs(2));

  const { scores: found } = await checkAll(app, { as: kim });

  expect(found).toMatchObject([
    { method: 'lexical', calibration: 'own', backEngine: 'openai:fake' },
    {},
  ]);
  expect(found.every(({ score, back }) => score !== null && score < 50 && back)).toBe(true);
});

test('whoever wants to read it gets it translated back, also where a judge needs no such thing', async () => {
  const back = openAiEngine({ baseUrl: app.server.url, model: 'fake', timeoutMs: 5_000 });
  app.deps.quality = { ...app.deps.quality!, back, alwaysBack: false };
  await insertDocument(app, kim, [pair(0)]);

  const plain = await check(app, { as: kim }, 'post-editing one', { index: '0' });
  const wanted = await check(app, { as: kim }, 'post-editing one', { index: '0', back: '1' });

  expect(plain.data[0]).toMatchObject([{ method: 'judge', back: null }]);
  expect(wanted.data[0]).toMatchObject([{ method: 'judge', backEngine: 'openai:fake' }]);
  expect((wanted.data[0][0] as { back: string }).back).not.toBe('');
});

test('the terms of the document are checked', async () => {
  const documentId = await insertDocument(app, kim, pairs(2));
  const terms = [{ source: 'button', targets: ['버튼'] }];
  await app.db.insert(documentSettings).values({ documentId, terms });

  const { scores: found } = await checkAll(app, { as: kim });

  expect(found.map(({ score, flags }) => [score, flags])).toEqual([[80, ['terms']], [80, [
    'terms',
  ]]]);
});

test('the glossaries that hold for a document are checked like its own terms', async () => {
  const calls = glossaryCalls(app, kim);
  await calls.glossary({ direction: 'en2ko' });
  await calls.add(['button'], ['버튼', { text: '단추', status: 'forbidden' }]);
  const lee = await app.member('lee');
  const others = glossaryCalls(app, lee);
  await others.glossary({ direction: 'en2ko' }, lee);
  await others.add(['today'], ['금일'], {}, lee);
  await insertDocument(app, kim, pairs(1));

  const { scores: found } = await checkAll(app, { as: kim });

  expect(found.map(({ score, flags }) => [score, flags])).toEqual([[80, ['terms', 'forbidden']]]);
});

test('faulty judges lose no line and double none', async () => {
  for (const behaviour of ['faulty', 'invents', 'drops'] satisfies Behaviour[]) {
    await open(behaviour);
    await insertDocument(app, kim, pairs(40));
    const { scores: found } = await checkAll(app, { as: kim });
    expect(new Set(found.map(({ index }) => index)).size).toBe(found.length);
    for (const { score } of found) expect([100, null]).toContain(score);
  }
});
