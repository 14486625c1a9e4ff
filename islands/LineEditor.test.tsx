/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LineView, OpenLine } from '../src/lines/schema.ts';
import { text } from '../src/lines/text.ts';
import { fakeScoring } from './_editor/fake-scoring.ts';
import { fakeServer, lineOf } from './_editor/fake-server.ts';
import type { LineEditorProps } from './_editor/setup.ts';
import type { JobNews, Translation } from './_editor/translation.ts';
import { dismissToast, toastState } from './_ui/toast-store.ts';
import LineEditor from './LineEditor.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  // There is no layout here: the list is as high as ten rows.
  const prototype = HTMLElement.prototype;
  Object.defineProperty(prototype, 'clientHeight', { configurable: true, get: () => 480 });
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => 1000 });
  Object.defineProperty(prototype, 'offsetHeight', { configurable: true, get: () => 48 });
});

afterEach(() => {
  cleanup();
  for (const { id } of toastState.now().shown) dismissToast(id);
  vi.useRealTimers();
});

const fn = { pair: false, t: 'fn', del: false, dup: false };
const fmt = { pair: true, t: 'fmt', del: false, dup: true };

/** A translation engine that a test speaks for. */
function fakeTranslation(facts: Partial<Translation> = {}): Translation {
  return {
    obstacle: () => Promise.resolve(undefined),
    retranslate: () => Promise.reject(new Error('no engine')),
    retranslateAll: () => Promise.resolve({ kind: 'nothing', message: undefined }),
    estimate: () => Promise.resolve(undefined),
    async *follow() {},
    cancel: () => Promise.resolve(),
    resume: () => Promise.resolve(),
    ...facts,
  };
}

async function open(all: OpenLine[], given: Partial<LineEditorProps> = {}) {
  const fake = fakeServer(all);
  const props: LineEditorProps = {
    name: 'opaque',
    fileName: '계약서.docx',
    direction: 'en2ko',
    directionLabel: '영어 → 한국어',
    sourceLang: 'en',
    targetLang: 'ko',
    uid: 'kim',
    lines: all.slice(0, 50),
    lineCount: all.length,
    counts: {
      filled: all.filter((l) => l.target).length,
      checked: all.filter((l) => l.checked).length,
    },
    job: null,
    lang: 'ko',
    server: fake.server,
    translation: fakeTranslation(),
    scoring: fakeScoring().scoring,
    ...given,
  };
  act(() => void render(<LineEditor {...props} />));
  await pass(0);
  return fake;
}

const pass = (ms: number) => act(async () => void await vi.advanceTimersByTimeAsync(ms));

const field = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `${number}번 문장 번역문` });

const tick = (number: number) => screen.getByRole('checkbox', { name: `${number}번 문장 확정` });

function type(number: number, text: string) {
  const area = field(number);
  act(() => area.focus());
  area.value = text;
  fireEvent.input(area);
}

const press = (number: number, code: string, facts: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field(number), { code, key: code, keyCode: 13, ...facts });

const saveState = () => screen.getByText(/저장됨|저장 중|오프라인|확인 필요/).textContent;

test('what is typed is saved after a pause, and called saved only then', async () => {
  const { calls, at } = await open([lineOf(0), lineOf(1)]);
  expect(saveState()).toBe('저장됨');

  type(1, '안녕');
  expect(saveState()).toBe('저장 중…');
  expect(at(0).target).toBe('');
  await pass(600);

  expect(calls).toContain('save 0 안녕');
  expect(saveState()).toBe('저장됨');
});

test('without a server the lines wait and are counted; the text stays', async () => {
  const { state } = await open([lineOf(0), lineOf(1)]);
  state.isDown = true;

  type(1, '안녕');
  await pass(700);
  expect(saveState()).toBe('오프라인 — 1문장 대기');
  expect(field(1).value).toBe('안녕');

  state.isDown = false;
  await pass(3000);
  expect(saveState()).toBe('저장됨');
});

test('Ctrl+Enter confirms and goes to the next line that is not confirmed', async () => {
  const { at } = await open([
    lineOf(0, { target: '하나' }),
    lineOf(1, { target: '둘', checked: true }),
    lineOf(2),
  ]);
  act(() => field(1).focus());

  press(1, 'Enter', { ctrlKey: true });
  await pass(100);

  expect(at(0).checked).toBe(true);
  expect(tick(1).getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(field(3));
  expect(screen.getByText('확정 2/3문장 · 66.66%')).toBeDefined();
});

test('다, Ctrl+Enter while composing: the syllable is stored and the line confirmed once', async () => {
  const { calls, at } = await open([lineOf(0), lineOf(1)]);
  const area = field(1);
  act(() => area.focus());
  fireEvent.compositionStart(area);
  area.value = '다';
  fireEvent.input(area, { isComposing: true });

  press(1, 'Enter', { ctrlKey: true, keyCode: 229, isComposing: true });
  expect(document.activeElement).toBe(area);
  const end = Object.assign(new Event('compositionend', { bubbles: true }), { data: '다' });
  act(() => void area.dispatchEvent(end));
  press(1, 'Enter', { ctrlKey: true });
  await pass(200);

  expect(at(0)).toMatchObject({ target: '다', checked: true });
  expect(calls.filter((call) => call.startsWith('check'))).toEqual(['check 0 true']);
  expect(document.activeElement).toBe(field(2));
});

test('an acknowledgement within a composition leaves the field alone', async () => {
  await open([lineOf(0)]);
  const area = field(1);
  act(() => area.focus());
  fireEvent.compositionStart(area);
  area.value = '하';
  fireEvent.input(area, { isComposing: true });
  await pass(650);
  let writes = 0;
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  Object.defineProperty(area, 'value', {
    configurable: true,
    get: () => value?.get?.call(area),
    set: () => writes++,
  });

  await pass(3000);

  expect(writes).toBe(0);
});

test('a draft shows in the field that has the focus, unless somebody has typed there', async () => {
  const news: JobNews[] = [0, 1, 2].map((index) => ({
    type: 'line',
    line: lineOf(index, { target: `기계 ${index}`, version: 1 }),
  }));
  let send = () => {};
  const translation = fakeTranslation({
    async *follow() {
      await new Promise<void>((resolve) => send = resolve);
      for (const one of news) yield ['1', one];
      yield ['2', { type: 'status', status: 'done', reason: null }];
    },
  });
  const job = { id: 'j', status: 'running' as const, progress: 0, reason: null };
  const all = [lineOf(0, { target: '옛 글' }), lineOf(1), lineOf(2, { target: '옛 글' })];
  await open(all, { translation, job });
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
  const translation = fakeTranslation({
    async *follow() {
      await new Promise<void>((resolve) => send = resolve);
      yield ['1', { type: 'line', line: lineOf(0, { target: '기계', version: 1 }) }];
      yield ['2', { type: 'status', status: 'done', reason: null }];
    },
  });
  const job = { id: 'j', status: 'running' as const, progress: 0, reason: null };
  const { lines, at } = await open([lineOf(0, { target: '옛 글' })], { translation, job });
  type(1, '쓰던 글');
  lines.set(0, lineOf(0, { target: '기계', version: 1 }));

  send();
  await pass(700);

  expect(field(1).value).toBe('쓰던 글');
  fireEvent.click(screen.getByRole('button', { name: '내 번역문 저장' }));
  await pass(50);
  expect(at(0).target).toBe('쓰던 글');
});

test('a tick that the server refuses is taken back, with the reason', async () => {
  const { state } = await open([lineOf(0, { target: '하나' })]);
  state.refuses = '권한이 없어요.';

  fireEvent.click(tick(1));
  expect(tick(1).getAttribute('aria-checked')).toBe('true');
  await pass(100);

  expect(tick(1).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText('1: 권한이 없어요.')).toBeDefined();
  expect(screen.getByText('확정 0/1문장 · 0.00%')).toBeDefined();
});

test('a line with a missing tag says so at once, is saved, and cannot be confirmed', async () => {
  const { calls, at } = await open([lineOf(0, { source: 'See{1/}.', tags: { '1': fn } })]);

  type(1, '보라');
  expect(screen.getByText('태그 1 빠짐')).toBeDefined();
  press(1, 'Enter', { ctrlKey: true });
  await pass(700);

  expect(at(0).target).toBe('보라');
  expect(calls.some((call) => call.startsWith('check'))).toBe(false);
  expect(document.activeElement).toBe(field(1));
});

test('Backspace after a tag takes the whole tag', async () => {
  await open([lineOf(0, { source: '{1}a{/1}', target: '{1}가{/1}', tags: { '1': fmt } })]);
  const area = field(1);
  act(() => area.focus());
  area.setSelectionRange(8, 8);

  const event = new InputEvent('beforeinput', {
    inputType: 'deleteContentBackward',
    bubbles: true,
    cancelable: true,
  });
  act(() => void area.dispatchEvent(event));

  expect(event.defaultPrevented).toBe(true);
  expect(area.value).toBe('{1}가');
});

test('Alt+G puts the next tag around what is selected', async () => {
  await open([lineOf(0, { source: '{1}a{/1}', target: '가나', tags: { '1': fmt } })]);
  const area = field(1);
  act(() => area.focus());
  area.setSelectionRange(0, 1);

  press(1, 'KeyG', { altKey: true });

  expect(area.value).toBe('{1}가{/1}나');
});

test('the source is copied by its key', async () => {
  const { at } = await open([lineOf(0, { source: 'Hello {1}you{/1}', tags: { '1': fmt } })]);
  act(() => field(1).focus());

  press(1, 'KeyS', { altKey: true });
  await pass(700);

  expect(at(0).target).toBe('Hello {1}you{/1}');
});

test('Esc brings back the text as it was on entering, and the notice brings back what was typed', async () => {
  await open([lineOf(0, { target: '처음' })]);
  type(1, '다른 글');

  press(1, 'Escape');
  await pass(0);
  expect(field(1).value).toBe('처음');

  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(field(1).value).toBe('다른 글');
});

test('Enter goes on without confirming; Shift+Enter is left to the field', async () => {
  const { at } = await open([lineOf(0, { target: '하나' }), lineOf(1)]);
  act(() => field(1).focus());

  const isLeft = press(1, 'Enter', { shiftKey: true });
  expect(isLeft).toBe(true);
  press(1, 'Enter');
  await pass(50);

  expect(document.activeElement).toBe(field(2));
  expect(at(0).checked).toBe(false);
});

test('typing into a confirmed line opens it again', async () => {
  const { at } = await open([lineOf(0, { target: '하나', checked: true })]);

  type(1, '하나!');
  expect(tick(1).getAttribute('aria-checked')).toBe('false');
  await pass(700);

  expect(at(0)).toMatchObject({ target: '하나!', checked: false });
});

test('when the line was changed elsewhere both texts are there to choose from', async () => {
  const { lines, at } = await open([lineOf(0, { target: '처음', version: 1 })]);
  lines.set(0, lineOf(0, { target: '다른 사람', version: 2 }));

  type(1, '내 글');
  await pass(700);
  expect(field(1).value).toBe('내 글');
  expect(screen.getByText('다른 사람')).toBeDefined();
  expect(saveState()).toBe('1문장 확인 필요');

  fireEvent.click(screen.getByRole('button', { name: '내 번역문 저장' }));
  await pass(50);
  expect(at(0).target).toBe('내 글');
  expect(saveState()).toBe('저장됨');
});

test('what could not be stored is found again: from the bar, and among the lines with problems', async () => {
  const { lines } = await open(Array.from({ length: 60 }, (_, n) => lineOf(n, { target: '처음' })));
  lines.set(1, lineOf(1, { target: '다른 사람', version: 2 }));
  type(2, '내 글');
  await pass(700);
  act(() => field(5).focus());

  fireEvent.click(screen.getByRole('button', { name: '1문장 확인 필요' }));
  await pass(50);
  expect(document.activeElement).toBe(field(2));
  fireEvent.change(screen.getByRole('combobox', { name: '보기' }), {
    target: { value: 'problems' },
  });
  await pass(100);
  expect(screen.getAllByRole('textbox')).toEqual([field(2)]);
});

test('the stored text can win too', async () => {
  const { lines, at } = await open([lineOf(0, { target: '처음', version: 1 })]);
  lines.set(0, lineOf(0, { target: '다른 사람', version: 2 }));
  type(1, '내 글');
  await pass(700);

  fireEvent.click(screen.getByRole('button', { name: '저장된 번역문 쓰기' }));
  await pass(700);

  expect(field(1).value).toBe('다른 사람');
  expect(at(0)).toMatchObject({ target: '다른 사람', version: 2 });
  expect(saveState()).toBe('저장됨');
});

test('texts that an earlier visit could not save come back and are saved', async () => {
  localStorage.setItem(
    'draft:kim:opaque:1',
    JSON.stringify({ text: '되살린 글', base: 0, sent: [] }),
  );

  const { at } = await open([lineOf(0), lineOf(1)]);
  expect(field(2).value).toBe('되살린 글');
  await pass(700);

  expect(at(1).target).toBe('되살린 글');
});

test('a visitor sees ten lines; the others have no words and lead to the sign-in', async () => {
  const lines: LineView[] = Array.from(
    { length: 14 },
    (_, index) => index < 10 ? lineOf(index) : { locked: true, index },
  );

  await open([], { uid: null, lines, lineCount: 14 });

  expect(screen.getAllByRole('textbox').length).toBe(10);
  const [link] = screen.getAllByRole('link', { name: '로그인 후 이용' });
  expect(link?.getAttribute('href')).toMatch(/^\/auth\/sign-in\?next=/);
  expect(screen.getByText(/AI 번역은 하루 10문장까지/)).toBeDefined();
});

test('a line is translated anew, and the notice takes that back', async () => {
  const translation = fakeTranslation({
    retranslate: (index) => Promise.resolve(lineOf(index, { target: '새 번역', version: 2 })),
  });
  const { lines, at } = await open([lineOf(0, { target: '옛 번역', version: 1 })], { translation });
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
  const translation = fakeTranslation({
    obstacle: () => Promise.resolve('연결된 번역 엔진이 없어요.'),
    retranslate,
  });
  await open([lineOf(0)], { translation });
  act(() => field(1).focus());

  const button = screen.getByRole('button', { name: /이 문장 다시 번역/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toContain('연결된 번역 엔진이 없어요.');
  fireEvent.click(button);

  expect(retranslate).not.toHaveBeenCalled();
});

test('retranslating everything names what is lost before it begins', async () => {
  const retranslateAll = vi.fn(() =>
    Promise.resolve({ kind: 'nothing' as const, message: '없음' })
  );
  await open([lineOf(0, { target: '하나', checked: true }), lineOf(1)], {
    translation: fakeTranslation({ retranslateAll }),
  });

  fireEvent.click(screen.getByRole('button', { name: '전체 다시 번역' }));
  expect(screen.getByText(/확정한 1문장은 그대로/)).toBeDefined();
  expect(retranslateAll).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '다시 번역' }));
  await pass(0);

  expect(retranslateAll).toHaveBeenCalledOnce();
});

test('only the active line is a tab stop, and each field is labelled in its own language', async () => {
  await open([lineOf(0, { checked: true, target: 'x' }), lineOf(1), lineOf(2)]);
  act(() => field(2).focus());

  expect([field(1).tabIndex, field(2).tabIndex, field(3).tabIndex]).toEqual([-1, 0, -1]);
  expect(field(2).lang).toBe('ko');
  expect(screen.getByRole('group', { name: '2번 문장 원문' }).lang).toBe('en');
  // Arabic that is quoted in a document is not read from the wrong end.
  for (const area of screen.getAllByRole('textbox')) expect(area.getAttribute('dir')).toBe('auto');
  expect(document.querySelector('.line-source')?.getAttribute('dir')).toBe('auto');
});

test('the list can be narrowed to what is left, and a line stays in it while it is worked on', async () => {
  await open([
    lineOf(0, { checked: true, target: '하나' }),
    lineOf(1, { target: '둘' }),
    lineOf(2, { target: '셋' }),
  ]);

  fireEvent.change(screen.getByRole('combobox', { name: '보기' }), {
    target: { value: 'unconfirmed' },
  });
  await pass(100);
  expect(screen.getAllByRole('textbox').length).toBe(2);
  fireEvent.click(tick(2));
  await pass(100);

  expect(screen.getAllByRole('textbox').length).toBe(2);
});

test('a draft that is doubtful says why, until a person has changed it', async () => {
  await open([lineOf(0, { target: '3억 원', flags: ['numbers', 'pivot-en'] }), lineOf(1)]);
  expect(screen.getByText(/숫자 확인 필요/)).toBeDefined();

  type(1, '30억 원');
  await pass(700);

  expect(screen.queryByText(/숫자 확인 필요/)).toBeNull();
});

test('a draft that went through English says so, and is no problem for that', async () => {
  await open([lineOf(0, { target: '그는 왔다', flags: ['pivot-en'] }), lineOf(1)]);
  expect(screen.getByText('영어를 거쳐 번역했어요')).toBeDefined();

  fireEvent.change(screen.getByRole('combobox', { name: '보기' }), {
    target: { value: 'problems' },
  });
  await pass(100);

  expect(screen.queryByText('영어를 거쳐 번역했어요')).toBeNull();
});

test('a filter that nothing fits says so and leads back', async () => {
  await open([lineOf(0, { target: '하나', checked: true })]);

  fireEvent.change(screen.getByRole('combobox', { name: '보기' }), {
    target: { value: 'problems' },
  });
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: '전체 보기' }));
  await pass(100);

  expect(field(1).value).toBe('하나');
});

test('an ended login keeps the text and leads to the sign-in', async () => {
  const fake = fakeServer([lineOf(0)]);
  const server = {
    ...fake.server,
    save: () => Promise.resolve({ kind: 'refused' as const, message: text.signInAgain.ko }),
  };
  await open([lineOf(0)], { server });

  type(1, '글');
  await pass(700);

  expect(field(1).value).toBe('글');
  expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toMatch(/next=/);
  expect(localStorage.getItem('draft:kim:opaque:0')).toContain('글');
});

test('the help sheet opens by its key and names every command once', async () => {
  await open([lineOf(0)]);
  act(() => field(1).focus());

  press(1, 'Slash', { ctrlKey: true });
  await pass(0);

  expect(screen.getByRole('heading', { name: '단축키' })).toBeDefined();
  expect(screen.getAllByText('다음 미확정 문장').length).toBe(1);
});
