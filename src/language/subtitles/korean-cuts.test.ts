import { expect, test } from 'vitest';
import { splitSentence } from './split-sentence.ts';

/**
 * Sentences written by hand with the times of their subtitles; `|` stands wherever an editor of subtitles would cut. The last
 * thirty were written after the rules.
 */
const table = new URL('./korean-groups.txt', import.meta.url);

function readGroups() {
  return Deno.readTextFileSync(table).trim().split('\n').map((line) => {
    const [times = '', marked = ''] = line.split('\t');
    const pieces = marked.split('|');
    const accepted = new Set(pieces.map((_, at) => lettersOf(pieces.slice(0, at + 1).join(''))));
    return { text: pieces.join(''), durations: times.split(' ').map(Number), accepted };
  });
}

const lettersOf = (text: string) => text.replaceAll(' ', '').length;

/** Behind how many letters a sentence is cut. */
function cutsOf(text: string, durations: number[]): number[] {
  const parts = splitSentence({ text, durations, lang: 'ko', limit: 16 });
  expect(parts.join(' ')).toBe(text);
  return parts.slice(0, -1).map((_, at) => lettersOf(parts.slice(0, at + 1).join('')));
}

test('of the cuts of sentences that were marked by hand, four of five stand where they may', () => {
  const groups = readGroups();
  expect(groups).toHaveLength(130);
  const cuts = groups.flatMap(({ text, durations, accepted }) =>
    cutsOf(text, durations).map((cut) => accepted.has(cut))
  );
  expect(cuts.filter(Boolean).length / cuts.length).toBeGreaterThanOrEqual(0.8);
});

test.each([
  ['한 시간 동안 기다렸는데 배가 남쪽으로 기울고 있어요', [2, 2], /고$|남쪽으로$/],
  ['우리는 새벽 다섯 시에 마을을 떠나기로 했다', [2, 2], /다섯$|새벽$|마을을$/],
  ['그 상자 안에 무엇이 들어 있는지 모른다', [1, 3], /상자$|그$/],
  ['아직도 그 사람을 만날 수 없어서 슬프다', [2, 2], /만날$|수$/],
])('%s is not cut within words that belong together', (text, durations, torn) => {
  const [first = ''] = splitSentence({ text, durations, lang: 'ko', limit: 16 });
  expect(first).not.toMatch(torn);
});
