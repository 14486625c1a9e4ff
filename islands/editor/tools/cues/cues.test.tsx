/** @jsxImportSource react */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CueRuleChoice, CueView } from '../../../../src/documents/cues/rules.ts';
import { readClock } from '../../../../src/language/subtitles/read-shots.ts';
import { Refusal } from '../../../runtime/api.ts';
import { lineOf } from '../../testing/fake-server.ts';
import {
  editorTests,
  field,
  open as openEditor,
  pass,
  press,
  type,
} from '../../testing/open-editor.tsx';
import { fakeQa } from '../../testing/fake-qa.ts';
import { toastState } from '../../../ui/toast-store.ts';
import { cueClock } from './clock.ts';

editorTests();

const rules: CueRuleChoice = { preset: 'ko', isForChildren: false, isSdh: false, fps: 25 };
const lineAt = (index: number) => ({ ...lineOf(index), unit: `cue${index + 1}` });

/** The server's times of two cues; `moves`: what it was asked for. */
function fakeCues({ refuses = false } = {}) {
  const moves: Omit<CueView, 'undos'>[] = [];
  let cues: CueView[] = [
    { unit: 'cue1', from: 1_000, to: 3_000, version: 0, undos: 0 },
    { unit: 'cue2', from: 4_000, to: 5_000, version: 0, undos: 0 },
  ];
  let chosen = rules;
  let shots: number[] = [];
  const put = (cue: CueView) => {
    cues = cues.map((one) => one.unit === cue.unit ? cue : one);
    return Promise.resolve(cue);
  };
  const calls = {
    list: () => Promise.resolve({ cues, rules: chosen, shots }),
    move(wanted: Omit<CueView, 'undos'>) {
      moves.push(wanted);
      if (refuses) return Promise.reject(new Refusal('겹칠 수 없어요.', 'cue.order', 422));
      return put({ ...wanted, version: wanted.version + 1, undos: 1 });
    },
    restore: ({ unit, version }: { unit: string; version: number }) =>
      put({ unit, from: 1_000, to: 3_000, version: version + 1, undos: 0 }),
    setShots: (wanted: readonly number[]) => Promise.resolve({ shots: shots = [...wanted] }),
    setRules: (wanted: CueRuleChoice) => Promise.resolve(chosen = wanted),
  };
  return { calls, moves, put };
}

const facts = (number: number) =>
  within(field(number).closest<HTMLElement>('.line')!).getByRole('group', {
    name: '자막 시간과 길이',
  });

async function openFilm(given: Parameters<typeof fakeCues>[0] = {}) {
  const fake = fakeCues(given);
  await openEditor([lineAt(0), lineAt(1)], { isSubtitle: true, cues: fake.calls });
  await pass(100);
  return fake;
}

async function openTab() {
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  fireEvent.click(screen.getByRole('tab', { name: '영상' }));
  act(() => field(1).focus());
  await pass(100);
}
const typeTimes = async (start: string, end: string) => {
  fireEvent.change(screen.getByLabelText('시작'), { target: { value: start } });
  fireEvent.change(screen.getByLabelText('끝'), { target: { value: end } });
  fireEvent.click(screen.getByRole('button', { name: '시간 바꾸기' }));
  await pass(100);
};

test('times, widths and speed stand beside each subtitle and follow each key', async () => {
  await openFilm();
  expect(facts(2).textContent).toContain('00:00:04.000–00:00:05.000');

  type(1, '가나다라\n마바사');
  await pass(50);
  expect(facts(1).textContent).toContain('00:00:01.000–00:00:03.000');
  expect(facts(1).textContent).toContain('1행 4/16');
  expect(facts(1).textContent).toContain('2행 3/16');
  expect(facts(1).textContent).toContain('초당 3.5/12자');

  type(1, '가'.repeat(25));
  await pass(50);
  expect(facts(1).textContent).toContain('1행 25/16(초과)');
  expect(facts(1).textContent).toContain('읽기에 너무 빨라요');
});

test('a document without times has neither facts nor a film', async () => {
  await openEditor([lineAt(0)], { cues: fakeCues().calls });
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: '패널' }));
  expect(screen.queryByRole('tab', { name: '영상' })).toBeNull();
  expect(screen.queryByRole('group', { name: '자막 시간과 길이' })).toBeNull();
});

test('times that are typed show at once, are stored, and are taken back', async () => {
  const { moves } = await openFilm();
  await openTab();
  await typeTimes('1.5', '0:03,200');
  expect(facts(1).textContent).toContain('00:00:01.500–00:00:03.200');
  expect(moves).toEqual([{ unit: 'cue1', from: 1_500, to: 3_200, version: 0 }]);

  fireEvent.click(screen.getByRole('button', { name: '시간 되돌리기' }));
  await pass(100);
  expect(facts(1).textContent).toContain('00:00:01.000–00:00:03.000');
  expect(screen.queryByRole('button', { name: '시간 되돌리기' })).toBeNull();
});

test('an end before its start is not sent, and said in words', async () => {
  const { moves } = await openFilm();
  await openTab();
  await typeTimes('3.5', '3.2');
  expect(moves).toEqual([]);
  expect(document.body.textContent).toContain('끝은 시작보다');
});

test('what the server refuses is shown again as it is stored', async () => {
  await openFilm({ refuses: true });
  await openTab();
  await typeTimes('1.5', '3.2');
  expect(facts(1).textContent).toContain('00:00:01.000–00:00:03.000');
  expect(toastState.now().shown.map(({ message }) => message)).toContain('겹칠 수 없어요.');
});

test('the guide is chosen for the document', async () => {
  await openFilm();
  await openTab();
  type(1, '가나다라');
  fireEvent.change(screen.getByLabelText('언어'), { target: { value: 'ja' } });
  await pass(100);
  expect(facts(1).textContent).toContain('1행 4/13');
});

test('who may not manage the document reads its guide', async () => {
  const rights = { by: 'kim', no: 1, duty: 'translator' } as const;
  await openEditor([lineAt(0)], { isSubtitle: true, cues: fakeCues().calls, rights });
  await pass(100);
  await openTab();
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: '검사 기준' }).disabled).toBe(true);
  expect(screen.queryByLabelText('장면 전환 목록 선택')).toBeNull();
});

test('what others have moved is shown', async () => {
  const fake = fakeCues();
  let announce = () => {};
  const isAnnounced = new Promise<void>((resolve) => announce = resolve);
  await openEditor([lineAt(0), lineAt(1)], {
    isSubtitle: true,
    cues: fake.calls,
    async *follow() {
      await isAnnounced;
      yield { type: 'cues' };
      await new Promise(() => {});
    },
  });
  await pass(100);
  await fake.put({ unit: 'cue2', from: 4_250, to: 5_000, version: 1, undos: 1 });
  announce();
  await pass(100);
  expect(facts(2).textContent).toContain('00:00:04.250');
});

const notes = () =>
  [...document.querySelectorAll('.qa-note, .qa-mark')].map((one) =>
    one.getAttribute('aria-label') ?? one.textContent ?? ''
  ).join();

test('the checks of the document know the times of a subtitle, and follow them', async () => {
  const lines = [{ ...lineAt(0), kind: 'cue' as const }, { ...lineAt(1), kind: 'cue' as const }];
  await openEditor(lines, { isSubtitle: true, cues: fakeCues().calls, qa: fakeQa().calls });
  await pass(100);
  type(1, '가'.repeat(16) + '\n' + '나'.repeat(14));
  await pass(1_500);
  expect(notes()).toContain('초당 15.0자라서');

  await openTab();
  await typeTimes('1', '3.9');
  await pass(500);
  expect(notes()).not.toContain('초당');
});

test('a list of shot changes is read from the disk, and a key sets times right by it', async () => {
  const { moves } = await openFilm();
  type(1, '가나다라');
  await openTab();
  expect(screen.queryByRole('button', { name: '시간 맞추기' })).toBeNull();
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText('장면 전환 목록 선택'), {
      target: { files: [new File([text], 'shots.txt')] },
    });
  choose('at the door');
  await pass(100);
  expect(document.body.textContent).toContain('한 줄에 시간 하나씩');
  choose('00:00:00.800\n3.1');
  await pass(100);
  expect(document.body.textContent).toContain('2곳을 알고 있어요.');
  expect(facts(1).textContent).toContain('장면 전환과 어긋나요');

  press(1, 'Quote', { ctrlKey: true, altKey: true });
  await pass(100);
  expect(moves).toEqual([{ unit: 'cue1', from: 800, to: 3_020, version: 0 }]);
  expect(facts(1).textContent).not.toContain('장면 전환과');
  press(1, 'Quote', { ctrlKey: true, altKey: true });
  await pass(100);
  expect(document.body.textContent).toContain('바로잡을 것이 없어요');
});

test('keys move the cut between two subtitles by a word, on and back', async () => {
  await openFilm();
  type(2, '갔어');
  type(1, '나는 어제 집에');
  press(1, 'Quote', { altKey: true });
  await pass(100);
  expect([field(1).value, field(2).value]).toEqual(['나는 어제', '집에 갔어']);
  press(1, 'Semicolon', { altKey: true });
  await pass(100);
  expect([field(1).value, field(2).value]).toEqual(['나는 어제 집에', '갔어']);
  press(1, 'Semicolon', { altKey: true });
  await pass(100);
  expect(document.body.textContent).toContain('나눌 단어가 없어요');
});

test('without a film its keys say what to do', async () => {
  await openFilm();
  await openTab();
  press(1, 'KeyA', { altKey: true });
  await pass(100);
  expect(document.body.textContent).toContain('먼저 영상이나 음성');
});

test.each([
  ['1:02.5', 62_500],
  ['00:01:02,345', 62_345],
  ['90', 90_000],
  ['1:00:00', 3_600_000],
  ['', undefined],
  ['1:2:3:4', undefined],
  ['-1', undefined],
])('%s is read as a time', (typed, ms) => {
  expect(readClock(typed)).toBe(ms);
  if (ms !== undefined) expect(readClock(cueClock(ms))).toBe(ms);
});
