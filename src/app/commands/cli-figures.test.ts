import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qualityModels } from '../../review/lqa/scoring/models.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const rows = (...issues: object[]) => issues.map((one) => `${JSON.stringify(one)}\n`).join('');
const usual = ['--tolerance', '10', '--pass', '90'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lqa-'));
  const many = Array.from({ length: 6 }, () => ({
    line: 1,
    category: 'punctuation',
    severity: 'minor',
  }));
  await writeFile(
    path('many.jsonl'),
    rows(...many, { line: 2, category: 'numbers', severity: 'major' }),
  );
  await writeFile(path('wrong.jsonl'), rows({ line: 1, category: 'style', severity: 'terrible' }));
  const [, wmt] = qualityModels;
  await writeFile(path('wmt.json'), JSON.stringify(wmt));
  await writeFile(path('broken.json'), '{"id":');
});
afterAll(() => rm(folder, { recursive: true }));

const lqa = (file: string, ...options: string[]) => run('lqa', file, ...options);

function run(command: string, file: string, ...options: string[]) {
  const args = ['run', '-q', '--allow-read', '--allow-env', 'src/app/commands/cli.ts', command];
  return new Promise<{ code: number; out: string; last: string }>((resolve) => {
    execFile(process.execPath, [...args, path(file), ...options], (error, out, err) => {
      const last = err.trimEnd().split('\n').at(-1) ?? '';
      resolve({ code: error ? Number(error.code) : 0, out, last });
    });
  });
}

test('a review is scored from its issues, by the usual model and by one in a file', async () => {
  const usually = await lqa('many.jsonl', '--units', '1000', ...usual);
  const byFile = await lqa('many.jsonl', '--units', '1000', ...usual, '--model', path('wmt.json'));

  expect([usually.code, byFile.code]).toEqual([0, 0]);
  expect(JSON.parse(usually.out)).toMatchObject({ apt: 11, perThousand: 11, score: 89 });
  // Five of the six light errors count, a tenth each.
  expect(JSON.parse(byFile.out).apt).toBeCloseTo(5.5, 10);
});

test.each([
  ['a severity that there is not', 'wrong.jsonl', ['--units', '1000', ...usual]],
  ['a file of issues that is not there', 'none.jsonl', ['--units', '1000', ...usual]],
  ['no number of units', 'many.jsonl', usual],
  ['words for a number', 'many.jsonl', ['--units', 'many', ...usual]],
  ['less than no units', 'many.jsonl', ['--units=-5', ...usual]],
  ['no tolerance at all', 'many.jsonl', ['--units', '1000', '--tolerance', '0', '--pass', '90']],
  ['a mark that cannot be missed', 'many.jsonl', ['--units', '1000', '--pass', '100']],
  ['a model that is no JSON', 'many.jsonl', ['--units', '9', '--model', 'broken.json']],
])('%s is refused with code 2 and says why', async (_what, file, options) => {
  const at = options.map((one) => one.endsWith('.json') ? path(one) : one);
  const { code, out, last } = await lqa(file, ...at);

  expect([code, out]).toEqual([2, '']);
  expect(JSON.parse(last)).toMatchObject({
    code: expect.stringMatching(/^(request\.invalid|notFound)$/),
    message: expect.any(String),
  });
});

test('a statement is reckoned again from its rows, with a rate or without', async () => {
  const row = (line: number, start: string, words: number) => ({
    document: 'a.txt',
    line,
    day: '2026-03-02',
    work: 'translation',
    start,
    units: { eojeol: 3, words, characters: 9, spaced: 11 },
    draft: start === 'machine' ? 9 : null,
    target: 10,
    distance: start === 'machine' ? 2 : null,
  });
  await writeFile(path('work.jsonl'), rows(row(1, 'empty', 2.7), row(2, 'machine', 2.4)));
  const shares = { empty: 100, machine: 50, memory: 0, propagated: 0, review: 0 };
  const rates = { version: '2026-1', unit: 'words', won: 75, shares };
  await writeFile(path('rates.json'), JSON.stringify(rates));

  const [plain, priced, broken] = await Promise.all([
    run('statement', 'work.jsonl'),
    run('statement', 'work.jsonl', '--rates', path('rates.json')),
    run('statement', 'wrong.jsonl'),
  ]);

  expect(JSON.parse(plain.out)).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    lines: 2,
    counts: { eojeol: 6, words: 5.1 },
    edits: { lines: 1, untouched: 0, distance: 2, characters: 10 },
    total: null,
  });
  // round(2.7 × 75) + round(2.4 × 75 × 0.5) = 203 + 90
  expect(JSON.parse(priced.out)).toMatchObject({ supply: 293, vat: 29, total: 322 });
  expect([broken.code, JSON.parse(broken.last).code]).toEqual([2, 'request.invalid']);
});
