import { expect, test } from 'vitest';
import type { Lang } from '../../../shared/languages.ts';
import { readPlain } from '../plain.ts';
import { collectForms } from './collect-forms.ts';
import { formFindings } from './form-findings.ts';

type Line = readonly [source: string, target: string];

/** What is said of each line of a document, and what it becomes. */
function repaired(lines: readonly Line[], from: Lang = 'en'): string[] {
  const collector = collectForms(from);
  for (const [source, target] of lines) collector.take({ source, target });
  const table = collector.found();
  return lines.map(([source, target]) => {
    const plain = { from: readPlain(source, {}), to: readPlain(target, {}) };
    return formFindings(plain, from, table).reduceRight(
      (text, { fix }) => fix ? text.slice(0, fix.start) + fix.insert + text.slice(fix.end) : text,
      target,
    );
  });
}

test.each<[string, Line[], string]>([
  ['a name in other vowels', [
    ['Margaret opened the door.', '마거릿은 문을 열었다.'],
    ['Margaret smiled.', '마거릿이 웃었다.'],
    ['Tom saw Margaret.', '톰은 마가렛을 보았다.'],
  ], '톰은 마거릿을 보았다.'],
  ['a term apart and joined', [
    ['Open the home page.', '홈페이지를 엽니다.'],
    ['The home page is down.', '홈페이지가 다운되었습니다.'],
    ['Edit the home page.', '홈 페이지를 편집합니다.'],
  ], '홈페이지를 편집합니다.'],
  ['a term in another spelling, with the particle that fits', [
    ['Select the access token.', '액세스 토큰을 선택합니다.'],
    ['The access token expired.', '액세스 토큰이 만료되었습니다.'],
    ['Renew the access token.', '엑세스 토큰을 갱신합니다.'],
  ], '액세스 토큰을 갱신합니다.'],
])('%s', (_name, lines, right) => {
  const found = repaired(lines);
  expect(found.slice(0, -1)).toEqual(lines.slice(0, -1).map(([, target]) => target));
  expect(found.at(-1)).toBe(right);
});

test('related names are two, and endings of verbs are grammar', () => {
  const lines: Line[] = [
    ['Gerald called.', '제럴드가 전화했다.'],
    ['Geraldine answered.', '제럴딘이 받았다.'],
    ['Gerald was angry.', '제럴드는 화가 났다.'],
    ['Geraldine laughed at Gerald.', '제럴딘은 제럴드를 보고 웃었다.'],
    ['Save the file.', '파일을 저장합니다.'],
    ['Save the folder.', '폴더를 저장했습니다.'],
    ['Save the page.', '페이지를 저장합니다.'],
    ['He lives in Copenhagen.', '그는 코펜하겐에 산다.'],
    ['Copenhagen is cold.', '코펜하겐은 춥다.'],
    ['We flew to Copenhagen.', '우리는 코펜하겐으로 날아갔다.'],
  ];
  expect(repaired(lines)).toEqual(lines.map(([, target]) => target));
});

test('a name in katakana', () => {
  const lines: Line[] = [
    ['マーガレットが来た。', '마거릿이 왔다.'],
    ['マーガレットは笑った。', '마거릿은 웃었다.'],
    ['マーガレットを見た。', '마가렛을 보았다.'],
  ];
  expect(repaired(lines, 'ja').at(-1)).toBe('마거릿을 보았다.');
});
