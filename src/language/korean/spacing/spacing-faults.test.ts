import { describe, expect, test } from 'vitest';
import { spacingFaults } from './spacing-faults.ts';

function fixed(text: string): string {
  return spacingFaults(text).toReversed().reduce((line, { edit }) => {
    if (!edit) return line;
    return line.slice(0, edit.start) + edit.insert + line.slice(edit.end);
  }, text);
}

const rows = (table: string) =>
  table.trim().split('\n').map((row) => row.split(' → ') as [string, string]);

describe('a blank is missing, or is too many', () => {
  test.each(rows(`
할수 있다 → 할 수 있다
먹을수밖에 없었다 → 먹을 수밖에 없었다
아는것이 힘이다 → 아는 것이 힘이다
그럴리가 없다 → 그럴 리가 없다
먹을만큼 담는다 → 먹을 만큼 담는다
시킨대로 했다 → 시킨 대로 했다
떠난지 3년이 되었다 → 떠난 지 3년이 되었다
회의중에는 끈다 → 회의 중에는 끈다
어릴때마다 → 어릴 때마다
읽은적이 없다 → 읽은 적이 없다
눈을 감은채 앉아 있다 → 눈을 감은 채 앉아 있다
쓸 수있습니다 → 쓸 수 있습니다
비 때문에늦었다 → 비 때문에 늦었다
문을 닫기전에 확인한다 → 문을 닫기 전에 확인한다
운전할줄 안다 → 운전할 줄 안다
의자 세개 → 의자 세 개
열두명이 왔다 → 열두 명이 왔다
두번째 열 → 두 번째 열
제 3조제2항 → 제3조제2항
수백명이 모였다 → 수백 명이 모였다
계약서 를 보낸다 → 계약서를 보낸다
Windows 에서 실행한다 → Windows에서 실행한다
사람 마다 다르다 → 사람마다 다르다
열 명 밖에 안 왔다 → 열 명밖에 안 왔다
여름을 싫어 한다 → 여름을 싫어한다
점점 추워 진다 → 점점 추워진다
열지 못 했다 → 열지 못했다
그러면 안된다 → 그러면 안 된다
전직원이 모였다 → 전 직원이 모였다
각단계를 따른다 → 각 단계를 따른다
모든파일을 지운다 → 모든 파일을 지운다
이름및 주소 → 이름 및 주소
그 중에서 고른다 → 그중에서 고른다
이틀만에 끝냈다 → 이틀 만에 끝냈다
하는게 낫다 → 하는 게 낫다
내일 갈거예요 → 내일 갈 거예요
비가 올것같다 → 비가 올 것 같다
먹어야한다 → 먹어야 한다
저장하기위해 누른다 → 저장하기 위해 누른다
더이상 없다 → 더 이상 없다
범위내에서 고른다 → 범위 내에서 고른다
빨라 졌다 → 빨라졌다
친구 와 함께 → 친구와 함께
주차할데가 없다 → 주차할 데가 없다
`))('%s → %s', (wrong, right) => {
    expect(fixed(wrong)).toBe(right);
    expect(spacingFaults(right)).toEqual([]);
  });
});

describe('what the orthography leaves free, and what only looks alike, is silent', () => {
  test.each([
    '할수록 는다.',
    '실수 없이 끝냈다. 철수가 있다.',
    '이것은 날것이다.',
    '너만큼 크다. 보기만큼 쉽지 않다. 시간만큼 귀하다.',
    '규정대로 한다. 그대로 둔다. 기준대로 나눈다.',
    '이것뿐이다. 말뿐이다.',
    '권한만큼 책임이 있다.',
    '가능할지도 모른다. 무엇인지 3일 동안 생각했다.',
    '은연중에, 무의식중에, 한밤중에, 비상시에는',
    '이때 그때 제때 방학때만은',
    '해 보다, 해보다, 쏟을뻔했다, 온듯하다',
    '한번 해 보십시오. 한가지로 통일한다.',
    '세대 차이, 세배를 드린다, 열대 지방',
    '3개, 3 개, 두시 삼십분, 제1 장',
    '제 3가지 소원',
    '집 밖에 마당이 있다. 이 밖에 없다고 적었다.',
    '우리 집에 와 있다. 그 산을 보다 높이 오른다.',
    '갑 을 사이의 계약',
    '해가 진다. 영어 지는 해',
    '먹고 싶어 한다.',
    '전국에서 각자 모은다. 여러분 모두',
    '오늘은 장사가 안된다.',
    '형제간에 다툰다. 빠를뿐더러 값도 싸다.',
    '세 군데가 남았다. 가운데를 누른다.',
    '저장소에 둔다. 각도로 정한다. 작은따옴표를 쓴다.',
    '정수이어야 하는데 일반적으로 30이 사용된다.',
    '언제든지 3년이 지나면 된다.',
    '매수인은 대금을 지급하여야 한다.',
  ])('%s', (text) => expect(spacingFaults(text)).toEqual([]));
});

test('every place is an offset of the text, and the words are those that stand there', () => {
  const text = '😀 할수 있는것은 계약서 를 세개 보내는것뿐이다.';
  for (const { start, end, word, edit } of spacingFaults(text)) {
    expect(text.slice(start, end)).toBe(word);
    expect(edit!.start).toBeGreaterThanOrEqual(start);
    expect(edit!.end).toBeLessThanOrEqual(end);
  }
  expect(fixed(text)).toContain('할 수 있는 것은 계약서를 세 개');
});
