/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { qualityModels } from '../src/review/lqa/scoring/models.ts';
import QualityReview from './QualityReview.tsx';
import type {
  IssueView,
  ReviewCalls,
  ReviewLineView,
  ReviewPage,
} from './review/quality-review/review-calls.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const lineOf = (index: number, facts: Partial<ReviewLineView> = {}): ReviewLineView => ({
  index,
  version: 0,
  source: '갑은 비밀을 지킨다.',
  target: 'Party A keeps the secret.',
  base: null,
  drawn: 'all',
  isSeen: false,
  isReviewed: false,
  translator: 'park',
  isMine: false,
  hasTranslator: true,
  ...facts,
});

const issueOf = (facts: Partial<IssueView> = {}): IssueView => ({
  id: 9,
  index: 0,
  side: null,
  quote: null,
  place: null,
  category: 'terminology',
  severity: 'minor',
  comment: '',
  repeatOf: null,
  author: 'lee',
  answer: null,
  reason: '',
  verdict: null,
  ...facts,
});

type Facts = { review?: Partial<ReviewPage['review']>; issues?: IssueView[]; isMine?: boolean };

function open({ review = {}, issues = [], isMine = false }: Facts = {}) {
  const log: unknown[] = [];
  const first: ReviewPage = {
    review: {
      id: 1,
      projectNo: 2,
      fileName: '계약.txt',
      direction: 'ko2en',
      reviewer: 'lee',
      state: 'open',
      modelId: 'mqm',
      modelVersion: 1,
      tolerance: 10,
      pass: 90,
      unit: 'eojeol',
      sampleUnits: null,
      lineCount: 2,
      seen: 0,
      issueCount: issues.length,
      undecided: 0,
      isManager: false,
      mayReview: true,
      mayFinish: true,
      mayDecide: false,
      mayGoOn: false,
      isVisible: true,
      ...review,
    },
    lines: [lineOf(0, { isMine }), lineOf(1, { isMine })],
    hasMore: false,
    issues,
  };
  const note = (...what: unknown[]) => {
    log.push(what);
    return Promise.resolve();
  };
  const calls: ReviewCalls = {
    read: () => Promise.resolve(first),
    see: (mark) => note('see', mark),
    add: async (issue) => {
      await note('add', issue);
      return log.length;
    },
    remove: (issue, isDeleted) => note('remove', issue, isDeleted),
    answer: (...given) => note('answer', ...given),
    decide: (...given) => note('decide', ...given),
    move: (state) => note('move', state),
  };
  const categories = qualityModels[0]?.categories ?? [];
  render(<QualityReview first={first} categories={categories} lang='en' calls={calls} />);
  return log;
}

async function press(...keys: string[]) {
  for (const key of keys) {
    const names = key.split('+');
    const code = names.pop() ?? '';
    const target = document.activeElement ?? document.body;
    const [altKey, ctrlKey, shiftKey] = ['Alt', 'Ctrl', 'Shift'].map((one) => names.includes(one));
    const name = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? code;
    await act(() =>
      Promise.resolve(fireEvent.keyDown(target, { key: name, code, altKey, ctrlKey, shiftKey }))
    );
  }
}

const added = { index: 0, version: 0, comment: '' };
const word = (start: number, end: number) => ({ side: 'target', start, end });

test.each([
  [
    'a letter, a digit and Enter: the word at the caret',
    ['Alt+KeyR', 'KeyA', 'Digit2', 'Enter'],
    { category: 'accuracy', severity: 'major', place: word(0, 5) },
  ],
  [
    'Enter without a digit: minor',
    ['Alt+KeyR', 'KeyF', 'Enter'],
    { category: 'fluency', severity: 'minor', place: word(0, 5) },
  ],
  [
    'a second letter: a category within the first',
    ['Alt+KeyR', 'KeyA', 'KeyO', 'Enter'],
    { category: 'omission', severity: 'minor', place: word(0, 5) },
  ],
  [
    'words that were chosen',
    ['ArrowRight', 'Shift+ArrowRight', 'Alt+KeyR', 'KeyT', 'Enter'],
    { category: 'terminology', severity: 'minor', place: word(6, 13) },
  ],
  [
    'the key twice: all of the line',
    ['Alt+KeyR', 'Alt+KeyR', 'KeyS', 'Digit3', 'Enter'],
    { category: 'style', severity: 'critical' },
  ],
  [
    'the source',
    ['KeyS', 'Alt+KeyR', 'KeyA', 'Digit0', 'Enter'],
    { category: 'accuracy', severity: 'neutral', place: { side: 'source', start: 0, end: 2 } },
  ],
])('%s', async (_what, keys, issue) => {
  const log = open();
  await press(...keys);
  expect(log).toEqual([['add', { ...added, ...issue }]]);
});

test('the category before needs no letter', async () => {
  const log = open();
  await press('Alt+KeyR', 'KeyA', 'KeyO', 'Enter', 'Alt+KeyR', 'Enter');
  expect(log.at(-1)).toMatchObject(['add', { category: 'omission' }]);
});

test('without a category nothing is marked, and Escape leaves it', async () => {
  const log = open();
  await press('Alt+KeyR', 'Enter', 'KeyA', 'Escape', 'Enter');
  expect(log).toEqual([]);
});

test('what was marked is taken away and brought back by undo', async () => {
  const log = open();
  await press('Alt+KeyR', 'KeyA', 'Enter', 'Delete', 'Ctrl+KeyZ', 'Ctrl+KeyZ');
  expect(log.slice(1)).toEqual([['remove', 1, true], ['remove', 1, false], ['remove', 1, true]]);
});

test('a translator accepts by a key, or disputes with a reason; marks are not theirs', async () => {
  const review = { state: 'finished', mayReview: false } as const;
  const log = open({ review, issues: [issueOf()], isMine: true });
  await press('Alt+KeyR', 'Alt+KeyY');
  expect(log).toEqual([['answer', 9, 'accepted', '']]);
  await press('Ctrl+Alt+KeyY');
  fireEvent.change(screen.getByLabelText('Why you dispute it'), { target: { value: 'It is so' } });
  await act(() => Promise.resolve(fireEvent.submit(screen.getByLabelText('Why you dispute it'))));
  expect(log.at(-1)).toEqual(['answer', 9, 'disputed', 'It is so']);
});

test('an issue whose words are gone says so', () => {
  open({ issues: [issueOf({ side: 'target', quote: 'Party B' })] });
  expect(screen.getByText(/The words are gone/)).toBeDefined();
});
