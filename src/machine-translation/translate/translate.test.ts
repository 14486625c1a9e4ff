import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import type { Person } from '../../../tests/app.ts';
import type { Behaviour } from '../../../tests/fake-openai.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  statusOf,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { noEngine } from '../../ports/mt/engines/none.ts';

let app: TranslationApp;
let kim: Person;
let lee: Person;
beforeEach(() => open());
afterEach(() => app.end());

async function open(behaviour: Behaviour = 'good', given?: Parameters<typeof translationApp>[1]) {
  if (app) await app.end().catch(() => {});
  app = await translationApp(behaviour, given);
  kim = await app.member('kim');
  lee = await app.member('lee');
}

const visitor = { cookie: 'v=visitor-one' };
const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

// Without an engine

test('without an engine the document opens for translation by hand and its lines say why', async () => {
  await open('good', { mt: noEngine() });
  const documentId = await insertDocument(app, kim, sentences(2));

  const answer = await translate(app, { as: kim }, 'getJobCount');

  expect(answer).toMatchObject({
    http: 200,
    status: 'manual translation',
    data: [[], ''],
    progress: 100,
    code: 'mt.needsEngine',
  });
  expect(await statusOf(app, documentId)).toBe('translated');
  expect((await linesOf(app, documentId)).map(({ target, reason }) => [target, reason]))
    .toEqual([['', 'mt.needsEngine'], ['', 'mt.needsEngine']]);
});

test('without an engine one line cannot be retranslated, and the words say how to connect one', async () => {
  await open('good', { mt: noEngine() });
  await insertDocument(app, kim, sentences(1));

  const answer = await translate(app, { as: kim }, 'retranslate_line', { index: '0' });

  expect([answer.http, answer.code]).toEqual([503, 'mt.needsEngine']);
  expect(JSON.stringify(answer)).toContain('번역 엔진 설정');
});

test('the banner learns which engine there is and whether it answers', async () => {
  const ready = await (await app.api('GET', '/mtStatus')).json();
  await open('forbids');
  const refused = await (await app.api('GET', '/mtStatus')).json();
  await open('good', { mt: noEngine() });
  const none = await (await app.api('GET', '/mtStatus')).json();

  expect(ready).toEqual({ engine: 'openai', label: 'fake', state: 'ready', reason: null });
  expect(refused).toMatchObject({ state: 'unauthorized', code: 'mt.unauthorized' });
  expect(none).toMatchObject({ engine: 'memory', state: 'needs-engine', code: 'mt.needsEngine' });
});

test('a job that is left from a time with an engine ends when there is none any more', async () => {
  const documentId = await insertDocument(app, kim, sentences(2));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  app.deps.mt = noEngine();

  const part = await translate(app, { as: kim }, 'translation_part', {
    dataPath: data[1],
    indices: '0',
  });
  const again = await translate(app, { as: kim }, 'getJobCount');

  expect([part.status, part.code]).toEqual(['paused', 'mt.needsEngine']);
  expect([again.status, again.code]).toEqual(['manual translation', 'mt.needsEngine']);
  expect(await statusOf(app, documentId)).toBe('translated');
});

// By hand

test('by hand a document is translated at once, and nothing is asked of an engine', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));

  const answer = await translate(app, { as: kim }, 'manual_translation');

  expect(answer).toMatchObject({ status: 'manual translation', progress: 100 });
  expect(await statusOf(app, documentId)).toBe('translated');
  expect(app.server.calls).toEqual([]);
});

test.each(['getJobCount', 'manual_translation'])(
  'a direction that is refused by %s leaves the job alone that runs',
  async (process) => {
    await insertDocument(app, kim, sentences(3));
    const { data } = await translate(app, { as: kim }, 'getJobCount');
    await app.db.update(lines).set({ target: '사람이 쓴 글', editedAt: app.clock.now });

    const refused = await translate(app, { as: kim }, process, { direction: 'jp2ko' });

    expect(refused).toMatchObject({ http: 409, code: 'document.edited' });
    const job = await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
    expect(job.status).toBe('running');
  },
);

test('by hand ends a job that runs', async () => {
  await insertDocument(app, kim, sentences(3));
  const { data } = await translate(app, { as: kim }, 'getJobCount');

  await translate(app, { as: kim }, 'manual_translation');

  const job = await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
  expect(job).toMatchObject({ status: 'cancelled', code: 'mt.cancelled' });
});

// Again

test('one line is translated anew over its own text; its first draft stays what it was', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));
  await translateAll(app, { as: kim });
  await app.db.update(lines).set({
    target: '입력',
    origin: 'person',
    version: 2,
    firstTarget: '처음',
  })
    .where(eq(lines.index, 1));

  const answer = await translate(app, { as: kim }, 'retranslate_line', { index: '1' });

  expect(answer.status).toBe('retranslated');
  expect(answer.data[0]).toEqual([expect.objectContaining({
    index: 1,
    target: rightOf(sentence(1)),
    firstTarget: '처음',
    version: 3,
    origin: 'machine',
  })]);
  expect(app.events).toContainEqual(
    { type: 'line.saved', documentId, index: 1, version: 3, by: 'machine' },
  );
});

test('a confirmed line is not retranslated, nor is one that changes meanwhile', async () => {
  await insertDocument(app, kim, [sentence(0), {
    source: sentence(1),
    target: '확정',
    checked: true,
  }]);
  app.server.state.beforeReply = async () => {
    await app.db.update(lines).set({ target: '사람', version: 5 }).where(eq(lines.index, 0));
  };

  const confirmed = await translate(app, { as: kim }, 'retranslate_line', { index: '1' });
  const changed = await translate(app, { as: kim }, 'retranslate_line', { index: '0' });
  const absent = await translate(app, { as: kim }, 'retranslate_line', { index: '2' });

  expect([confirmed.http, confirmed.code]).toEqual([409, 'mt.lineConfirmed']);
  expect([changed.http, changed.code]).toEqual([409, 'mt.lineChanged']);
  expect([absent.http, absent.code]).toEqual([404, 'line.notFound']);
});

test('translating all anew overwrites what is typed, not what is confirmed', async () => {
  const documentId = await insertDocument(app, kim, [
    { source: sentence(0), target: '입력' },
    { source: sentence(1), target: '확정', checked: true },
    sentence(2),
  ]);

  const { status, data } = await translate(app, { as: kim }, 'retranslate_all');
  await translate(app, { as: kim }, 'translation_part', { dataPath: data[1], indices: '[0,2]' });

  expect([status, data[0]]).toEqual(['got job count', [[0, 2]]]);
  expect((await linesOf(app, documentId)).map((line) => line.target))
    .toEqual([rightOf(sentence(0)), '확정', rightOf(sentence(2))]);
});

test('the domain guides the speech level, unless another is asked for', async () => {
  await insertDocument(app, kim, sentences(1), 'a.txt');
  await insertDocument(app, kim, sentences(1), 'b.txt');

  await translateAll(app, { as: kim }, { domain: 'patent' });
  await translateAll(app, { as: kim }, { filename: 'b.txt', register: 'haeyo' });

  const prompts = app.server.calls.map((call) => call.body.messages[0]?.content ?? '');
  expect(prompts[0]).toMatch(/patent specifications[^]*한다체/);
  expect(prompts.at(-1)).toMatch(/general[^]*해요체/);
});

test('subtitles keep the speech level of their people', async () => {
  const documentId = await insertDocument(app, kim, sentences(1));
  await app.db.update(documents).set({ extension: 'srt' }).where(eq(documents.id, documentId));

  await translateAll(app, { as: kim });

  expect(app.server.calls[0]?.body.messages[0]?.content).toContain('level that fits the source');
});

// Rights

test('nobody acts for another: claims are compared with the session', async () => {
  await insertDocument(app, kim, sentences(1));

  const byId = await translate(app, { as: kim }, 'getJobCount', { ownerId: lee.uid });
  const byMail = await translate(app, { as: kim }, 'getJobCount', { ownerEmail: lee.email });
  const asVisitor = await translate(app, visitor, 'getJobCount', { ownerId: kim.uid });
  const nobody = await translate(app, {}, 'getJobCount');

  expect([byId, byMail, asVisitor].map(({ http, code }) => [http, code]))
    .toEqual(Array(3).fill([403, 'auth.notYou']));
  expect([nobody.http, nobody.code]).toEqual([401, 'auth.required']);
});

test('documents and jobs of others are not there', async () => {
  await insertDocument(app, kim, sentences(3));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const part = { dataPath: data[1], indices: '0' };

  for (const who of [{ as: lee }, visitor]) {
    const count = await translate(app, who, 'getJobCount');
    const stolen = await translate(app, who, 'translation_part', part);
    const line = await translate(app, who, 'retranslate_line', { index: '0' });
    expect([count.http, stolen.http, line.http]).toEqual([404, 404, 404]);
    for (
      const [method, path] of [['GET', ''], ['GET', '/events'], ['POST', '/cancel'], [
        'POST',
        '/resume',
      ]]
    ) {
      const res = await app.api(method!, `/jobs/${data[1]}${path}`, who);
      expect([path, res.status]).toEqual([path, 404]);
    }
  }
  const job = await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
  expect(job).toMatchObject({ status: 'running', filled: 0 });
  expect(app.server.calls).toEqual([]);
});

test('a job of a deleted document is not there for anybody', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await app.db.update(documents).set({ deletedAt: app.clock.now }).where(
    eq(documents.id, documentId),
  );

  const part = await translate(app, { as: kim }, 'translation_part', {
    dataPath: data[1],
    indices: '0',
  });

  expect(part.http).toBe(404);
});

test.each([
  [{ process: 'translation_part' }],
  [{ process: 'translation_part', dataPath: '../../etc/passwd', indices: '[0]' }],
  [{ process: 'translation_part', dataPath: 'x', indices: '[0' + ',1'.repeat(3000) + ']' }],
  [{ process: 'translation_part', dataPath: 'x', indices: '["a"]' }],
  [{ process: 'getJobCount', domain: 'poetry' }],
  [{ process: 'retranslate_line', index: '-1' }],
  [{ process: 'unknown' }],
])('%j is refused as it is', async (fields: Record<string, string>) => {
  await insertDocument(app, kim, sentences(1));

  const { http, code } = await translate(app, { as: kim }, fields.process ?? '', fields);

  expect([http, code]).toEqual([400, 'request.invalid']);
});

test('a form without files is understood like a multipart one', async () => {
  await insertDocument(app, kim, sentences(1));
  const body = new URLSearchParams({
    filename: 'a.txt',
    direction: 'en2ko',
    process: 'getJobCount',
  });

  const res = await app.app.request('/api/translate', {
    method: 'POST',
    headers: { authorization: `JWT ${kim.token}` },
    body,
  });

  expect([res.status, (await res.json()).status]).toEqual([200, 'got job count']);
});
