import { expect, test } from 'vitest';
import { fakeLlm, llmIds } from '../../../tests/fake-llms.ts';
import { fakeOpenAi, oracle, randomFrom } from '../../../tests/fake-openai.ts';
import { KEY } from '../../../tests/fake-provider.ts';
import { parseTags, type TagFact, tagProblems } from '../../language/tags/tags.ts';
import { engineFromEnv } from '../../ports/mt/index.ts';
import { draftLines } from './draft-lines.ts';
import type { DraftLine } from './item.ts';
import { Gate } from './gate.ts';

/** Runs of each engine; a few at a time, because some of them wait for a server that does not answer. */
const RUNS = 80;
const AT_ONCE = 16;
/** A call has at most so many tries that cost a try, and each of these waits out so many 429. */
const TRIES = 4;
const WAITS = 6;

const pair: TagFact = { pair: true, t: 'fmt', del: true, dup: true };
const tags = { 1: pair, 2: pair, 3: { pair: false, t: 'fn', del: false, dup: false } };

type Counts = { lines: number; translated: number; cancelled: number; failed: number };

test.each(['openai', ...llmIds])(
  `%s: in ${RUNS} runs against a server at fault no line gets the words of another, and each ends once`,
  async (id) => {
    const counts: Counts = { lines: 0, translated: 0, cancelled: 0, failed: 0 };
    const seeds = Array.from({ length: RUNS }, (_, at) => at + 1);
    while (seeds.length > 0) {
      await Promise.all(seeds.splice(0, AT_ONCE).map((seed) => run(id, seed, counts)));
    }

    expect(counts.translated + counts.cancelled + counts.failed).toBe(counts.lines);
    expect(counts.cancelled).toBeGreaterThan(0);
    expect(counts.translated / (counts.lines - counts.cancelled)).toBeGreaterThan(0.9);
  },
  60_000,
);

/**
 * One document against one server that drops, doubles and reorders ids, strips tags, cuts and fences its JSON, says 429
 * and 500, shows its prompt, and in some runs hangs or is stopped half-way.
 */
async function run(id: string, seed: number, counts: Counts) {
  const random = randomFrom(seed * 7919);
  const { env, server } = open(id, { behaviour: 'faulty', seed, rate: random() });
  const engine = engineFromEnv({ ...env, MT_ENGINE: id, MT_TIMEOUT_MS: '1000' });
  const stop = new AbortController();
  let calls = 0;
  if (seed % 20 === 0) server.state.hangs = 0.2;
  server.state.beforeReply = () => {
    calls++;
    if (seed % 9 === 0 && calls === 2) stop.abort();
  };
  const clock = { now: 0 };
  const gate = new Gate(engine, {
    now: () => new Date(clock.now),
    wait: (ms) => Promise.resolve(void (clock.now += ms)),
    random: () => 0,
  });
  const lines = sentences(1 + Math.floor(random() * 30), random);

  try {
    const setting = { from: 'en', to: 'ko', domain: 'normal', register: 'hapsyo' } as const;
    const drafts = await draftLines(gate, { ...setting, lines }, stop.signal);

    expect(drafts.map((draft) => draft.id)).toEqual(lines.map((line) => line.id));
    for (const [at, { source }] of lines.entries()) {
      const draft = drafts[at];
      if (draft?.ok) {
        expect(wordsOf(draft.target)).toBe(wordsOf(right(source)));
        expect(tagProblems(source, draft.target, tags)).toEqual([]);
        counts.translated++;
      } else if (draft?.reason === 'cancelled') counts.cancelled++;
      else {
        expect(draft?.reason).toMatch(/^[a-z-]+$/);
        counts.failed++;
      }
    }
    counts.lines += lines.length;
    expect(calls).toBeLessThanOrEqual(TRIES * WAITS * lines.length);
    if (stop.signal.aborted) expect(calls).toBeLessThanOrEqual(3);
  } finally {
    await server.close();
  }
}

test.each(['openai', ...llmIds])(
  '%s: a server that is dead is asked eight times, then left alone, then asked once',
  async (id) => {
    const { env, server } = open(id, { behaviour: 'fails' });
    const gateClock = { now: 0 };
    let calls = 0;
    server.state.beforeReply = () => void calls++;
    const gate = new Gate(engineFromEnv({ ...env, MT_ENGINE: id }), {
      now: () => new Date(gateClock.now),
      wait: () => Promise.resolve(),
      random: () => 0,
    });
    const setting = { from: 'en', to: 'ko', domain: 'normal', register: 'hapsyo' } as const;
    const lines = sentences(12, randomFrom(1));
    const ask = () => draftLines(gate, { ...setting, lines }, new AbortController().signal);

    try {
      for (let time = 0; time < 6; time++) await ask();
      const whileDown = calls;
      const refused = await ask();
      gateClock.now += 30_000;
      server.state.behaviour = 'good';
      const back = await ask();

      expect(whileDown).toBe(8);
      expect(new Set(refused.map((draft) => !draft.ok && draft.reason))).toEqual(
        new Set(['breaker-open']),
      );
      expect(back.every((draft) => draft.ok)).toBe(true);
    } finally {
      await server.close();
    }
  },
);

function open(id: string, options: Parameters<typeof fakeOpenAi>[0]) {
  const llm = llmIds.find((one) => one === id);
  if (llm) {
    const server = fakeLlm(llm, options);
    return { server, env: server.env };
  }
  const server = fakeOpenAi(options);
  return { server, env: { MT_BASE_URL: server.url, MT_MODEL: 'fake', MT_API_KEY: KEY } };
}

function sentences(count: number, random: () => number): DraftLine[] {
  return Array.from({ length: count }, (_, at) => {
    const is = (share: number) => random() < share;
    const source = `The ${is(0.5) ? '{1}patent{/1}' : 'patent'} claim ${at}` +
      `${is(0.3) ? ' {2}of art{/2}' : ''}${is(0.2) ? '{3/}' : ''} stands.`;
    return { id: `line ${at} of ${Math.floor(random() * 1e9)}`, source, tags };
  });
}

/** What the engine's one right answer is in tag form. */
function right(source: string): string {
  const asked = source.replace(/\{(\d)\}/g, '<g$1>').replace(/\{\/(\d)\}/g, '</g$1>')
    .replace(/\{(\d)\/\}/g, '<x$1/>');
  return oracle(asked).replace(/<g(\d)>/g, '{$1}').replace(/<\/g(\d)>/g, '{/$1}')
    .replace(/<x(\d)\/>/g, '{$1/}');
}

function wordsOf(text: string): string {
  return parseTags(text).filter((token) => typeof token === 'string').join('');
}
