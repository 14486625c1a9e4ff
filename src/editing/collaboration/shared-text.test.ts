import { expect, test } from 'vitest';
import { applyTo, documentOf, stateOf } from './shared-text.ts';

const first = stateOf('갑은 비밀을 30일 지킨다.');

test('two who change other places of one text at once double nothing between them', () => {
  const [one, other] = [0, 1].map(() => documentOf([first]));
  const mine = applyTo(one!, '갑이 비밀을 30일 지킨다.');
  const theirs = applyTo(other!, '갑은 모든 비밀을 30일간 지킨다.');

  const together = documentOf([first, mine!, theirs!]);

  expect(together.getText('t').toString()).toBe('갑이 모든 비밀을 30일간 지킨다.');
});

test('a text that is put over another one becomes it', () => {
  const document = documentOf([stateOf('안녕하세요, 세계')]);
  const update = applyTo(document, '안녕, 세계!');
  expect(document.getText('t').toString()).toBe('안녕, 세계!');
  expect(update).toBeDefined();
  expect(applyTo(document, '안녕, 세계!')).toBeUndefined();
});
