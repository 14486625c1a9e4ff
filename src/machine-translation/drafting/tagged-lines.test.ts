import { expect, test } from 'vitest';
import { oracle, randomFrom } from '../../../tests/fake-openai.ts';
import {
  insertDocument,
  linesOf,
  translateAll,
  translationApp,
} from '../../../tests/translation.ts';
import { type TagFact, tagProblems } from '../../language/tags/tags.ts';
import type { MtEngine, MtRequest } from '../../ports/mt/port.ts';
import { draftLines } from './draft-lines.ts';
import { Gate, realPace } from './gate.ts';

const pair: TagFact = { pair: true, t: 'fmt', del: true, dup: true };
const tags = { 1: pair, 2: pair, 3: { pair: false, t: 'fn', del: false, dup: false } };

/** Ways in which models write the tags that they were given; all of them mean the same. */
const notations: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<(x\d)\/>/g, '<$1 />'),
  (text) => text.replace(/<(x\d)\/>/g, '<$1></$1>'),
  (text) => text.replaceAll('<g', '<G').replaceAll('</g', '</G'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
];

/** One line in so many loses a tag: what is asked of us is that no other answer is thrown away. */
const FAULTY = 25;

/** An engine that keeps tags nearly always, puts them where Korean has the words, and writes them in its own way. */
function keeper(asked: string[]): MtEngine {
  const random = randomFrom(11);
  return {
    id: 'keeper',
    label: 'keeper',
    capabilities: () => ({
      pairs: [['en', 'ko']],
      maxSegments: 20,
      maxChars: 12_000,
      tags: 'prompt',
      terms: true,
      context: true,
      register: true,
      concurrency: 4,
      repairs: true,
    }),
    ready: () => Promise.resolve({ state: 'ready' }),
    async *translate({ segments }: MtRequest) {
      for (const { id, text } of await Promise.resolve(segments)) {
        asked.push(text);
        const turned = oracle(turn(text));
        const written = notations[Math.floor(random() * notations.length)]?.(turned) ?? turned;
        const isLost = asked.length % FAULTY === 0;
        const answer = isLost ? written.replace(/(<|&lt;)\/?[gx]\d[^>&]*(>|&gt;)/i, '') : written;
        yield { id, ok: true, text: answer, via: 'keeper', flags: [] };
      }
    },
    estimate: () => ({ chars: 0, usd: null }),
  };
}

/** The verb goes to the end: what stands in tags moves as a whole. */
function turn(text: string): string {
  const [, subject = '', verb = '', rest = ''] = /^(.+?) (closes|holds) (.+)\.$/.exec(text) ?? [];
  return `${rest} ${subject} ${verb}.`;
}

function taggedLines(count: number) {
  const random = randomFrom(5);
  return Array.from({ length: count }, (_, at) => {
    const note = random() < 0.3 ? '{3/}' : '';
    const inner = random() < 0.4 ? '{1}the {2}red{/2} valve{/1}' : '{1}valve{/1}';
    const verb = random() < 0.5 ? 'closes' : 'holds';
    return { id: `${at}`, source: `Part ${at}${note} ${verb} ${inner}.`, tags };
  });
}

test('of 200 tagged lines at least 95 in 100 are valid after the first answer, and in the end all', async () => {
  const asked: string[] = [];
  const gate = new Gate(keeper(asked), realPace);
  const setting = { from: 'en', to: 'ko', domain: 'normal', register: 'auto' } as const;
  const lines = taggedLines(200);

  const drafts = await draftLines(gate, { ...setting, lines }, new AbortController().signal);

  const again = asked.length - lines.length;
  expect(again).toBeGreaterThan(0);
  expect(again / lines.length).toBeLessThanOrEqual(0.05);
  for (const [at, { source }] of lines.entries()) {
    const draft = drafts[at];
    expect(draft?.ok && tagProblems(source, draft.target, tags)).toEqual([]);
  }
});

test('whatever becomes of the tags on their way, every target that is stored has them right', async () => {
  const app = await translationApp('faulty');
  app.server.state.rate = 0.9;
  const kim = await app.member('kim');
  const given = taggedLines(200).map(({ source }) => source);
  const documentId = await insertDocument(app, kim, given);

  await translateAll(app, { as: kim });
  app.server.state.behaviour = 'strips';
  await translateAll(app, { as: kim });

  const lines = await linesOf(app, documentId);
  const stored = lines.filter((line) => line.target !== '');
  expect(stored.length).toBeGreaterThan(180);
  expect(stored.filter((line) => tagProblems(line.source, line.target, tags).length > 0)).toEqual(
    [],
  );
  expect(lines.every((line) => line.target !== '' || line.reason !== null)).toBe(true);
  await app.end();
});
