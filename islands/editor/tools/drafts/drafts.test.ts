import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrafts } from './drafts.ts';
import { fakeServer, lineOf } from '../../testing/fake-server.ts';
import type { Notice } from '../../session/texts/notice.ts';
import { createSession } from '../../session/session.ts';
import type { DraftService, JobNews } from '../../session/services/drafts.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function setUp(follow: DraftService['follow']) {
  const all = [lineOf(0), lineOf(1), lineOf(2, { checked: true, target: '셋' })];
  const fake = fakeServer(all);
  const notices: Notice[] = [];
  const session = createSession({
    server: fake.server,
    first: { lines: all, count: all.length },
    counts: { filled: 1, checked: 1 },
    documentKey: 'd',
    lang: 'ko',
    openLines: Infinity,
    notify: (notice) => notices.push(notice),
  });
  const drafts = createDrafts(session, {
    obstacle: () => Promise.resolve(undefined),
    retranslate: () => Promise.reject(new Error('엔진이 답하지 않았어요.')),
    choices: () => Promise.resolve({ domain: 'normal', register: null, suggested: 'hapsyo' }),
    undo: () => Promise.resolve(),
    draftEmpty: () => Promise.resolve({ kind: 'started', jobId: 'j' }),
    estimate: () => Promise.resolve(undefined),
    retranslateAll: () => Promise.resolve({ kind: 'started', jobId: 'j' }),
    follow,
    cancel: () => Promise.resolve(),
    resume: () => Promise.resolve(),
  });
  return { ...fake, session, drafts, notices };
}

test('a job is followed through a broken connection, from where it broke', async () => {
  const asked: string[] = [];
  const { drafts, session, notices, lines } = setUp(async function* (_id, after) {
    asked.push(after);
    const fresh = (index: number) => lineOf(index, { target: `초벌 ${index}`, version: 1 });
    const tell = (news: JobNews): [string, JobNews] => ['4', news];
    if (after === '') {
      yield await Promise.resolve(tell({ type: 'line', line: fresh(0) }));
      throw new TypeError('network');
    }
    lines.set(0, fresh(0)).set(1, fresh(1));
    yield tell({ type: 'line', line: fresh(1) });
    yield tell({ type: 'status', status: 'done', reason: null });
  });

  await drafts.retranslateAll({ domain: 'normal', register: null });
  await vi.advanceTimersByTimeAsync(5000);

  expect(asked).toEqual(['', '4']);
  expect(session.lines.line(1)?.target).toBe('초벌 1');
  expect(session.counts.get()).toEqual({ filled: 3, checked: 1 });
  expect(drafts.job.get()).toBeNull();
  expect(notices.map(({ words }) => words)).toEqual(['번역을 마쳤어요.']);
});

test('why a line has no draft is shown at the line', async () => {
  const { drafts, session } = setUp(async function* () {
    yield await Promise.resolve<[string, JobNews]>(
      ['1', { type: 'reason', index: 1, reason: 'mt.tags' }],
    );
    yield ['2', { type: 'status', status: 'done', reason: null }];
  });

  drafts.begin({ id: 'j', status: 'running', progress: 0, reason: null });
  await vi.advanceTimersByTimeAsync(10);

  expect(session.lines.line(1)?.reason).toBe('mt.tags');
});

test('a job that the server does not know is not followed for ever', async () => {
  let asked = 0;
  const { drafts } = setUp(async function* () {
    asked++;
    await Promise.reject(Object.assign(new Error('없는 작업'), { status: 404 }));
    yield ['', { type: 'progress', progress: 0 }];
  });

  drafts.begin({ id: 'j', status: 'running', progress: 0, reason: null });
  await vi.advanceTimersByTimeAsync(60_000);

  expect(asked).toBe(1);
  expect(drafts.job.get()).toBeNull();
});

test('a refusal of the engine leaves the line as it was and is told', async () => {
  const { drafts, session, notices } = setUp(async function* () {});

  await drafts.retranslate(0);

  expect(session.lines.line(0)?.target).toBe('');
  expect(notices).toEqual([{ words: '엔진이 답하지 않았어요.', tone: 'error' }]);
  expect(drafts.busy.get()).toBeNull();
});
