import { afterEach, expect, test } from 'vitest';
import { closeServers, plain, setUp } from '../../../tests/drafting.ts';
import { type Behaviour, oracle, randomFrom } from '../../../tests/fake-openai.ts';
import { parseTags, type TagFact, tagProblems } from '../../language/tags/tags.ts';
import type { DraftLine } from './item.ts';

afterEach(closeServers);

const pair: TagFact = { pair: true, t: 'fmt', del: true, dup: true };
const single: TagFact = { pair: false, t: 'fn', del: false, dup: false };
const tags = { 1: pair, 2: pair, 3: pair, 4: single };

function sentences(count: number, random: () => number): DraftLine[] {
  return Array.from({ length: count }, (_, at) => {
    const is = (share: number) => random() < share;
    const source = `The ${is(0.5) ? '{1}patent{/1}' : 'patent'} claim ${at}` +
      `${is(0.3) ? ' {2}of {3}art{/3}{/2}' : ''}${is(0.2) ? '{4/}' : ''} stands.`;
    return { id: `line ${at} of ${Math.floor(random() * 1e9)}`, source, tags };
  });
}

/** What the engine's one right answer is in tag form. */
function right(source: string): string {
  return oracle(
    source.replace(/\{(\d)\}/g, '<g$1>').replace(/\{\/(\d)\}/g, '</g$1>')
      .replace(/\{(\d)\/\}/g, '<x$1/>'),
  )
    .replace(/<g(\d)>/g, '{$1}').replace(/<\/g(\d)>/g, '{/$1}').replace(/<x(\d)\/>/g, '{$1/}');
}

const words = (text: string) =>
  parseTags(text).filter((token) => typeof token === 'string').join('');

test(
  'whatever the server does, each line is answered once, by its own translation or a reason',
  async () => {
    const counts = { translated: 0, failed: 0, lines: 0 };
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomFrom(seed);
      const { server, draft } = setUp({ behaviour: 'faulty', seed, rate: random() });
      const lines = sentences(1 + Math.floor(random() * 30), random);

      const drafts = await draft(lines);

      expect(drafts.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      for (const [at, line] of lines.entries()) {
        const found = drafts[at];
        if (!found?.ok) {
          expect(found?.reason).toBeTruthy();
          counts.failed++;
          continue;
        }
        expect(words(found.target)).toBe(words(right(line.source)));
        expect(tagProblems(line.source, found.target, {})).toEqual([]);
        counts.translated++;
      }
      counts.lines += lines.length;
      expect(server.calls.length).toBeLessThanOrEqual(5 * lines.length + 30);
    }
    expect(counts.translated / counts.lines).toBeGreaterThan(0.9);
  },
  60_000,
);

test('only the lines that are missing are asked again', async () => {
  const { server, draft } = setUp({ behaviour: 'drops' });
  server.state.beforeReply = () => {
    if (server.calls.length > 1) server.state.behaviour = 'good';
  };

  const drafts = await draft(sentences(6, randomFrom(3)));

  expect(drafts.every((one) => one.ok)).toBe(true);
  expect(server.calls.map((call) => call.segments.length)).toEqual([6, 2]);
});

test.each<Behaviour>(['reorders', 'fences', 'noSchema'])(
  'a server that %s still gives every line its own translation',
  async (behaviour) => {
    const { draft } = setUp({ behaviour });
    const lines = sentences(8, randomFrom(5));

    const drafts = await draft(lines);

    expect(drafts.map((one) => one.ok ? one.target : one.reason))
      .toEqual(lines.map((line) => right(line.source)));
  },
);

test('of replies that are cut off the whole items count, and what is never whole fails with a reason', async () => {
  const { draft } = setUp({ behaviour: 'truncates' });
  const lines = sentences(8, randomFrom(5));

  const drafts = await draft(lines);

  const translated = drafts.filter((one) => one.ok);
  expect(translated.length).toBeGreaterThan(0);
  for (const [at, line] of lines.entries()) {
    const found = drafts[at];
    if (found?.ok) expect(found.target).toBe(right(line.source));
    else expect(['bad-reply', 'missing']).toContain(found?.reason);
  }
});

test.each<[Behaviour, string]>([
  ['copies', 'wrong-script'],
  ['leaks', 'too-long'],
  ['refuses', 'refused'],
  ['cuts', 'bad-reply'],
  ['exhausted', 'quota'],
  ['forbids', 'unauthorized'],
  ['limits', 'rate-limited'],
  ['fails', 'unreachable'],
])('a server that %s leaves the lines empty with the reason %s', async (behaviour, reason) => {
  const { draft } = setUp({ behaviour });

  const drafts = await draft([
    plain('The patent claim stands here.'),
    plain('A second sentence of it.'),
  ]);

  expect(drafts.map((one) => one.ok ? one.target : one.reason)).toEqual([reason, reason]);
});

test('a server that hangs is left after the time limit, and the lines say so', async () => {
  const { draft } = setUp({ behaviour: 'hangs' }, 5);

  const drafts = await draft([plain('The patent claim stands here.')]);

  expect(drafts).toEqual([
    { id: 'The patent claim stands here.', ok: false, reason: 'timeout' },
  ]);
});

test('tags that an engine always strips are put back around the same words', async () => {
  const { draft } = setUp({ behaviour: 'strips' });
  const source = 'The {1}DN-40{/1} valve opens at {2}3.5{/2} bar{4/}.';
  // Names and numbers stay as they are in this oracle's alphabet: only digits and signs.
  const [found] = await draft([{ id: '1', source, tags }]);

  expect(found).toMatchObject({ ok: true, flags: ['tags-projected'] });
  const target = found?.ok ? found.target : '';
  expect(words(target)).toBe(words(right(source)));
  expect(target).toContain('{2}3.5{/2}');
  expect(tagProblems(source, target, {})).toEqual([]);
});

test('a source that speaks of tags keeps its words', async () => {
  const { server, draft } = setUp();
  const source = 'Write <g1> and </g1> or <x2/> around {1}words{/1} and {{braces}}.';

  const [found] = await draft([{ id: '1', source, tags }]);

  expect(server.calls[0]?.segments[0]?.text).not.toContain('<x2/>');
  expect(found?.ok && found.target).toMatch(/<.1>.*<\/.1>.*<.2\/>.*\{1\}.+\{\/1\}.*\{\{.+\}\}/);
});

test('stopping keeps the lines that are ready', async () => {
  const { server, draft } = setUp();
  const stop = new AbortController();
  server.state.beforeReply = async () => {
    if (server.calls.length < 3) return;
    stop.abort();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };

  const drafts = await draft(sentences(60, randomFrom(2)), {}, stop.signal);

  expect(drafts.filter((one) => one.ok).length).toBe(40);
  expect(drafts.filter((one) => !one.ok && one.reason === 'cancelled').length).toBe(20);
});

test('an answer that loses a number is asked for once more and the better one is kept', async () => {
  const { server, draft } = setUp();
  const spoiled = 'The claim stands since 1987.';
  server.state.beforeReply = (call) => {
    if (server.calls.length === 1) {
      for (const segment of call.segments) segment.text = segment.text.replace('1987', '1978');
    }
  };

  const [found] = await draft([plain(spoiled)]);

  expect(found).toMatchObject({ ok: true, target: oracle(spoiled), flags: [] });
  expect(server.calls.length).toBe(2);
});

test('the words around a line and the terms that occur in it are sent, and no others', async () => {
  const { server, draft } = setUp();
  const around = Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, plain: `Sentence ${at}.` }));

  await draft([plain('The patent claim stands.', '4')], {
    around,
    terms: [{ source: 'claim', targets: [oracle('claim')] }, {
      source: 'valve',
      targets: ['밸브'],
    }],
  });

  const sent = JSON.parse(server.calls[0]?.body.messages[1]?.content ?? '');
  expect(sent.context_before.map((one: { source: string }) => one.source))
    .toEqual(['Sentence 1.', 'Sentence 2.', 'Sentence 3.']);
  expect(sent.context_after).toEqual(['Sentence 5.', 'Sentence 6.']);
  expect(sent.glossary.map((term: { source: string }) => term.source)).toEqual(['claim']);
});

test('a pair that the engine cannot do is refused without a call', async () => {
  const { server, draft } = setUp();

  const drafts = await draft([plain('One.')], { from: 'en', to: 'ja' });

  expect(drafts).toEqual([{ id: 'One.', ok: false, reason: 'unsupported-pair' }]);
  expect(server.calls).toEqual([]);
});
