import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPressGate } from '../../testing/all-commands.ts';
import { areaText } from '../../field/text/area-text.ts';
import { handleOf } from '../../field/text/target-field.ts';
import { Mux } from '../../../runtime/socket/mux.ts';
import { openRoom } from '../replica/room.ts';
import { areaHost, bindField } from './bind-field.ts';
import { fakeRooms } from '../../testing/fake-rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.useRealTimers();
});

const endings: (() => void)[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const FRAMES = 50;

/** One field with a person's input method, and a colleague on the same line. */
async function start(text: string) {
  const fake = fakeRooms({ 1: text });
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  mux.begin();
  const [room, colleague] = [openRoom({ mux, lineId: 1 }), openRoom({ mux, lineId: 1 })];
  await pass(0);
  const area = document.body.appendChild(document.createElement('textarea'));
  area.value = text;
  const shown = areaText(area);
  area.focus();
  area.setSelectionRange(text.length, text.length);
  const ran: string[] = [];
  const gate = createPressGate((command) => ran.push(command));
  const told: string[] = [];
  const binding = bindField(room, {
    ...areaHost(shown),
    draw: () => {},
    resetKeys: () => gate.reset(),
    onTooLong: () => told.push('too long'),
    onCaret: () => {},
  });
  endings.push(
    () => (binding.close(), area.remove(), room.close(), colleague.close(), mux.close()),
  );

  let composed = '';
  const say = (type: string, facts: object = {}) =>
    area.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), facts));
  const insert = (words: string, replaced: number) => {
    const at = area.selectionStart - replaced;
    area.value = area.value.slice(0, at) + words + area.value.slice(area.selectionEnd);
    area.setSelectionRange(at + words.length, at + words.length);
    say('input');
  };
  return {
    fake,
    area,
    room,
    binding,
    gate,
    ran,
    told,
    /** The syllable as the input method shows it now. */
    compose(words: string) {
      if (!gate.isComposing) {
        gate.compositionStart();
        say('compositionstart');
      }
      insert(words, composed.length);
      composed = words;
    },
    end() {
      gate.compositionEnd(composed, 700);
      composed = '';
      say('compositionend');
    },
    key: (words: string) => insert(words, 0),
    press(code: string, facts: object = {}) {
      const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
      const press = {
        code,
        keyCode: 0,
        isComposing: gate.isComposing,
        repeat: false,
        ...none,
        ...facts,
      };
      say('keydown', press);
      gate.keyDown(press, 1000);
    },
    release: (code: string) => gate.keyUp(code),
    blur: () => area.blur(),
    remote(start: number, end: number, words: string) {
      colleague.write([{ start, end, insert: words }], 'colleague');
      return pass(0);
    },
    seen: () => [area.value, fake.text(1)],
  };
}

test('한 and Enter in one press: the syllable is stored, and the key acts once', async () => {
  const { compose, end, press, ran, seen } = await start('');
  compose('ㅎ');
  compose('한');
  press('Enter', { keyCode: 229 });
  end();
  press('Enter', { keyCode: 13 });
  await pass(FRAMES);
  expect(seen()).toEqual(['한', '한']);
  expect(ran).toEqual(['nextLine']);
});

test('글 at the end while somebody writes at the beginning: both are there, the caret after 글', async () => {
  const { compose, end, remote, area, seen } = await start('한');
  compose('그');
  await remote(0, 0, 'A');
  expect(area.value).toBe('한그');
  compose('글');
  end();
  await pass(FRAMES);
  expect(seen()).toEqual(['A한글', 'A한글']);
  expect(area.selectionStart).toBe(3);
});

test('composing in a word that somebody deletes: the syllable survives at that place', async () => {
  const { compose, end, remote, area, seen } = await start('앞 단어 뒤');
  area.setSelectionRange(3, 3);
  compose('가');
  await remote(2, 4, '');
  end();
  await pass(FRAMES);
  expect(seen()).toEqual(['앞 가 뒤', '앞 가 뒤']);
});

test('요 and a plain Enter before the end: the syllable is saved whole, the key acts once', async () => {
  const { compose, end, press, ran, seen } = await start('좋아');
  compose('요');
  press('Enter', { keyCode: 13 });
  end();
  await pass(FRAMES);
  expect(seen()).toEqual(['좋아요', '좋아요']);
  expect(ran).toEqual(['nextLine']);
});

test('composing 가 and clicking elsewhere: it stays, although the end is never told', async () => {
  const { compose, blur, room, seen } = await start('');
  compose('가');
  expect(room.read()).toBe('');
  blur();
  await pass(0);
  expect(seen()).toEqual(['가', '가']);
});

test('다 and Ctrl+Enter: when the confirmation runs, the syllable is in the shared text', async () => {
  const { compose, end, press, ran, room } = await start('합니');
  compose('다');
  press('Enter', { keyCode: 229, ctrlKey: true });
  end();
  expect(room.read()).toBe('합니다');
  await pass(FRAMES);
  expect(ran).toEqual(['confirmNext']);
});

test('かんじ, Enter accepts only; the next one acts', async () => {
  const { compose, end, press, release, ran, seen } = await start('');
  compose('かんじ');
  press('Enter', { keyCode: 229 });
  end();
  release('Enter');
  await pass(FRAMES);
  expect(ran).toEqual([]);
  press('Enter', { keyCode: 13 });
  expect(ran).toEqual(['nextLine']);
  expect(seen()).toEqual(['かんじ', 'かんじ']);
});

test('composing while somebody’s confirmation begins a new epoch: the syllable is kept', async () => {
  const { compose, end, fake, area, seen } = await start('계약');
  compose('서');
  fake.beginEpoch(1, '계약');
  await pass(0);
  expect(area.value).toBe('계약서');
  end();
  await pass(FRAMES);
  expect(seen()).toEqual(['계약서', '계약서']);
});

test('typing 한글 beside somebody else, then Ctrl+Z: only one’s own is undone', async () => {
  const { compose, end, press, remote, seen } = await start('');
  compose('한');
  end();
  compose('글');
  end();
  await pass(FRAMES);
  await remote(0, 0, 'A');
  press('KeyZ', { ctrlKey: true });
  await pass(0);
  expect(seen()).toEqual(['A', 'A']);
  press('KeyZ', { ctrlKey: true, shiftKey: true });
  await pass(0);
  expect(seen()).toEqual(['A한글', 'A한글']);
});

test('Ctrl+Z within a syllable waits for its end, and acts once', async () => {
  const { compose, end, press, seen } = await start('앞');
  compose('가');
  press('KeyZ', { ctrlKey: true, keyCode: 229 });
  end();
  await pass(FRAMES);
  expect(seen()).toEqual(['앞', '앞']);
});

test('ㄱㅏㅂㅏ: 갑 becomes 가 and 바, and what others wrote waits for both', async () => {
  const { compose, end, remote, area, seen } = await start('');
  compose('갑');
  await remote(0, 0, 'A');
  compose('가');
  end();
  compose('바');
  await pass(FRAMES);
  expect(area.value).toBe('가바');
  end();
  await pass(FRAMES);
  expect(area.value).toBe(seen()[1]);
  expect([...area.value].sort()).toEqual([...'A가바'].sort());
  expect(area.value).toContain('가바');
});

test('five seconds without a key while composing: what others write is shown, the syllable kept', async () => {
  const { compose, remote, area, seen } = await start('글');
  compose('가');
  await remote(0, 0, 'A');
  await pass(3000);
  compose('각');
  await pass(3000);
  await remote(0, 0, 'B');
  expect(area.value).toBe('글각');
  await pass(2000);
  expect(seen()).toEqual(['BA글각', 'BA글각']);
});

test('a caret stays by its letters when others write before it', async () => {
  const { area, remote } = await start('하나 둘');
  area.setSelectionRange(3, 4);
  await remote(0, 0, '영 ');
  expect([area.selectionStart, area.selectionEnd]).toEqual([5, 6]);
});

test('control characters that were pasted are taken out', async () => {
  const { key, area, seen } = await start('앞');
  key('가\u000b나\r\n다');
  await pass(0);
  expect(seen()).toEqual(['앞가나\n다', '앞가나\n다']);
  expect(area.selectionStart).toBe(5);
});

test('a line holds 20,000 characters, and says so when more are pasted', async () => {
  const { key, area, told, fake } = await start('가'.repeat(19_999));
  key('나다');
  await pass(0);
  expect(area.value).toHaveLength(20_000);
  expect(area.value.endsWith('나')).toBe(true);
  expect(fake.text(1)).toBe(area.value);
  expect(told).toEqual(['too long']);
});

test('one undo takes back what one command wrote, however soon it came after another', async () => {
  const { area, room, seen } = await start('이 협정은 구속한다.');
  const field = handleOf(areaText(area));
  const write = (start: number, end: number, insert: string) =>
    field.edit({ start, end, insert, caret: { start, end: start + insert.length } });

  write(2, 4, '계약');
  write(2, 4, '매도인');
  await pass(0);
  room.undo();
  await pass(0);

  expect(seen()).toEqual(['이 계약은 구속한다.', '이 계약은 구속한다.']);
});
