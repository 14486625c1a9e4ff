/** @jsxImportSource react */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeMatches, matchOf } from '../testing/fake-matches.ts';
import { Mux } from '../../runtime/socket/mux.ts';
import { openRoom } from '../sync/replica/room.ts';
import { fakeRooms } from '../testing/fake-rooms.ts';
import { fakeQa } from '../testing/fake-qa.ts';
import { fakeTerms } from '../testing/fake-terms.ts';
import { lineOf } from '../testing/fake-server.ts';
import { editorTests, field, open, pass, type } from '../testing/open-editor.tsx';

editorTests();

const spoken = () =>
  screen.getAllByRole('status').find((one) => one.classList.contains('sr-only'))?.textContent;
const openPanel = () => fireEvent.click(screen.getByRole('button', { name: '패널' }));
const goTo = async (number: number) => {
  act(() => field(number).focus());
  await pass(1_000);
};

test('matches and terms of a line are told together, also where they were known before', async () => {
  const best = [matchOf({ score: 95 }), matchOf({ score: 80 })];
  const { calls } = fakeMatches({ 0: best, 1: [matchOf({ score: 72 })] });
  await open([
    lineOf(0, { source: 'The agreement' }),
    lineOf(1, { source: 'Agreement and penalty' }),
    lineOf(2, { source: 'Nothing' }),
  ], { matches: calls, terms: fakeTerms('agreement = 계약 | !협정', 'penalty = 위약금') });

  openPanel();
  await goTo(1);
  expect(spoken()).toContain('유사 번역 2개, 가장 높은 점수 95%');
  expect(spoken()).toContain('용어 1개: agreement 계약');

  await goTo(2);
  expect(spoken()).toBe(
    '유사 번역 1개, 가장 높은 점수 72% · 용어 2개: Agreement 계약, penalty 위약금',
  );
  const before = spoken();
  await goTo(3);
  expect(spoken()).toBe(before);
});

test('whoever walks on hears of the line where they stay alone', async () => {
  const { calls } = fakeMatches({ 0: [matchOf({ score: 95 })], 1: [matchOf({ score: 72 })] });
  await open([lineOf(0), lineOf(1), lineOf(2)], { matches: calls });
  openPanel();
  await goTo(3);
  await goTo(1);

  act(() => field(2).focus());
  await pass(100);
  await goTo(3);

  expect(spoken()).toBe('유사 번역 1개, 가장 높은 점수 95%');
});

test('a problem is told when it comes, when one comes back to its line, and when it is gone', async () => {
  await open([lineOf(0, { source: 'Pay 30 won' }), lineOf(1)], { qa: fakeQa().calls });
  await goTo(1);
  type(1, '20원을 낸다');
  await pass(5_000);
  const problem = spoken() ?? '';
  expect(problem).toMatch(/30/);

  await goTo(2);
  await goTo(1);
  expect(spoken()?.trim()).toBe(problem);

  type(1, '30원을 낸다');
  await pass(5_000);
  expect(spoken()).not.toContain('30');
});

test('words that another writes into the line are told when one has paused, one’s own are not', async () => {
  const fake = fakeRooms();
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  const unsaved = {
    hold: () => {},
    drop: () => {},
    keep: () => {},
    fetch: () => Promise.resolve(false),
    recover: () => {},
    close: () => {},
  };
  const { id } = lineOf(0);
  await open([lineOf(0), lineOf(1)], { live: { mux, unsaved: () => unsaved } });
  await goTo(1);
  type(1, '내 말');
  await pass(10_000);
  expect(spoken()).toBe('');

  const other = new Mux({ socket: fake.socket, ticket: fake.ticket });
  other.begin();
  await pass(0);
  fake.tell({ event: 'presence', data: { members: [{ uid: 'lee', name: '이영', line: id }] } });
  const room = openRoom({ mux: other, lineId: id });
  await pass(5_000);
  room.write([{ start: 0, end: 0, insert: '남의 말 ' }], 'test');
  await pass(8_000);

  expect(field(1).value).toBe('남의 말 내 말');
  expect(spoken()).toBe('이영 님이 이 문장을 고쳤어요.');
  room.close();
  other.close();
  mux.close();
});
