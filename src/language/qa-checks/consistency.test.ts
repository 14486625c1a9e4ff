import { expect, test } from 'vitest';
import { collectConflicts, comparedLine, conflictsOf } from './checks/inconsistent.ts';

type Pair = readonly [source: string, target: string];

type Line = { documentId: number; index: number; source: string; target: string };

function conflictsIn(lines: readonly Line[]) {
  const collector = collectConflicts();
  for (const line of lines) {
    const compared = comparedLine(line);
    if (compared) collector.take(line.documentId, compared);
  }
  return collector.found();
}

function codesOf(pairs: readonly Pair[]): string[][] {
  const lines = pairs.map(([source, target], index) => ({ documentId: 1, index, source, target }));
  const found = conflictsIn(lines);
  return lines.map((line) => conflictsOf(line, found, line.target.length).map(({ code }) => code));
}

const sentence = '매수인은 대금을 지급하여야 한다.';
const other = '매도인은 목적물을 인도하여야 한다.';
const english = 'The buyer shall pay the price.';
const both = 'inconsistent.target';

test.each<[string, readonly Pair[], string[][]]>([
  ['other words', [[sentence, english], [sentence, 'The purchaser pays.']], [[both], [both]]],
  ['a short label too', [['계약', 'contract'], ['계약', 'agreement']], [[both], [both]]],
  ['other particles', [['해지', 'to end'], ['해지', 'to ends']], [[both], [both]]],
  ['three ways', [['해지', 'a'], ['해지', 'b'], ['해지', 'c']], [[both], [both], [both]]],
  ['two alike, one not', [['해지', 'a'], ['해지', 'a'], ['해지', 'b']], [[both], [both], [both]]],
  ['a blank in the source', [['개인 정보', 'a'], ['개인정보', 'b']], [[both], [both]]],
  ['Japanese', [['계약', '契約'], ['계약', '合意']], [[both], [both]]],
  ['one target for two sources', [[sentence, english], [other, english]], [
    ['inconsistent.source'],
    ['inconsistent.source'],
  ]],
  ['the same words', [[sentence, english], [sentence, english]], [[], []]],
  ['only the mark at the end', [['계약', 'A contract.'], ['계약', 'A contract']], [[], []]],
  ['only the case', [['계약', 'Contract'], ['계약', 'contract']], [[], []]],
  ['only blanks', [['계약', 'a contract'], ['계약', ' a contract ']], [[], []]],
  ['other sources', [[sentence, english], [other, 'The seller delivers.']], [[], []]],
  ['short words for two', [['네', 'Yes'], ['예', 'Yes']], [[], []]],
  ['an empty target', [['계약', ''], ['계약', 'contract']], [[], []]],
  ['one line', [[sentence, english]], [[]]],
])('%s', (_name, pairs, codes) => {
  expect(codesOf(pairs)).toEqual(codes);
});

test('a line of another document is named as such', () => {
  const lines = [
    { documentId: 1, index: 4, source: sentence, target: english },
    { documentId: 2, index: 9, source: sentence, target: 'The purchaser pays.' },
  ];
  const [finding] = conflictsOf(lines[0]!, conflictsIn(lines), 5);
  expect(finding?.values).toEqual({ line: '10', words: 'The purchaser pays.', document: '2' });
});
