import { afterEach, expect, test } from 'vitest';
import { type FakeOpenAi, fakeOpenAi } from '../../../tests/fake-openai.ts';
import { openai } from '../mt/engines/openai.ts';
import { judge, type JudgeOptions, scoreOf } from './judge.ts';
import type { QeSetting } from './port.ts';

let server: FakeOpenAi;
afterEach(() => server?.close());

const setting: QeSetting = { from: 'en', to: 'ko', domain: 'normal' };
const lines = Array.from({ length: 20 }, (_, at) => ({
  id: `line-${at}`,
  source: `Do not press button ${at}.`,
  target: `${at}번 단추를 누르십시오.`,
}));
const none = new AbortController().signal;

function open(behaviour: Parameters<typeof fakeOpenAi>[0] = {}, options: JudgeOptions = {}) {
  server = fakeOpenAi(behaviour);
  const env = { MT_BASE_URL: server.url, MT_MODEL: 'strict' };
  return judge(openai.chat!.fromEnv(env), { wait: () => Promise.resolve(), ...options });
}

const fault = (span: string, severity: string, more = {}) => (
  { span, side: 'target', category: 'negation', severity, ...more }
);

test('the score is counted from the errors, not asked of the model', () => {
  const of = (...severities: ('minor' | 'major' | 'critical')[]) =>
    scoreOf(severities.map((severity) => ({ severity })));

  expect([
    of(),
    of('minor', 'minor'),
    of('minor', 'minor', 'minor'),
    of('major'),
    of('major', 'major'),
    of('critical'),
    of('critical', 'critical'),
  ]).toEqual([100, 92, 88, 80, 60, 0, 0]);
});

test('errors are told where they stand', async () => {
  const judging = open();
  server.state.judge = ({ target }) =>
    target.startsWith('3') ? [fault('누르십시오', 'critical')] : [];

  const results = await judging.estimate(lines, setting, none);

  expect(results.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  expect(results.map(({ score }) => score)).toEqual(lines.map((_line, at) => at === 3 ? 0 : 100));
  expect(results[3]?.spans).toEqual([
    { side: 'target', start: 7, end: 12, severity: 'critical', kind: 'negation' },
  ]);
});

test('words that stand in no text, unknown severities and other nonsense count for nothing', async () => {
  const judging = open({ behaviour: 'invents' });
  server.state.judge =
    () => [fault('단추', 'minor', { category: 'taste' }), fault('단추', 'minor')];

  const results = await judging.estimate(lines, setting, none);

  expect(new Set(results.map(({ score }) => score))).toEqual(new Set([96]));
  expect(results[0]?.spans.map(({ kind }) => kind)).toEqual(['other']);
});

test('each line is answered once by its own judgement, whatever a model leaves out or doubles', async () => {
  for (const behaviour of ['drops', 'doubles', 'reorders', 'fences', 'faulty'] as const) {
    for (let seed = 1; seed <= (behaviour === 'faulty' ? 20 : 1); seed++) {
      const judging = open({ behaviour, seed });
      server.state.judge = ({ source }) =>
        Number(source.match(/\d+/)) % 2 ? [fault('단추', 'major')] : [];
      const results = await judging.estimate(lines, setting, none);
      expect(results.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      for (const [at, { score, reason }] of results.entries()) {
        if (score === null) expect(reason).toBeDefined();
        else expect([behaviour, at, score]).toEqual([behaviour, at, at % 2 ? 80 : 100]);
      }
      if (behaviour === 'drops' || behaviour === 'reorders' || behaviour === 'fences') {
        expect(results.filter(({ score }) => score === null).length).toBeLessThanOrEqual(3);
      }
      await server.close();
    }
  }
});

test('a model that is away or refuses gives no number, with the reason', async () => {
  const cases = [
    ['fails', 'unreachable'],
    ['limits', 'rate-limited'],
    ['forbids', 'unauthorized'],
    ['exhausted', 'quota'],
    ['refuses', 'refused'],
    ['truncates', 'bad-reply'],
  ] as const;
  for (const [behaviour, reason] of cases) {
    const judging = open({ behaviour });
    const [result] = await judging.estimate(lines.slice(0, 2), setting, none);
    expect([behaviour, result?.score, result?.reason]).toEqual([behaviour, null, reason]);
    await server.close();
  }
});

test('of several judgements the median counts', async () => {
  const judging = open({}, { samples: 3 });
  let asked = 0;
  server.state.judge = () =>
    [[], [fault('단추', 'critical')], [fault('단추', 'minor')]][asked++ % 3]!;

  const [result] = await judging.estimate(lines.slice(0, 1), setting, none);

  expect([server.calls.length, result?.score]).toEqual([3, 96]);
});

test('who gives up waits for nothing', async () => {
  const judging = open({ behaviour: 'hangs' });
  const stop = new AbortController();
  server.state.beforeReply = () => stop.abort();

  const results = await judging.estimate(lines.slice(0, 2), setting, stop.signal);

  expect(results.map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled']);
});
