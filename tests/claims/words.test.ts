import { expect, test } from 'vitest';
import { explanations } from '../../src/language/qa-checks/explanations/table.ts';
import { collectTexts } from './collect.ts';
import { formalFiles, formalTexts } from './formal.ts';
import { latinFiles, latinWords } from './latin.ts';

const texts = await collectTexts();

/** Parts of these are put together, so they stand nowhere as a pair; they quote words of the other language. */
const explained = Object.entries(explanations).flatMap(([code, { rule, why, exceptions }]) =>
  [rule, why, exceptions].map((words) => ({ file: `explanation ${code}`, ...words }))
);

/** Words that the interface has others for, such as 문장, 담당, 용례 and 올리기. */
const bannedKorean =
  /세그먼트|어사인|컨코던스|프리트랜스|퍼지|얼럿|업로드|다운로드|TEAM|번역자|관리자|검토자/;

/** English that nobody says. */
const bannedEnglish =
  /^(?:Planned|Keys|Aids|A day)$|Show from 70% up|stands there twice|will appear here/i;

test('no text has a word that the interface has another one for', () => {
  const wrong = [...texts, ...explained].filter(({ file, ko, en }) =>
    // A name that nobody may take is no word of ours.
    !file.startsWith('src/accounts/reserved-names/') &&
    (bannedKorean.test(ko) || bannedEnglish.test(en))
  );
  expect(wrong.map(({ file, ko, en }) => `${file}: ${ko} / ${en}`)).toEqual([]);
});

test('the texts of all districts are read', () => {
  for (const part of ['src/documents/', 'src/accounts/', 'routes/pages/', 'islands/editor/']) {
    expect(texts.filter(({ file }) => file.startsWith(part)).length).toBeGreaterThan(20);
  }
});

/** 합쇼체 at the end of a sentence, or before what closes it. */
const formalEnding = /(?:니다|니까|십시오)(?=[\s.!?…’”"')]|$)/;

const isOf = (places: Record<string, RegExp>, file: string) =>
  Object.values(places).some((one) => one.test(file));

test('Korean texts end in 해요체 but for those that must not', () => {
  const formal = [...texts, ...explained].filter(({ ko }) => formalEnding.test(ko));
  const wrong = formal.filter(({ file, ko }) =>
    !isOf(formalFiles, file) && !formalTexts.includes(ko)
  );
  expect(wrong.map(({ file, ko }) => `${file}: ${ko}`)).toEqual([]);
  const unused = formalTexts.filter((one) => !formal.some(({ ko }) => ko === one));
  expect(unused).toEqual([]);
});

test.each([['저장합니다.', true], ['저장해 주십시오', true], ['저장해요.', false], [
  '아니다',
  true,
]])(
  '%s is in 합쇼체: %s',
  (words, is) => expect(formalEnding.test(words)).toBe(is),
);

/** Without what is filled in, marks of HTML, whole addresses, and names of settings, which one types as they are. */
const latinOf = (ko: string) =>
  ko.replace(/\$?\{[^}]*\}|<[^>]*>|https?:\/\/\S+|\S+@\S+|\b[A-Z]+_[A-Z_]+\b/g, ' ').match(
    /[A-Za-z][\w.-]*\w|[A-Za-z]/g,
  ) ??
    [];

test('Latin words in Korean texts are those that have no Korean one', () => {
  const known = new Set(Object.values(latinWords).flat());
  const seen = new Set<string>();
  const read = texts.filter(({ file, ko }) => /[가-힣]/.test(ko) && !isOf(latinFiles, file));
  const wrong = read.flatMap(({ file, ko }) =>
    latinOf(ko).filter((word) => {
      seen.add(word);
      return !known.has(word);
    }).map((word) => `${file}: ${word} in ${ko}`)
  );
  expect(wrong).toEqual([]);
  expect([...known].filter((word) => !seen.has(word))).toEqual([]);
});
