import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags, tagProblems, type Token, writeTags } from '../../language/tags/tags.ts';
import { addMissingSingles, projectTags } from './project-tags.ts';

const project = (source: string, target: string) => writeTags(projectTags(source, target, 'ko'));
const words = (tokens: readonly Token[]) =>
  tokens.filter((token) => typeof token === 'string').join('');

test.each([
  [
    'Press {1}Ctrl{/1} to stop.',
    '멈추려면 Ctrl 키를 누르세요.',
    '멈추려면 {1}Ctrl{/1} 키를 누르세요.',
  ],
  ['{1}The whole line.{/1}', '줄 전체입니다.', '{1}줄 전체입니다.{/1}'],
  ['From {1}3{/1} to {2}35{/2} mm', '35mm에서 3mm까지', '{2}35{/2}mm에서 {1}3{/1}mm까지'],
  ['{1/}Start.', '시작합니다.', '{1/}시작합니다.'],
  ['End.{1/}', '끝입니다.', '끝입니다.{1/}'],
  ['{1}see {2}A-1{/2}{/1}', 'A-1 참조', '{1}{2}A-1{/2} 참조{/1}'],
  ['a {1}red{/1} valve', '{빨간} 밸브', '{{{1}빨간{/1}}} 밸브'],
])('the tags of %s go into %s', (source, target, wanted) => {
  expect(project(source, target)).toBe(wanted);
});

const tree: fc.Arbitrary<string> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('red ', 'A-1 ', '3 ', '35 ', '가나 ', ''),
    fc.constant('#/'),
    tie('list').map((inside) => `#(${inside}#)`),
  ),
  list: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
})).list.map(numbered);

/** Gives the marks of a random tree their ids. */
function numbered(marks: unknown): string {
  const opened: number[] = [];
  let id = 0;
  return String(marks).replace(/#[/()]/g, (mark) => {
    if (mark === '#)') return `{/${opened.pop()}}`;
    id++;
    if (mark === '#/') return `{${id}/}`;
    opened.push(id);
    return `{${id}}`;
  });
}

test('every tag comes back exactly once, nested, and every word stays', () => {
  const target = fc.array(fc.constantFrom('빨간 ', 'A-1 ', '3', '35', ' ', '밸브', '😀', '{'), {
    maxLength: 8,
  }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(tree, target, (source, translation) => {
      const tokens = projectTags(source, translation, 'ko');

      expect(words(tokens)).toBe(translation);
      expect(tagProblems(source, writeTags(tokens), {})).toEqual([]);
      expect(tokens.filter((token) => typeof token !== 'string').length)
        .toBe(parseTags(source).filter((token) => typeof token !== 'string').length);
    }),
    { numRuns: 500 },
  );
});

test('single tags that got lost stand at the end, in order', () => {
  const tokens = addMissingSingles(parseTags('{1}가{/1}{3/}'), [2, 3, 4]);

  expect(writeTags(tokens)).toBe('{1}가{/1}{3/}{2/}{4/}');
});

test('a tagged term goes to its translation', () => {
  const terms = [{ source: 'Buyer', targets: ['매수인'] }, {
    source: 'Seller',
    targets: ['매도인'],
  }];

  expect(writeTags(projectTags(
    'The {1}Seller{/1} pays the {2}Buyer{/2}.',
    '매수인에게 매도인이 지급한다.',
    'ko',
    terms,
  ))).toBe('{2}매수인{/2}에게 {1}매도인{/1}이 지급한다.');
});

test('a note stays with the name or the number that it stands at', () => {
  expect(writeTags(projectTags(
    'According to the OECD{1/} the rate rose to 3.5{2/} percent last year.',
    '작년에 그 비율이 올랐다고 OECD는 말하며 3.5 퍼센트가 되었다.',
    'ko',
  ))).toBe('작년에 그 비율이 올랐다고 OECD{1/}는 말하며 3.5{2/} 퍼센트가 되었다.');
});

test('what stands between two known words stays between them', () => {
  expect(writeTags(projectTags('API {1}opens{/1} the URL now', 'API 열기 후 URL 지금', 'ko')))
    .toMatch(/^API \{1\}열기\{\/1\}/);
});
