/** @jsxImportSource react */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import { dismissToast, toastState } from '../../ui/toast-store.ts';
import LineEditor from '../../LineEditor.tsx';
import { fakeServer } from './fake-server.ts';
import { fakeServices, servicesIn } from './fake-services.ts';
import type { LineEditorProps } from '../session/props.ts';
import type { LineService } from '../session/services/lines/lines.ts';
import { ServicesContext } from '../session/services/ServicesContext.ts';
import type { EditorServices } from '../session/services/services.ts';

/** For tests: the whole editor before a fake server, on a clock that the test moves. */
export function editorTests() {
  beforeEach(() => {
    localStorage.clear();
    // The panel is as it was left: closed, until a test opens it.
    localStorage.setItem('aidsOpen', '0');
    // The address holds the line that one was on.
    history.replaceState(null, '', '/');
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
}

/** Data of the editor and fakes of its services; `server` stands for the lines. */
export type Given = Partial<LineEditorProps> & Partial<Omit<EditorServices, 'lines'>> & {
  server?: LineService;
};

export async function open(all: OpenLine[], given: Given = {}) {
  const fake = fakeServer(all);
  const props: LineEditorProps = {
    name: 'opaque',
    fileName: '계약서.docx',
    direction: 'en2ko',
    back: '/upload',
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
    ...given,
  };
  const services = fakeServices({ lines: given.server ?? fake.server, ...servicesIn(given) });
  act(() =>
    void render(
      <ServicesContext value={services}>
        <LineEditor {...props} />
      </ServicesContext>,
    )
  );
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  return fake;
}

export const pass = (ms: number) => act(async () => void await vi.advanceTimersByTimeAsync(ms));

export const field = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `${number}번 문장 번역문` });

export const tick = (number: number) =>
  screen.getByRole('checkbox', { name: `${number}번 문장 확정` });

export function type(number: number, text: string) {
  const area = field(number);
  act(() => area.focus());
  area.value = text;
  fireEvent.input(area);
}

export const press = (number: number, code: string, facts: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field(number), { code, key: code, keyCode: 13, ...facts });

export const saveState = () => screen.getByText(/저장됨|저장 중|오프라인|확인 필요/).textContent;

/** Chooses an entry of a menu of the bar. */
export function chooseIn(menu: string, entry: string | RegExp) {
  fireEvent.click(menuEntry(menu, entry));
}

/** An entry of a menu of the bar, which is opened where it is closed. */
export function menuEntry(menu: string, entry: string | RegExp): HTMLElement {
  const opener = screen.getByRole('button', { name: menu });
  if (opener.getAttribute('aria-expanded') === 'false') fireEvent.click(opener);
  const list = within(screen.getByRole('group', { name: menu }));
  return list.getByRole('button', { name: entry });
}

/** Presses one of the quick filters. */
export const quickFilter = (words: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: '빠른 필터' })).getByRole('button', {
      name: new RegExp(`^${words}`),
    }),
  );
