import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../shared/languages.ts';
import type { Pack } from '../finding.ts';
import { findingsOf } from '../findings-of.ts';
import { isAlarm } from '../rules.ts';
import { lineOf, settingOf } from '../testing/sample.ts';

type Row = [dir: string, source: string, target: string];

function found([dir, source, target]: Row, check: string, packs: Pack[] = []) {
  const [from, to] = dir.split('-') as [Lang, Lang];
  return findingsOf(lineOf(source, target), { ...settingOf(from, to), packs })
    .filter((one) => one.check === check && isAlarm(one));
}

const textOf = ([, , target]: Row, { start, end }: { start: number; end: number }) =>
  target.slice(start, end);

describe('one side denies and the other does not', () => {
  test.each<Row>([
    ['en-ko', 'Do not open the valve.', '밸브를 여십시오.'],
    ['en-ko', 'The seal must not be reused.', '봉인을 다시 써야 합니다.'],
    ['en-ko', 'Open the valve.', '밸브를 열지 마십시오.'],
    ['ko-en', '이 화면은 저장되지 않습니다.', 'This screen is saved.'],
    ['ko-ja', '밸브를 열지 마십시오.', 'バルブを開けてください。'],
    ['ko-zh', '밸브를 열 수 없습니다.', '可以打开阀门。'],
    ['ja-ko', 'バルブを開けないでください。', '밸브를 여십시오.'],
    ['en-ko', 'She refused to sign.', '그녀는 서명했다.'],
    ['en-ko', 'I do not know the answer.', '나는 답을 안다.'],
    ['en-ko', 'The shop is no longer open.', '그 가게는 아직 영업한다.'],
    ['en-ko', 'Keep away from children.', '어린이 손이 닿는 곳에 보관하십시오.'],
    ['zh-ko', '他没有去。', '그는 갔다.'],
    ['ko-ja', '저장되었습니다.', '保存されませんでした。'],
    ['ko-zh', '그는 모른다.', '他知道。'],
    ['ko-en', '값이 높지 않으면 문을 열지 마십시오.', 'Open the door if the value is low.'],
    ['en-ko', 'Open the door if the value is low.', '값이 높지 않으면 문을 열지 마십시오.'],
  ])('%s: %s / %s', (...row) => expect(found(row, 'negation')).toHaveLength(1));

  test.each<Row>([
    ['en-ko', 'Do not open the valve.', '밸브를 열지 마십시오.'],
    ['en-ko', 'I do not know how.', '방법을 모릅니다.'],
    ['en-ko', 'It is not the same.', '서로 다릅니다.'],
    ['en-ko', 'The sum must not exceed 100.', '합은 100 이하로 한다.'],
    ['en-ko', 'It is not possible unless it is open.', '열려 있어야 할 수 있다.'],
    ['en-ko', 'Refuse the request.', '요청을 받지 않습니다.'],
    ['ja-ko', '数値でなければなりません。', '숫자여야 합니다.'],
    ['ko-en', '그를 모르는 사람은 없다.', 'Everyone knows him.'],
    ['en-ko', "You did it, didn't you?", '네가 했잖아.'],
    ['en-ko', "Don't forget to save.", '꼭 저장하십시오.'],
    ['en-ko', 'He stayed home.', '그는 집을 나서지 않았다.'],
    ['en-ko', 'She could not stop laughing.', '그녀는 계속 웃었다.'],
    ['ko-zh', '꼭 가야 한다.', '不能不去。'],
    ['ja-ko', 'すみません。', '죄송합니다.'],
    ['ja-ko', 'やめてください。', '하지 마세요.'],
    ['en-ko', 'I do not want to be a doctor.', '난 의사가 되기 싫어.'],
    ['ja-ko', '彼は何も食べなかった。', '그는 아무것도 먹지 않았다.'],
  ])('silent: %s %s / %s', (...row) => expect(found(row, 'negation')).toEqual([]));
});

describe('what stays as it is', () => {
  test.each<[string, string, string]>([
    ['Type `npm start`.', '`엔피엠 시작`을 입력하십시오.', '`npm start`'],
    ['Hello, ${user}.', '${사용자} 님, 안녕하세요.', '${user}'],
    [
      'See https://example.org/guide now.',
      'https://example.org/안내를 보십시오.',
      'https://example.org/guide',
    ],
    ['%d files', '파일 % d개', '%d'],
    ['Open settings.json.', '설정.json 파일을 엽니다.', 'settings.json'],
  ])('%s / %s', (source, target, right) => {
    expect(found(['en-ko', source, target], 'overtranslated').map(({ fix }) => fix?.insert))
      .toEqual([right]);
    expect(found(['en-ko', source, source], 'overtranslated')).toEqual([]);
  });

  test('markup whose words are translated is silent', () => {
    const row: Row = ['en-ko', 'Returns a :term:`file object`.', ':term:`파일 객체`를 돌려줍니다.'];
    expect(found(row, 'overtranslated')).toEqual([]);
  });
});

describe('dates and times', () => {
  test.each<[Row, string]>([
    [['en-ko', 'It starts on April 9, 2024.', '2024년 9월 4일에 시작한다.'], '2024년 9월 4일'],
    [['en-ko', 'The doors open at 8 a.m.', '문은 오후 8시에 연다.'], '오후 8시'],
    [['en-ko', 'Come on Friday.', '목요일에 오십시오.'], '목요일'],
    [['ko-en', '2분기 실적', 'Results of the third quarter'], 'third quarter'],
    [['ko-ja', '10월 2일까지', '10月3日まで'], '10月3日'],
    [['ko-zh', '월요일에 연다.', '星期二开门。'], '星期二'],
    [['en-ko', 'Open from 3 to 17 October.', '10월 3일부터 18일까지 연다.'], '18일'],
    [['en-ko', 'October 3 to 17, 2024', '2024년 10월 4일~17일'], '2024년 10월 4일'],
  ])('%j', (row, word) => {
    expect(found(row, 'dates').map((one) => textOf(row, one))).toEqual([word]);
  });

  test.each<Row>([
    ['en-ko', 'March 5, 2024 at 3:30 p.m.', '2024. 3. 5. 15시 30분'],
    ['en-ko', 'On March 5', '2024년 3월 5일에'],
    ['en-ko', 'It ends at 3:30 p.m.', '3시 반이 아니라 오후 3시 30분에 끝난다.'],
    ['en-ko', 'May 3 to May 5', '5월 3일부터 사흘'],
    ['en-ko', 'The fair runs from 3 to 17 October.', '박람회는 10월 3일부터 17일까지 열린다.'],
    ['en-ko', 'Open 3–17 October 2024', '2024년 10월 3일~17일 운영'],
    ['en-ko', 'between 3 and 17 October', '10월 3일과 17일 사이'],
    ['en-ko', 'October 3 to 17', '10월 3일부터 10월 17일까지'],
    ['ja-ko', '10月3日から17日まで', '10월 3일부터 17일까지'],
    ['ko-en', '12월 25일 정오', 'noon on December 25'],
  ])('silent: %s %s / %s', (...row) => expect(found(row, 'dates')).toEqual([]));
});

describe('law and patents', () => {
  test('an amount in words that is not that in figures', () => {
    const source = 'The fee is two million won (KRW 2,000,000).';
    const row = (
      words: string,
    ): Row => ['en-ko', source, `수수료는 금 ${words}원정(₩2,000,000)으로 한다.`];
    expect(found(row('이천만'), 'law')).toHaveLength(1);
    expect(found(row('이백만'), 'law')).toEqual([]);
  });

  test('articles, paragraphs and subparagraphs, where the pack is wanted', () => {
    const row: Row = ['en-ko', 'Under Article 9 (3) of the Act', '법 제9항에 따라'];
    expect(found(row, 'law', ['law']).map(({ fix }) => fix?.insert)).toEqual(['제9조']);
    expect(found(row, 'law')).toEqual([]);
    expect(found(['en-ko', 'See Article 9 (3).', '제9조제3항을 본다.'], 'law', ['law'])).toEqual(
      [],
    );
  });

  test('상기 of something that was not named', () => {
    const source = 'A lamp comprising a base and a bulb fixed to the base.';
    const row = (
      noun: string,
    ): Row => ['en-ko', source, `받침; 및 상기 ${noun}에 고정된 전구를 포함하는 램프.`];
    expect(found(row('기둥'), 'patent', ['patent'])).toHaveLength(1);
    expect(found(row('받침'), 'patent', ['patent'])).toEqual([]);
    expect(found(row('기둥'), 'patent')).toEqual([]);
  });
});
