import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remoteCaretsOf, showRemoteCarets } from './remote-carets.ts';
import { placesIn } from './places.ts';
import { richCompany } from '../../testing/rich-company.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lee = { uid: 'lee', name: '이준', colour: 3 } as const;

async function start(text: string) {
  const company = await richCompany(text, (ms) => vi.advanceTimersByTimeAsync(ms));
  const at = (anchor: number, head: number) => {
    const { view, field } = company;
    showRemoteCarets(view, field.handle.read(), [{ user: lee, anchor, head, isTyping: false }]);
    return remoteCaretsOf(view)[0];
  };
  return { ...company, at };
}

test.each([
  // 가 {1} 나 다 {/1} {2/} 라
  [0, 1],
  [1, 2],
  [5, 3],
  [10, 4],
  [14, 5],
  [15, 6],
])('a caret at %i of the text stands at %i of the line as it looks', async (offset, position) => {
  const { at, close } = await start('가{1}나다{/1}{2/}라');
  expect(at(offset, offset)).toEqual({ ...lee, from: position, to: position, head: position });
  close();
});

test('a selection from the end to the beginning has its caret at the beginning', async () => {
  const { at, close } = await start('가{1}나다{/1}라');
  expect(at(10, 1)).toMatchObject({ from: 2, to: 4, head: 2 });
  close();
});

test('the carets of others go along with what is typed before them, and leave with their people', async () => {
  const { at, caret, type, view, field, close } = await start('가{1}나다{/1}라');
  at(5, 5);
  caret(0);
  type('앞에 ');
  expect(remoteCaretsOf(view)).toMatchObject([{ head: 6 }]);
  expect(placesIn(view.state.doc, field.handle.read()).offsetOf(6)).toBe(8);
  showRemoteCarets(view, field.handle.read(), []);
  expect(remoteCaretsOf(view)).toEqual([]);
  close();
});

test('a brace that stands alone counts once, as it does in the text', async () => {
  const { at, close } = await start('가{나');
  expect(at(2, 2)).toMatchObject({ head: 3 });
  close();
});
