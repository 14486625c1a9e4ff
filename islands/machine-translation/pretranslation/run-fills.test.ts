import { expect, test } from 'vitest';
import type { FillCalls } from './fill-calls.ts';
import { createFillRun, type FillDocument, type FillNotice } from './run-fills.ts';

const documents = ['가', '나', '다'].map((name): FillDocument => ({
  name,
  fileName: `${name}.txt`,
}));
const wish = { threshold: 100, overMachine: false };

type Given = {
  filled?: Record<string, number>;
  refusing?: string;
  held?: string;
  /** Documents that are being filled already. */
  begun?: string[];
};

/** Memories that fill as many lines as is laid down; a held one works until it is cancelled. */
function service({ filled = {}, refusing = '', held = '', begun = [] }: Given) {
  const asked: string[] = [];
  const told: FillNotice[] = [];
  const callsOf = ({ name }: FillDocument): FillCalls => {
    const cancelled = Promise.withResolvers<void>();
    return {
      state: () =>
        Promise.resolve({
          fill: begun.includes(name)
            ? { jobId: name, status: 'running', operation: `of ${name}` }
            : null,
          empty: filled[name] ?? 0,
          drafted: 1,
        }),
      start(given) {
        asked.push(`fill ${name} ${given.threshold}`);
        if (name === refusing) return Promise.reject(new Error('권한이 없어요.'));
        return Promise.resolve({ job: name, operation: `of ${name}` });
      },
      async *follow() {
        yield ['1', { type: 'progress', progress: 50 }];
        if (name === held) await cancelled.promise;
        const status = name === held ? 'cancelled' as const : 'done' as const;
        yield ['2', { type: 'status', status, reason: null }];
      },
      filled: () => Promise.resolve(filled[name] ?? 0),
      cancel() {
        asked.push(`cancel ${name}`);
        cancelled.resolve();
        return Promise.resolve();
      },
      resume: () => Promise.resolve(),
      undo(operation) {
        asked.push(`undo ${operation}`);
        return Promise.resolve();
      },
    };
  };
  const run = createFillRun({ callsOf, notify: (one) => told.push(one), lang: 'ko' });
  return { run, asked, told };
}

test('documents are filled one after the other, and one undo takes all of it back', async () => {
  const { run, asked, told } = service({ filled: { 가: 2, 다: 3 } });
  const seen: string[] = [];
  run.course.subscribe(() => {
    const now = run.course.get();
    if (now) seen.push(`${now.at + 1}/${now.all} ${now.job?.progress ?? '-'}`);
  });

  await run.start(documents, wish);

  expect(asked).toEqual(['fill 가 100', 'fill 나 100', 'fill 다 100']);
  expect(seen).toContain('2/3 50');
  expect(run.course.get()).toBeNull();
  expect(told.map(({ words }) => words)).toEqual(['5문장을 번역 메모리로 채웠어요.']);
  told[0]?.undo?.();
  await expect.poll(() => told.length).toBe(2);
  expect(asked.slice(3)).toEqual(['undo of 가', 'undo of 다']);
});

test('a document that refuses is named, and the others are filled all the same', async () => {
  const { run, told } = service({ filled: { 다: 1 }, refusing: '나' });

  await run.start(documents, wish);

  expect(told.map(({ words, tone }) => [words, tone])).toEqual([
    ['나.txt: 권한이 없어요.', 'error'],
    ['1문장을 번역 메모리로 채웠어요.', 'info'],
  ]);
});

test('called off, all jobs end; what was filled can be taken back', async () => {
  const { run, asked, told } = service({ filled: { 가: 2, 나: 1 }, held: '나' });
  const running = run.start(documents, wish);
  await expect.poll(() => run.course.get()?.job?.progress === 50 && run.course.get()?.at).toBe(1);

  await run.cancel();
  await running;

  expect(asked.slice(3).toSorted()).toEqual(['cancel 가', 'cancel 나', 'cancel 다']);
  expect(told.map(({ words, undo }) => [words, Boolean(undo)]))
    .toEqual([['3문장을 번역 메모리로 채웠어요.', true]]);
});

test('called off while documents are asked, no other is, and the last one is called off too', async () => {
  const { run, asked } = service({ filled: { 가: 2 } });
  const seen = run.course.subscribe(() => {
    if (run.course.get()?.at === 1) void run.cancel();
  });

  await run.start(documents, wish);
  seen();

  expect(asked.filter((one) => one.startsWith('fill'))).toEqual(['fill 가 100', 'fill 나 100']);
  expect(asked).toContain('cancel 나');
});

test('a page that is closed calls nothing off, and the next one goes on with what was begun', async () => {
  const before = service({ held: '가' });
  void before.run.start(documents, wish);
  await expect.poll(() => before.run.course.get()?.job?.progress).toBe(50);
  before.run.close();
  const { run, asked, told } = service({ filled: { 가: 2, 다: 3 }, begun: ['가', '다'] });

  await run.goOn(documents);

  expect(before.asked).toEqual(['fill 가 100', 'fill 나 100', 'fill 다 100']);
  expect(asked).toEqual([]);
  expect(told.map(({ words }) => words)).toEqual(['5문장을 번역 메모리로 채웠어요.']);
  told[0]?.undo?.();
  await expect.poll(() => asked).toEqual(['undo of 가', 'undo of 다']);
});

test('what has ended before the page was open is no news', async () => {
  const { run, told } = service({ filled: { 가: 2 } });

  await run.goOn(documents);

  expect([run.course.get(), told]).toEqual([null, []]);
});

test('when the memories have nothing, that is said', async () => {
  const { run, told } = service({});

  await run.start(documents, wish);

  expect(told).toMatchObject([{ words: expect.stringContaining('맞는 번역이 없어요') }]);
  expect(told[0]?.undo).toBeUndefined();
});

test('the lines of all documents are counted before', async () => {
  const { run } = service({ filled: { 가: 2, 다: 3 } });

  expect(await run.count(documents)).toEqual({ fill: null, empty: 5, drafted: 3 });
});
