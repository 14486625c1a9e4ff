import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { LINE_LENGTH } from '../../documents/lines/rules.ts';

let app: TestApp;
let kim: Person;
let fileName: string;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

async function file(...targets: string[]) {
  const no = await teamProject(app, kim, []);
  fileName = await projectFile(app, kim, no, { lines: targets.map((_, at) => `문장 ${at + 1}.`) });
  await app.db.update(documents).set({ direction: 'en2ko' });
  for (const [index, target] of targets.entries()) {
    await app.db.update(lines).set({ target, origin: 'person' }).where(eq(lines.index, index));
  }
}

async function replace(process: string, order: Record<string, unknown>) {
  const json = { fileName, process, ...order };
  const res = await app.api('POST', '/lines/replace', { as: kim, json });
  return { status: res.status, text: await res.text() };
}

test.each(['preview', 'show', 'run'])(
  'a replacement of a whole book is refused: %s',
  async (process) => {
    await file('가');
    const answer = await replace(process, {
      find: { text: '가' },
      replacement: '나'.repeat(LINE_LENGTH),
      lines: [],
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([
      422,
      'search.replacementTooLong',
    ]);
  },
);

test('what would grow beyond a line is left alone, and no more of it is shown than people read', async () => {
  await file('가'.repeat(9_000), '가나');
  const order = { find: { text: '가' }, replacement: '다'.repeat(1_000), fitsParticles: false };

  const preview = JSON.parse((await replace('preview', order)).text);
  expect(preview.skipped).toEqual([{ index: 0, hits: 9_000, why: 'tooLong' }]);
  expect(preview.lines).toEqual([[1, 0, 1]]);

  const { text } = await replace('show', { ...order, lines: [0, 1] });
  expect(text.length).toBeLessThan(20_000);
  const { shown: [long, short] } = JSON.parse(text);
  expect(long.why).toBe('tooLong');
  expect(short.parts.map(({ kind }: { kind: string }) => kind)).toEqual(['gone', 'come', 'same']);
});

test('of a long line the places that change are shown, each with what stands around it', async () => {
  const filler = '나'.repeat(40_000);
  await file(`${filler}가${filler}`);
  const order = { find: { text: '가' }, replacement: '다', lines: [0] };
  const { text } = await replace('show', order);
  expect(text.length).toBeLessThan(1_000);
  const { parts } = JSON.parse(text).shown[0];
  expect(parts.map(({ kind }: { kind: string }) => kind)).toEqual(['same', 'gone', 'come', 'same']);
  expect(parts[0].text.startsWith('…나')).toBe(true);
  expect(parts[3].text.endsWith('나…')).toBe(true);
});

test('a line with more hits than people count stays as it is', async () => {
  await file('가'.repeat(20_000));
  const preview = JSON.parse(
    (await replace('preview', { find: { text: '가' }, replacement: '나' })).text,
  );
  expect(preview).toEqual({
    lines: [],
    skipped: [{ index: 0, hits: 10_000, why: 'tooMany' }],
    confirmed: 0,
  });
});

/** How many calls of another are answered before a costly one is. */
async function answeredMeanwhile(costly: Promise<unknown>, lee: Person): Promise<number> {
  let isOver = false;
  let answered = 0;
  const over = costly.finally(() => isOver = true);
  while (!isOver && answered < 12) {
    await app.api('GET', '/lines/filters', { as: lee });
    if (!isOver) answered++;
  }
  await over;
  return answered;
}

test.each([
  ['x[^y]*y|a', 'xa'.repeat(20_000)],
  ['(a?b?){1000}(c|$)', 'ab'.repeat(20_000)],
])(
  'an expression that takes for ever ends with a refusal, and others notice nothing: %s',
  async (text, line) => {
    await file(line);
    const lee = await app.member('lee');
    const find = { text, mode: 'expression' };
    const json = { fileName, find, process: 'preview', replacement: 'b' };
    const search = app.api('POST', '/lines/search', { as: kim, json });
    expect(await answeredMeanwhile(search, lee)).toBe(12);
    const replaced = app.api('POST', '/lines/replace', { as: kim, json });
    expect(await answeredMeanwhile(replaced, lee)).toBe(12);

    for (const answer of [await search, await replaced]) {
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'search.tooSlow', message: expect.stringContaining(text) },
      ]);
    }
  },
);
