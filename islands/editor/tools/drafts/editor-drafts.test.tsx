/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import { lineOf } from '../../testing/fake-server.ts';
import {
  chooseIn,
  editorTests,
  field,
  menuEntry,
  open,
  pass,
  press,
  quickFilter,
  type,
} from '../../testing/open-editor.tsx';
import { fakeDrafts } from '../../testing/fake-drafts.ts';
import type { JobNews } from '../../session/services/drafts.ts';

editorTests();

test('a draft shows in the field that has the focus, unless somebody has typed there', async () => {
  const news: JobNews[] = [0, 1, 2].map((index) => ({
    type: 'line',
    line: lineOf(index, { target: `기계 ${index}`, version: 1 }),
  }));
  let send = () => {};
  const translation = fakeDrafts({
    async *follow() {
      await new Promise<void>((resolve) => send = resolve);
      for (const one of news) yield ['1', one];
      yield ['2', { type: 'status', status: 'done', reason: null }];
    },
  });
  const job = { id: 'j', status: 'running' as const, progress: 0, reason: null };
  const all = [lineOf(0, { target: '옛 글' }), lineOf(1), lineOf(2, { target: '옛 글' })];
  await open(all, { drafts: translation, job });
  expect(screen.getByRole('progressbar', { name: '번역 중' })).toBeDefined();
  type(3, '쓰던 글');
  act(() => field(1).focus());
  type(3, '쓰던 글 더');
  act(() => field(1).focus());

  send();
  await pass(0);

  expect(field(1).value).toBe('기계 0');
  expect(field(2).value).toBe('기계 1');
  expect(field(3).value).toBe('쓰던 글 더');
});

test('a draft that meets words just typed in the focused field takes none of them', async () => {
  let send = () => {};
  const translation = fakeDrafts({
    async *follow() {
      await new Promise<void>((resolve) => send = resolve);
      yield ['1', { type: 'line', line: lineOf(0, { target: '기계', version: 1 }) }];
      yield ['2', { type: 'status', status: 'done', reason: null }];
    },
  });
  const job = { id: 'j', status: 'running' as const, progress: 0, reason: null };
  const { lines, at } = await open([lineOf(0, { target: '옛 글' })], { drafts: translation, job });
  type(1, '쓰던 글');
  lines.set(0, lineOf(0, { target: '기계', version: 1 }));

  send();
  await pass(700);

  expect(field(1).value).toBe('쓰던 글');
  fireEvent.click(screen.getByRole('button', { name: '내 번역문 저장' }));
  await pass(50);
  expect(at(0).target).toBe('쓰던 글');
});

test('a line is translated anew, and the notice takes that back', async () => {
  const translation = fakeDrafts({
    retranslate: (index) => Promise.resolve(lineOf(index, { target: '새 번역', version: 2 })),
  });
  const { lines, at } = await open([lineOf(0, { target: '옛 번역', version: 1 })], {
    drafts: translation,
  });
  act(() => field(1).focus());
  lines.set(0, lineOf(0, { target: '새 번역', version: 2 }));

  press(1, 'KeyR', { altKey: true });
  await pass(50);
  expect(field(1).value).toBe('새 번역');

  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await pass(700);
  expect(at(0)).toMatchObject({ target: '옛 번역', version: 3 });
});

test('without an engine the button says why, and asks for nothing', async () => {
  const retranslate = vi.fn();
  const translation = fakeDrafts({
    obstacle: () => Promise.resolve('연결된 번역 엔진이 없어요.'),
    retranslate,
  });
  await open([lineOf(0)], { drafts: translation });
  act(() => field(1).focus());

  const button = menuEntry('초벌', /이 문장 다시 번역/);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toContain('연결된 번역 엔진이 없어요.');
  fireEvent.click(button);

  expect(retranslate).not.toHaveBeenCalled();
});

const everything = () => chooseIn('초벌', /^전체 다시 번역/);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const estimate = (edited: number) => ({
  ...{ engine: 'fake', lines: 2, characters: 9, tokens: 9, usd: null, won: null, leftUsd: null },
  edited,
});

test('retranslating everything names what is lost, and keeps domain and register', async () => {
  const retranslateAll = vi.fn(() =>
    Promise.resolve({ kind: 'nothing' as const, message: '없음' })
  );
  const choices = { domain: 'patent' as const, register: 'haeyo' as const };
  await open([lineOf(0, { target: '하나', checked: true }), lineOf(1)], {
    drafts: fakeDrafts({
      retranslateAll,
      choices: () => Promise.resolve({ ...choices, suggested: 'handa' }),
      estimate: () => Promise.resolve(estimate(1)),
    }),
  });

  everything();
  await pass(0);
  expect(screen.getByText(/그중 1문장은 사람이 고쳤거나.*확정한 1문장은 그대로/)).toBeDefined();
  expect([select('분야').value, select('문체').value]).toEqual(['patent', 'haeyo']);
  expect(retranslateAll).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '다시 번역' }));
  await pass(0);

  expect(retranslateAll).toHaveBeenCalledWith(expect.objectContaining(choices));
});

test('domain and register are changed in the dialog, which also offers the empty lines alone', async () => {
  const retranslateAll = vi.fn(() => Promise.resolve({ kind: 'nothing' as const, message: '' }));
  const draftEmpty = vi.fn(() => Promise.resolve({ kind: 'nothing' as const, message: '' }));
  await open([lineOf(0)], { drafts: fakeDrafts({ retranslateAll, draftEmpty }) });

  everything();
  await pass(0);
  fireEvent.change(select('분야'), { target: { value: 'law' } });
  fireEvent.click(screen.getByRole('button', { name: '다시 번역' }));
  await pass(0);
  everything();
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: '빈 문장만 번역' }));
  await pass(0);

  expect(retranslateAll).toHaveBeenCalledExactlyOnceWith({ domain: 'law', register: null });
  expect(draftEmpty).toHaveBeenCalledOnce();
});

test('when everything is drafted anew the notice takes it back as a whole', async () => {
  const undo = vi.fn(() => Promise.resolve());
  await open([lineOf(0, { target: '하나' })], {
    drafts: fakeDrafts({
      retranslateAll: () => Promise.resolve({ kind: 'started', jobId: 'anew' }),
      undo,
      async *follow() {
        yield ['1', { type: 'status', status: 'done', reason: null }];
      },
    }),
  });
  everything();
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: '다시 번역' }));
  await pass(0);

  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await pass(0);

  expect(undo).toHaveBeenCalledExactlyOnceWith('anew');
});

test('a draft that is doubtful says why, until a person has changed it', async () => {
  await open([lineOf(0, { target: '3억 원', flags: ['numbers', 'pivot-en'] }), lineOf(1)]);
  act(() => field(1).focus());
  expect(screen.getByText(/숫자 확인 필요/)).toBeDefined();

  type(1, '30억 원');
  await pass(700);

  expect(screen.queryByText(/숫자 확인 필요/)).toBeNull();
});

test('a draft that went through English says so, and is no problem for that', async () => {
  await open([lineOf(0, { target: '그는 왔다', flags: ['pivot-en'] }), lineOf(1)]);
  act(() => field(1).focus());
  expect(screen.getByText('영어를 거쳐 번역했어요')).toBeDefined();

  quickFilter('문제');
  await pass(100);

  expect(screen.queryByText('영어를 거쳐 번역했어요')).toBeNull();
});

test('why no engine drafts is said once above the lines, other reasons in their line', async () => {
  const reasons = ['mt.needsDownload', 'mt.unreachable'];
  const obstacle = () => Promise.resolve(browserCatalogue['mt.needsDownload'].ko);
  await open(reasons.map((reason, index) => lineOf(index, { reason })), {
    drafts: fakeDrafts({ obstacle }),
  });

  expect(field(1).placeholder).not.toContain('엔진이 못 했어요');
  expect(field(2).placeholder).toBe(`엔진이 못 했어요 — ${browserCatalogue['mt.unreachable'].ko}`);
});

test('the lines that a visitor was not given can be drafted after the log-in, once', async () => {
  const draftEmpty = vi.fn(() => Promise.resolve({ kind: 'started' as const, jobId: 'rest' }));
  const lines = [lineOf(0, { target: '하나' }), lineOf(1, { reason: 'mt.visitorLimit' })];
  await open(lines, { drafts: fakeDrafts({ draftEmpty }) });
  const offer = () => screen.queryByRole('button', { name: '나머지 번역' });
  expect(field(2).placeholder).not.toContain('엔진이 못 했어요');

  fireEvent.click(offer()!);
  expect(draftEmpty).not.toHaveBeenCalled();
  expect(screen.getByText(/이미 고치거나 확정한 문장은 그대로/)).toBeDefined();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '나머지 번역' }));
  await pass(0);

  expect(draftEmpty).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

test('where nothing was kept back nothing is offered', async () => {
  await open([lineOf(0, { target: '하나' }), lineOf(1)]);

  expect(screen.queryByRole('button', { name: '나머지 번역' })).toBeNull();
});
