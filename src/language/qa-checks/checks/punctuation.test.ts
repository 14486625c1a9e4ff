import { expect, test } from 'vitest';
import { findingsOf } from '../findings-of.ts';
import { type Case, codesOf, lineOf, settingOf } from '../testing/sample.ts';
import { punctuation } from './punctuation.ts';

const wrong: [...Case, code: string][] = [
  ['en-ko', 'Save the file.', '파일을 저장합니다', 'punctuation.endMissing'],
  ['en-ko', 'Do you save it?', '저장합니다.', 'punctuation.endOther'],
  ['ko-en', '저장하시겠습니까?', 'You save it.', 'punctuation.endOther'],
  ['ko-ja', '저장했나요?', '保存しました。', 'punctuation.endOther'],
  ['ko-zh', '왜 그럴까요?', '就是这样。', 'punctuation.endOther'],
  ['en-ko', 'The file (a copy) is here.', '파일(사본은 여기 있다.', 'punctuation.unclosed'],
  ['en-ko', 'The file (a copy) is here.', '파일 사본)은 여기 있다.', 'punctuation.unopened'],
  ['ko-en', '“저장”을 누른다.', 'Press “Save.', 'punctuation.unclosed'],
  ['ko-ja', '「민법」에 따른다.', '「民法に従う。', 'punctuation.unclosed'],
  ['en-ko', 'Say "yes" now.', '지금 "예라고 말한다.', 'punctuation.quotes'],
  ['en-ko', 'No such file "$1".', '$1" 파일이 없습니다.', 'punctuation.quotes'],
  ['ko-en', '"57"을 넣는다.', 'Enter 57".', 'punctuation.quotes'],
  ['en-ko', "Press 'Save' now.", "지금 저장'을 누른다.", 'punctuation.quotes'],
  ['en-ko', 'Press "Save".', '“저장을 누른다.', 'punctuation.unclosed'],
  ['en-ko', 'Press "Save".', '저장」을 누른다.', 'punctuation.unopened'],
  ['en-ko', "Press 'Save'.", '저장’을 누른다.', 'punctuation.unopened'],
  ['en-ko', 'The book "Peace"', '《평화', 'punctuation.unclosed'],
  ['en-ko', 'Press "Save".', '“저장"을 누른다.', 'punctuation.mixedQuotes'],
  ['en-ko', "Press 'Save'.", "‘저장'을 누른다.", 'punctuation.mixedQuotes'],
  ['en-ko', 'Price: 100 won', '가격：１００원', 'punctuation.wide'],
  ['ko-ja', '데이터를 저장', 'ﾃﾞｰﾀを保存', 'punctuation.halfKana'],
  ['ko-ja', '가격은 100엔입니다.', '価格は100円です.', 'punctuation.narrow'],
  ['ko-zh', '파일을 저장하고 다시 시작하세요.', '请保存文件,然后重启。', 'punctuation.narrow'],
  ['ja-ko', '保存する。', '저장한다。', 'punctuation.foreign'],
  ['ko-ja', '(주)', '（注)', 'punctuation.mixed'],
];

test.each(wrong)('%s %s → %s: %s', (dir, source, target, code) => {
  expect(codesOf(punctuation, [dir, source, target])).toContain(code);
});

const right: Case[] = [
  ['en-ko', 'Save the file.', '파일을 저장합니다.'],
  ['en-ko', 'Welcome!', '환영합니다.'],
  ['en-ko', 'Saved.', '저장됨'],
  ['en-ko', 'Contract of sale', '매매 계약'],
  ['ko-en', '“저장”을 누른다.', 'Press “Save”.'],
  ['ko-ja', '「민법」에 따른다.', '「民法」に従う。'],
  ['ko-zh', '버전 2.1, 10:30', '版本 2.1，10:30'],
  ['en-ko', 'a) first item', 'a) 첫째 항목'],
  ['en-ko', '1) Open it', '1) 연다'],
  ['en-ko', "The user's file isn't here.", '사용자의 파일이 여기 없다.'],
  ['en-ko', 'He said "yes."', '그는 "예."라고 말했다.'],
  ['en-ko', 'Wait...', '기다리세요…'],
  ['ja-ko', '（注）保存する。', '(주) 저장한다.'],
  ['ko-en', '주소: http://a.kr/가,나。', 'Address: http://a.kr/x'],
  ['en-ko', 'A 5" disk', '5" 디스크'],
  ['en-ko', 'A 5-inch "disk"', '5" “디스크”'],
  ['en-ko', 'Press "Save" or \'Close\'.', '「저장」이나 ‘닫기’를 누른다.'],
  ['ko-en', '『민법』과 《법전》', 'The "Civil Act" and “Code”'],
  ['en-ko', '"He came.', '“그가 왔다.'],
  ['ko-en', "'저장'을 누른다.", "The users' files, the '90s and `x`'s end: press 'Save'."],
  ['ko-en', '사용자들의 파일', 'The users’ files of the ’90s'],
];

test.each(right)('%s %s → %s is right', (...one) => {
  const [from, to] = one[0].split('-') as ['ko', 'en'];
  const alarms = findingsOf(lineOf(one[1], one[2]), settingOf(from, to))
    .filter(({ check, severity }) => check === 'punctuation' && severity !== 'info');
  expect(alarms).toEqual([]);
});

test('fixes write what the language writes', () => {
  const fixed = ([dir, source, target]: Case) => {
    const [from, to] = dir.split('-') as ['ko', 'en'];
    return findingsOf(lineOf(source, target), settingOf(from, to))
      .flatMap(({ fix }) => fix ? [fix] : []).toSorted((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end, insert }) => text.slice(0, start) + insert + text.slice(end),
        target,
      );
  };
  expect(fixed(['en-ko', 'Price: 100 won', '가격：１００원'])).toBe('가격: 100원');
  expect(fixed(['ko-ja', '데이터를 저장', 'ﾃﾞｰﾀを保存'])).toBe('データを保存');
  expect(fixed(['ko-zh', '파일을 저장하고 끄세요.', '请保存文件,然后重启.'])).toBe(
    '请保存文件，然后重启。',
  );
  expect(fixed(['en-ko', 'Save the file.', '파일을 저장합니다'])).toBe('파일을 저장합니다.');
  expect(fixed(['ko-ja', '(주)', '（注)'])).toBe('（注）');
  expect(fixed(['en-ko', 'Press "Save".', '“저장"을 누른다.'])).toBe('“저장”을 누른다.');
  expect(fixed(['en-ko', "Press 'Save'.", "'저장’을 누른다."])).toBe('‘저장’을 누른다.');
});
