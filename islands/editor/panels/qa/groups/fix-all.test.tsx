/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenLine } from '../../../../../src/documents/lines/schema.ts';
import { fakeQa, servedOf } from '../../../testing/fake-qa.ts';
import { fakeServer, lineOf } from '../../../testing/fake-server.ts';
import { editorTests, open, pass, type } from '../../../testing/open-editor.tsx';
import { MOST_FIXED } from '../../../../../src/review/qa/rules.ts';
import { leftWords, previewFixes } from './fix-all.ts';
import type { QaParts } from '../qa-parts.ts';
import { toastState } from '../../../../ui/toast-store.ts';

editorTests();

const bold = { 1: { pair: true, t: 'fmt', del: true, dup: true } };
const openChecks = () => {
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  fireEvent.click(screen.getByRole('tab', { name: /검사/ }));
};

test('a hundred equal findings are one entry, are fixed by one press, and one undo takes all back', async () => {
  const many = Array.from(
    { length: 100 },
    (_, at) => {
      const texts = { source: `{1}It ends ${at}.{/1}`, target: `끝 ${at}.`, tags: bold };
      return lineOf(at, { ...texts, checked: at < 3 });
    },
  );
  // The server knows of lines that are not here yet.
  const qa = fakeQa({ findings: many.flatMap(servedOf) });
  const { at, lines: held } = await open(many, { qa: qa.calls });
  qa.hold(held);
  openChecks();
  await pass(2_000);
  const group = () => screen.getByRole('region', { name: '서식 태그' });
  const count = () => within(group()).getByRole('heading').textContent;
  expect(count()).toBe('서식 태그 100');

  fireEvent.click(within(group()).getByRole('button', { name: '서식 태그: 모두 넣기 100' }));
  await pass(1_000);
  const dialog = screen.getByRole('dialog');
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows).toHaveLength(100);
  expect(within(dialog).getByText('확정한 3문장은 확정이 풀려요.')).toBeDefined();
  expect(rows[3]?.querySelector('del')?.textContent).toContain('끝 3.');
  expect(rows[3]?.querySelector('ins .tag, ins [class*=tag]')).not.toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: '100문장 고치기' }));
  await pass(3_000);
  expect(qa.asked.filter((one) => one.startsWith('fixAll'))).toEqual(['fixAll 100']);
  expect(screen.queryByRole('region', { name: '서식 태그' })).toBeNull();
  expect([at(3).target, at(97).target]).toEqual(['{1}끝 3.{/1}', '{1}끝 97.{/1}']);

  act(() => toastState.now().shown.at(-1)?.action?.run());
  await pass(3_000);
  expect([at(3).target, at(97).target]).toEqual(['끝 3.', '끝 97.']);
  expect(count()).toBe('서식 태그 100');
});

const numberLine = (index: number, facts: Partial<OpenLine> = {}) =>
  lineOf(index, {
    source: `{1}It ends ${index}.{/1}`,
    target: `끝 ${index}.`,
    tags: bold,
    ...facts,
  });
const askAll = async (n: number) => {
  const button = screen.getByRole('button', { name: `서식 태그: 모두 넣기 ${n}` });
  act(() => button.focus());
  fireEvent.click(button);
  await pass(1_000);
  return screen.getByRole('dialog');
};
const lastToast = () => toastState.now().shown[0]?.message;

test('after fixing all, each reason why something stays has its own sentence', async () => {
  // Of one line nobody can say where the tag belongs; two are those of another member.
  const theirs = { accessibility: [2] };
  const many = [
    numberLine(0),
    numberLine(1),
    numberLine(2, theirs),
    numberLine(3, theirs),
    numberLine(4, { source: 'It {1}ends{/1} here.', target: '여기서 끝난다.' }),
  ];
  const qa = fakeQa({ findings: many.flatMap(servedOf) });
  const rights = { by: 'kim', no: 1, duty: 'translator' as const };
  const { lines: held } = await open(many, { qa: qa.calls, rights });
  qa.hold(held);
  openChecks();
  await pass(2_000);

  const dialog = await askAll(4);
  expect(within(dialog).getByText('다른 사람의 문장이거나 그사이 바뀐 2개는 그대로예요.'))
    .toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: '2문장 고치기' }));
  await pass(3_000);

  expect(qa.asked.filter((one) => one.startsWith('fixAll'))).toEqual(['fixAll 2']);
  expect(lastToast()).toBe(
    '2문장을 고쳤어요. 1개는 자리를 골라 주세요. 다른 사람의 문장이거나 그사이 바뀐 2개는 그대로예요.',
  );
});

test('lines that cannot be loaded are counted, and can be loaded again', async () => {
  const many = Array.from({ length: 120 }, (_, index) => lineOf(index));
  many[110] = numberLine(110);
  many[111] = numberLine(111);
  const qa = fakeQa({ findings: [many[110]!, many[111]!].flatMap(servedOf) });
  const fake = fakeServer(many);
  let isDown = true;
  const server = {
    ...fake.server,
    load: (offset: number, limit: number) =>
      isDown ? Promise.reject(new Error('offline')) : fake.server.load(offset, limit),
  };
  await open(many, { qa: qa.calls, server });
  openChecks();
  await pass(2_000);

  const dialog = await askAll(2);
  expect(within(dialog).getByRole('alert').textContent).toContain('불러오지 못한 2문장');
  expect(dialog.textContent).not.toContain('고칠 수 있는 내 문장이 없어요');
  isDown = false;
  await pass(3_000);
  fireEvent.click(within(dialog).getByRole('button', { name: '다시 불러오기' }));
  await pass(1_000);

  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

test('what is asked stays while the list changes, and every line can be read before', async () => {
  const many = Array.from({ length: 230 }, (_, index) => numberLine(index));
  const qa = fakeQa({ findings: many.flatMap(servedOf) });
  const { at, lines: held } = await open(many, { qa: qa.calls });
  qa.hold(held);
  openChecks();
  await pass(2_000);
  const dialog = await askAll(230);

  const list = within(dialog).getByRole('list');
  expect(list.tabIndex).toBe(0);
  expect(list.querySelector('del [lang=ko]')?.textContent).toContain('끝 0.');
  expect(within(list).getAllByRole('listitem')).toHaveLength(200);
  fireEvent.click(within(dialog).getByRole('button', { name: '더 보기 (남은 30문장)' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(230);

  // Somebody else writes into the first line, which changes the name of its finding.
  type(1, '끝났다 0.');
  await pass(2_000);
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: '230문장 고치기' }));
  await pass(3_000);
  // What was not shown is not written.
  expect(at(0).target).toBe('끝났다 0.');
  expect(at(229).target).toBe('{1}끝 229.{/1}');
  expect(lastToast()).toContain('229문장을 고쳤어요.');
  expect(lastToast()).toContain('그사이 바뀐 1개는 그대로예요.');
});

test('an undo of all says what was edited since and stays', async () => {
  const qa = fakeQa({ findings: [numberLine(0), numberLine(1)].flatMap(servedOf) });
  const undoFixes = () => Promise.resolve({ restored: 1, kept: 1 });
  const { lines: held } = await open([numberLine(0), numberLine(1)], {
    qa: { ...qa.calls, undoFixes },
  });
  qa.hold(held);
  openChecks();
  await pass(2_000);
  const dialog = await askAll(2);
  fireEvent.click(within(dialog).getByRole('button', { name: '2문장 고치기' }));
  await pass(3_000);
  // The button has gone with its group.
  expect(document.activeElement?.closest('.qa-bar')).not.toBeNull();

  act(() => toastState.now().shown[0]?.action?.run());
  await pass(1_000);

  expect(lastToast()).toBe('1문장을 되돌렸어요. 그 뒤에 고친 1문장은 그대로 뒀어요.');
});

test('what is more than one press fixes is left, and is counted', async () => {
  const [one] = servedOf(numberLine(0)).filter(({ fix }) => fix);
  const group = Array.from({ length: MOST_FIXED + 3 }, (_, index) => ({ ...one!, index }));
  const wanted: number[] = [];
  const lines = {
    want: (index: number) => Promise.resolve(wanted.push(index) > 0),
    line: () => undefined,
  };
  const parts = { session: { lines }, list: { settle: () => {} } } as unknown as QaParts;

  const plan = await previewFixes(parts, group);

  expect(wanted).toHaveLength(MOST_FIXED);
  expect(leftWords({ ...plan, kept: 0 }, 'ko'))
    .toEqual(['한 번에 고치는 수를 넘은 3개는 남아 있어요.']);
});
