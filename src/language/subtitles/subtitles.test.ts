import { expect, test } from 'vitest';
import { checkCues, type TimedCue } from './check-cues.ts';
import { joinCues } from './join-cues.ts';
import { subtitlePresets } from './presets.ts';
import { splitSentence } from './split-sentence.ts';
import { subtitleWidth } from './width.ts';

const rules = (lang: 'ko' | 'en' | 'ja' | 'zh', more = {}) => ({
  lang,
  preset: subtitlePresets[lang],
  isForChildren: false,
  isSdh: false,
  fps: 24,
  ...more,
});
const cue = (text: string, start = 1, end = 4, unit = 'cue1'): TimedCue => ({
  unit,
  start,
  end,
  text,
});
const codes = (text: string, lang: 'ko' | 'en' = 'ko') =>
  checkCues([cue(text)], rules(lang))[0]!.findings.map(({ code }) => code);

test('full letters count one, others half in Korean; tags, joiners and marks nothing', () => {
  expect(subtitleWidth('가나다 ABC.', 0.5)).toBe(5.5);
  expect(subtitleWidth('<i>가</i>{\\an8}…', 0.5)).toBe(1.5);
  expect(subtitleWidth('Cafe\u0301', 1)).toBe(4);
  expect(subtitleWidth('ＡＢＣ、', 0.5)).toBe(4);
});

/** What the guides say of marks, in tables of their own. */
test.each([
  ['가자...', ['sub.ellipsis']],
  ['가자…', []],
  ['가자.', ['sub.period']],
  ['가자.\n그래', ['sub.period']],
  ['U.S.A.', []],
  ['-가자\n-그래', []],
  ['가자\n-그래', ['sub.dash']],
  ['내일 아침에는 꼭 만나자\n응', ['sub.balance']],
  ['내일 아침에는\n꼭 만나자', []],
])('Korean cue %j: %j', (text, wanted) => {
  expect(codes(text)).toEqual(wanted);
});

test('English lines may end with a full stop', () => {
  expect(codes('I know.', 'en')).toEqual([]);
});

test('a finding brings what puts it right', () => {
  const [first] = checkCues([cue('가자...'), cue('응', 4, 6, 'cue2')], rules('ko'));
  expect(first?.findings).toEqual([
    { code: 'sub.gap', fix: { end: 3.917 } },
    { code: 'sub.ellipsis', fix: { text: '가자…' } },
  ]);
});

test('children read slower, and more is allowed for those who cannot hear', () => {
  const speed = (more: object) =>
    checkCues([cue('가나다라마바사아자차', 0, 1)], rules('ko', more))[0]!.findings
      .some(({ code }) => code === 'sub.speed');
  expect([speed({}), speed({ isForChildren: true }), speed({ isForChildren: true, isSdh: true })])
    .toEqual([false, true, false]);
});

test('cues go together until a sentence ends; speakers, sounds, songs and pauses part them', () => {
  const cues = [
    cue('나는 어제', 0, 1, 'a'),
    cue('<i>집에 갔어.</i>', 1, 2, 'b'),
    cue('그런데', 2, 3, 'c'),
    cue('- 누구?', 3, 4, 'd'),
    cue('[문소리]', 4, 5, 'e'),
    cue('그리고', 5, 6, 'f'),
    cue('끝', 9, 10, 'g'),
  ];
  expect(joinCues(cues, 'ko').map(({ units }) => units.join(''))).toEqual([
    'ab',
    'c',
    'd',
    'e',
    'f',
    'g',
  ]);
  expect(joinCues(cues, 'ko')[0]?.text).toBe('나는 어제 집에 갔어.');
});

test('a sentence is cut between words, by time, behind clauses and never before a leaning noun', () => {
  const split = (text: string, durations: number[], lang = 'ko') =>
    splitSentence({ text, durations, lang, limit: 16 });
  expect(split('비가 오는데 우산이 없어', [1, 1])).toEqual(['비가 오는데', '우산이 없어']);
  expect(split('네가 말할 수 있는 건 없어', [1, 1.2])[1]).not.toMatch(/^수/);
  expect(split('하나 둘', [1, 1, 1])).toHaveLength(3);
  expect(split('私は昨日学校に行きました。', [1, 1], 'ja').join('')).toBe(
    '私は昨日学校に行きました。',
  );
  const long = Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(' ');
  expect(split(long, [1, 1], 'en').join(' ')).toBe(long);
});
