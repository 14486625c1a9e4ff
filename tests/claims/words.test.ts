import { expect, test } from 'vitest';
import { collectTexts } from './collect.ts';

const texts = await collectTexts();

/** Words that the interface has others for, such as 문장, 담당, 용례 and 올리기. */
const bannedKorean = /세그먼트|어사인|컨코던스|프리트랜스|퍼지|얼럿|업로드|다운로드|TEAM/;

/** English that nobody says. */
const bannedEnglish =
  /^(?:Planned|Keys|Aids|A day)$|Show from 70% up|stands there twice|will appear here/i;

test('no text has a word that the interface has another one for', () => {
  const wrong = texts.filter(({ ko, en }) => bannedKorean.test(ko) || bannedEnglish.test(en));
  expect(wrong.map(({ file, ko, en }) => `${file}: ${ko} / ${en}`)).toEqual([]);
});

test('the texts of all districts are read', () => {
  for (const part of ['src/documents/', 'src/accounts/', 'routes/pages/', 'islands/editor/']) {
    expect(texts.filter(({ file }) => file.startsWith(part)).length).toBeGreaterThan(20);
  }
});
