import type { Attempt } from './history.ts';
import { tokensIn } from './history.ts';

/** One line at the end, when everybody is connected again and nothing is on its way. */
export type EndOfLine = {
  line: number;
  /** What the clients show. */
  copies: string[];
  /** What the log gives, read again from its beginning. */
  rebuilt: string;
  /** What REST, files and the memory read. */
  target: string;
};

export type Fault =
  | 'copies differ'
  | 'the log gives another text'
  | 'the target is another text'
  | 'acknowledged, but lost'
  | 'deleted, but there'
  | 'there twice'
  | 'refused, but there'
  | 'nobody wrote it'
  | 'written without the right';

export type Finding = { fault: Fault; line: number; what: string };

/** Everything that must not be, of a run that is over. */
export function judge(attempts: readonly Attempt[], ends: readonly EndOfLine[]): Finding[] {
  return ends.flatMap((end) => {
    const here = attempts.filter(({ line }) => line === end.line);
    return [...unequal(end), ...wrongTokens(here, end), ...withoutRight(here, end)];
  });
}

function unequal({ line, copies, rebuilt, target }: EndOfLine): Finding[] {
  const found: Finding[] = [];
  const texts = [...new Set(copies)];
  if (texts.length > 1) found.push({ fault: 'copies differ', line, what: texts.join(' / ') });
  if (copies.some((copy) => copy !== rebuilt)) {
    found.push({ fault: 'the log gives another text', line, what: `${rebuilt} / ${texts[0]}` });
  }
  if (target !== rebuilt) {
    found.push({ fault: 'the target is another text', line, what: `${target} / ${rebuilt}` });
  }
  return found;
}

function wrongTokens(attempts: readonly Attempt[], { line, rebuilt }: EndOfLine): Finding[] {
  const there = countTokens(rebuilt);
  const inserts = attempts.filter(({ kind }) => kind === 'insert');
  const deletes = attempts.filter(({ kind, state }) => kind === 'delete' && state !== 'fail');
  const maybeGone = new Set(deletes.map(({ token }) => token));
  const surelyGone = new Set(
    deletes.filter(({ state }) => state === 'ok').map(({ token }) => token),
  );

  const found: Finding[] = [];
  const note = (fault: Fault, what = '') => found.push({ fault, line, what });
  for (const insert of inserts) {
    const { token = '', state } = insert;
    const isThere = there.has(token);
    const mayBeGone = maybeGone.has(token) || isAmidAttack(insert, attempts);
    if (state === 'ok' && !isThere && !mayBeGone) note('acknowledged, but lost', token);
    if (state === 'fail' && isThere) note('refused, but there', token);
    if (isThere && surelyGone.has(token)) note('deleted, but there', token);
  }
  const written = new Set(inserts.map(({ token }) => token));
  for (const [token, times] of there) {
    if (times > 1) note('there twice', token);
    if (!written.has(token)) note('nobody wrote it', token);
  }
  return found;
}

/**
 * The attacker may edit the line. A word that came between their look at it and their message was there when they deleted
 * it, so it is rightly gone; only words that were begun behind the attack must stand.
 */
function isAmidAttack(insert: Attempt, attempts: readonly Attempt[]): boolean {
  return attempts.some(({ kind, invokedAt, endedAt = Infinity }) =>
    kind === 'attack' && insert.invokedAt < endedAt && (insert.endedAt ?? Infinity) > invokedAt
  );
}

function countTokens(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokensIn(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/**
 * Who began to write after they were told that the right is gone, and was told that it is kept before anybody gave the
 * right back, cannot have written. What waits in the browser until the right is back may be kept then.
 */
function withoutRight(attempts: readonly Attempt[], { line, rebuilt }: EndOfLine): Finding[] {
  const there = new Set(tokensIn(rebuilt));
  return attempts
    .filter(({ kind }) => kind === 'insert')
    .filter((insert) => there.has(insert.token ?? '') || insert.state === 'ok')
    .filter((insert) => isWithoutRight(insert, attempts))
    .map(({ token = '' }) => ({ fault: 'written without the right', line, what: token }));
}

function isWithoutRight(insert: Attempt, attempts: readonly Attempt[]): boolean {
  const own = attempts.filter(({ member }) => member === insert.member);
  const revoked = own.findLast(({ kind, state, endedAt }) =>
    kind === 'revoke' && state === 'ok' && (endedAt ?? Infinity) < insert.invokedAt
  );
  if (revoked === undefined) return false;
  const keptAt = insert.state === 'ok' ? insert.endedAt ?? Infinity : Infinity;
  const isGivenBack = (one: Attempt) =>
    one.kind === 'grant' && one.invokedAt > revoked.invokedAt && one.invokedAt < keptAt;
  return !own.some(isGivenBack);
}
