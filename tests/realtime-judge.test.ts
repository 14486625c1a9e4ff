import { expect, test } from 'vitest';
import { type Attempt, newToken, startHistory, tokensIn } from './realtime/history.ts';
import { type EndOfLine, type Fault, judge } from './realtime/judge.ts';

const insert = (token: string, rest: Partial<Attempt> = {}): Attempt => ({
  kind: 'insert',
  member: 'kim',
  line: 1,
  token,
  invokedAt: 10,
  endedAt: 12,
  state: 'ok',
  ...rest,
});
const end = (text: string, rest: Partial<EndOfLine> = {}): EndOfLine => ({
  line: 1,
  copies: [text, text],
  rebuilt: text,
  target: text,
  ...rest,
});
const gone = (invokedAt: number): Attempt => ({
  kind: 'revoke',
  member: 'kim',
  line: 1,
  invokedAt,
  endedAt: invokedAt + 2,
  state: 'ok',
});

const sound: [string, Attempt[], EndOfLine][] = [
  ['all is there', [insert('[k.1]'), insert('[k.2]')], end('[k.1] [k.2]')],
  ['an unanswered word is there', [insert('[k.1]', { state: 'info' })], end('[k.1]')],
  ['an unanswered word is not there', [insert('[k.1]', { state: 'info' })], end('')],
  ['a refused word is not there', [insert('[k.1]', { state: 'fail' })], end('')],
  [
    'an acknowledged word was deleted',
    [insert('[k.1]'), insert('[k.1]', { kind: 'delete' })],
    end(''),
  ],
  [
    'a delete that nobody answered did not happen',
    [insert('[k.1]'), insert('[k.1]', { kind: 'delete', state: 'info' })],
    end('[k.1]'),
  ],
  ['it was written while the right went', [gone(9), insert('[k.1]')], end('[k.1]')],
  [
    'the right was given back',
    [gone(2), { ...gone(6), kind: 'grant' }, insert('[k.1]')],
    end('[k.1]'),
  ],
  [
    'it waited in the browser until the right came back',
    [gone(2), { ...gone(11), kind: 'grant' }, insert('[k.1]')],
    end('[k.1]'),
  ],
];

test.each(sound)('nothing is found when %s', (_, attempts, one) => {
  expect(judge(attempts, [one])).toEqual([]);
});

const faulty: [Fault, Attempt[], EndOfLine][] = [
  ['copies differ', [], end('', { copies: ['a', 'b'] })],
  ['the log gives another text', [], end('a', { rebuilt: 'b', target: 'b' })],
  ['the target is another text', [], end('a', { target: 'b' })],
  ['acknowledged, but lost', [insert('[k.1]')], end('')],
  ['deleted, but there', [insert('[k.1]'), insert('[k.1]', { kind: 'delete' })], end('[k.1]')],
  ['there twice', [insert('[k.1]')], end('[k.1][k.1]')],
  ['refused, but there', [insert('[k.1]', { state: 'fail' })], end('[k.1]')],
  ['nobody wrote it', [], end('[k.1]')],
  ['written without the right', [gone(2), insert('[k.1]')], end('[k.1]')],
  [
    'written without the right',
    [gone(2), insert('[k.1]'), { ...gone(13), kind: 'grant' }],
    end('[k.1]'),
  ],
];

test.each(faulty)('it is found: %s', (fault, attempts, one) => {
  expect(judge(attempts, [one]).map((finding) => finding.fault)).toContain(fault);
});

test('tokens are found in a text, and no two are the same', () => {
  const [one, two] = [newToken('kim'), newToken('kim')];

  expect(tokensIn(`The ${one}red${two} [valve].`)).toEqual([one, two]);
  expect(one).not.toBe(two);
});

test('an attempt ends once', () => {
  const history = startHistory(() => 1);
  const finish = history.begin({ kind: 'insert', member: 'kim', line: 1, token: '[k.1]' });

  finish('ok');
  finish('info');

  expect(history.attempts[0]?.state).toBe('ok');
  expect(history.count('insert', 'ok')).toBe(1);
});
