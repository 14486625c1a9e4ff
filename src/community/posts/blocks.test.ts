import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf } from '../../../tests/board.ts';
import type { Member } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { hidePost, unhidePost } from './moderate-post.ts';
import { categories } from './rules.ts';
import { countRealBlocks, listAllBlocks } from './store.ts';
import { addPost, changePost } from './write-post.ts';

let app: TestApp;
let kim: Member;
beforeEach(async () => {
  app = await testApp();
  kim = memberOf(await app.member('kim'));
});
afterEach(() => app.close());

function memberOf({ uid, email, name }: Person): Member {
  return {
    uid,
    email,
    name,
    no: 1,
    role: 'operator',
    colour: 0,
    sid: '',
    needsSecondFactor: false,
  };
}

/** The same row of numbers for the same start: a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * most);
  };
}

const words = () => ({ title: '제목', body: bodyOf('본문') });

async function act(random: (most: number) => number, count: number) {
  const { deps } = app;
  const no = random(count) + 1;
  const category = categories[random(categories.length)] ?? 'Q';
  const at = deps.now();
  switch (random(7)) {
    case 0:
      return void await addPost(deps, kim, { ...words(), category });
    case 1:
      return await deletePost(deps, kim, no);
    case 2:
      return await restorePost(deps, kim, no);
    case 3:
      return void await deps.db.transaction((tx) => hidePost(tx, no, { at, until: null }));
    case 4:
      return void await deps.db.transaction((tx) => unhidePost(tx, no));
    default:
      return void await changePost(deps, kim, no, { ...words(), category, rev: random(3) + 1 });
  }
}

test(
  'counts of shown posts equal a plain count after 10,000 random writes, hides and restores',
  async () => {
    const random = randomFrom(20261123);
    for (let at = 0; at < 40; at++) await addPost(app.deps, kim, { ...words(), category: 'Q' });
    for (let at = 0; at < 10_000; at += 5) {
      // Some at once: what one has read another may have changed.
      const done = await Promise.allSettled(
        Array.from({ length: 5 }, () => act(random, 40 + at / 7)),
      );
      for (const one of done) {
        if (one.status === 'rejected' && !(one.reason instanceof DomainError)) throw one.reason;
      }
    }
    expect(await listAllBlocks(app.db)).toEqual(await countRealBlocks(app.db));
    const { rows } = await app.db.run(`select count(*) as n from board_words`);
    const [shown] = (await app.db.run(
      `select count(*) as n from posts where hidden_at is null and deleted_at is null`,
    )).rows;
    expect(rows[0]?.n).toBe(shown?.n);
  },
  240_000,
);
