import { afterEach, expect, test } from 'vitest';
import { type Behaviour, fakeOpenAi, oracle, randomFrom } from '../../../tests/fake-openai.ts';
import { fakeLlm, llmIds } from '../../../tests/fake-llms.ts';
import type { FakeProvider } from '../../../tests/fake-provider.ts';
import { fakeTextService } from '../../../tests/fake-text-services.ts';
import { tagProblems } from '../../language/tags/tags.ts';
import { engineFromEnv } from '../../ports/mt/index.ts';
import { draftLines, type DraftTask } from './draft-lines.ts';
import { Gate } from './gate.ts';

const servers: Pick<FakeProvider, 'close'>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const task: DraftTask = {
  from: 'en',
  to: 'ko',
  domain: 'normal',
  register: 'hapsyo',
  lines: [
    { id: 'a', source: 'The first line stands.', tags: {} },
    { id: 'b', source: 'The second line stands.', tags: {} },
  ],
};

const clock = { now: () => new Date(0), wait: () => Promise.resolve(), random: () => 0 };

/** A model first, DeepL behind it. */
function setUp(behaviour: Behaviour) {
  const model = fakeOpenAi({ behaviour });
  const deepl = fakeTextService('deepl');
  servers.push(model, deepl);
  const engine = engineFromEnv({
    ...deepl.env,
    MT_BASE_URL: model.url,
    MT_MODEL: 'fake',
    MT_FALLBACK: 'deepl',
  });
  const gate = new Gate(engine, clock);
  const draft = (more: Partial<DraftTask> = {}) =>
    draftLines(gate, { ...task, ...more }, new AbortController().signal);
  return { model, deepl, draft };
}

const right = task.lines.map(({ source }) => oracle(source));

test.each<Behaviour>(['fails', 'exhausted', 'forbids', 'limits'])(
  'when the first engine %s the next one translates, and its name stands with the lines',
  async (behaviour) => {
    const { deepl, draft } = setUp(behaviour);

    const drafts = await draft();

    expect(drafts.map((one) => one.ok && one.target)).toEqual(right);
    expect(drafts.map((one) => one.ok && one.via)).toEqual(['deepl', 'deepl']);
    expect(deepl.calls.length).toBe(1);
  },
);

test('an engine whose models are not here yet gives way to the next; alone, it says that one is needed', async () => {
  const deepl = fakeTextService('deepl');
  servers.push(deepl);
  const env = { MT_ENGINE: 'bergamot', MT_MODEL_DIR: '/nowhere', ...deepl.env };
  const draft = (more: Record<string, string>) =>
    draftLines(
      new Gate(engineFromEnv({ ...env, ...more }), clock),
      task,
      new AbortController().signal,
    );

  const alone = await draft({});
  const chained = await draft({ MT_FALLBACK: 'deepl' });

  expect(alone.map((one) => one.ok || one.reason)).toEqual(['needs-engine', 'needs-engine']);
  expect(chained.map((one) => one.ok && one.via)).toEqual(['deepl', 'deepl']);
});

test('an engine that serves asks nobody else', async () => {
  const { deepl, draft } = setUp('good');

  expect((await draft()).map((one) => one.ok && one.via)).toEqual(['openai:fake', 'openai:fake']);
  expect(deepl.calls).toEqual([]);
});

test.each<Behaviour>(['refuses', 'copies', 'cuts'])(
  'a line that is served badly goes to no other engine: the server %s',
  async (behaviour) => {
    const { deepl, draft } = setUp(behaviour);

    expect((await draft()).every((one) => !one.ok)).toBe(true);
    expect(deepl.calls).toEqual([]);
  },
);

test('only the lines that are left go on; the others keep the engine that did them', async () => {
  const { model, deepl, draft } = setUp('good');
  model.state.beforeReply = () => {
    if (model.calls.length > 1) model.state.behaviour = 'exhausted';
  };
  const lines = Array.from({ length: 30 }, (_, at) => ({
    id: `line ${at}`,
    source: `The line ${at} stands.`,
    tags: {},
  }));

  const drafts = await draft({ lines });

  expect(drafts.map((one) => one.ok && one.target)).toEqual(
    lines.map((line) => oracle(line.source)),
  );
  expect(drafts.map((one) => one.ok && one.via))
    .toEqual(lines.map((_line, at) => at < 20 ? 'openai:fake' : 'deepl'));
  expect((deepl.calls[0]?.body as { text: string[] }).text.length).toBe(10);
});

test('each engine has its own breaker: a dead one is no longer asked, the next one goes on', async () => {
  const { model, deepl, draft } = setUp('fails');

  for (let round = 0; round < 5; round++) {
    expect((await draft()).every((one) => one.ok && one.via === 'deepl')).toBe(true);
  }

  expect(model.calls.length).toBe(8);
  expect(deepl.calls.length).toBe(5);
});

test('when all fail, the reason is that of the last that could have served', async () => {
  const { deepl, draft } = setUp('fails');
  deepl.state.behaviour = 'exhausted';
  const known = await draft();
  const unknown = await draft({ from: 'ja', to: 'zh' });

  expect(known.map((one) => !one.ok && one.reason)).toEqual(['quota', 'quota']);
  expect(unknown.map((one) => !one.ok && one.reason)).toEqual(Array(2).fill('unsupported-pair'));
});

const pair = { pair: true, t: 'fmt', del: true, dup: true } as const;

test.each(llmIds)(
  '%s: whatever the server does, each line is answered once, by its own translation or a reason',
  async (id) => {
    const counts = { translated: 0, lines: 0 };
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomFrom(seed);
      const server = fakeLlm(id, { behaviour: 'faulty', seed, rate: random() });
      servers.push(server);
      const gate = new Gate(engineFromEnv({ MT_ENGINE: id, ...server.env }), clock);
      const lines = Array.from({ length: 1 + Math.floor(random() * 25) }, (_, at) => ({
        id: `line ${at} of ${seed}`,
        source: random() < 0.5 ? `The {1}claim{/1} ${at} stands.` : `The claim ${at} stands.`,
        tags: { 1: pair },
      }));

      const drafts = await draftLines(gate, { ...task, lines }, new AbortController().signal);

      expect(drafts.map((one) => one.id)).toEqual(lines.map((line) => line.id));
      for (const [at, { source }] of lines.entries()) {
        const found = drafts[at]!;
        if (!found.ok) {
          expect(found.reason).toBeTruthy();
          continue;
        }
        const bare = (text: string) => text.replace(/\{\/?1\}/g, '');
        expect(bare(found.target)).toBe(oracle(bare(source)));
        expect(tagProblems(source, found.target, {})).toEqual([]);
        counts.translated++;
      }
      counts.lines += lines.length;
      expect(server.calls.length).toBeLessThanOrEqual(5 * lines.length + 30);
    }
    expect(counts.translated / counts.lines).toBeGreaterThan(0.9);
  },
  60_000,
);
