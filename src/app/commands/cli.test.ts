import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, docxFile, p, r } from '../../../tests/fixtures/docx.ts';

let folder = '';
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  await writeFile(path('good.docx'), docxFile(p(r('하나 '), r('둘', '<w:b/>'))));
  await writeFile(path('bad.docx'), 'text');
});
afterAll(() => rm(folder, { recursive: true }));

function cli(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const rights = ['--allow-read', '--allow-write', '--allow-env'];
  return new Promise((resolve) => {
    const all = ['run', '-q', ...rights, 'src/app/commands/cli.ts', ...args];
    execFile(process.execPath, all, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('segments prints a line of JSON for every sentence', async () => {
  const { code, out } = await cli('segments', path('good.docx'), '--from', 'ko', '--to', 'en');

  expect(code).toBe(0);
  expect(out.trimEnd().split('\n').map((row) => JSON.parse(row))).toEqual([{
    unit: 'word/document.xml#p0',
    seg: [0, 1],
    text: '하나 {1}둘{/1}',
    plain: '하나 둘',
    kind: 'body',
  }]);
});

test('roundtrip gives the same document, pseudo marks every letter, export writes targets', async () => {
  const targets = '{"unit":"word/document.xml#p0","seg":[0,1],"text":"One {1}two{/1}"}\n';
  await writeFile(path('targets.jsonl'), targets);

  await cli('roundtrip', path('good.docx'), path('same.docx'));
  await cli('pseudo', path('good.docx'), path('pseudo.docx'));
  await cli('export', path('good.docx'), path('targets.jsonl'), path('out.docx'));

  const text = async (name: string) => bodyOf(await readFile(path(name))).replace(/<[^>]+>/g, '');
  expect(bodyOf(await readFile(path('same.docx')))).toBe(bodyOf(await readFile(path('good.docx'))));
  expect(await text('pseudo.docx')).toBe('하\u0353나\u0353 둘\u0353');
  expect(await text('out.docx')).toBe('One two');
});

test('a refused file ends with code 2, says why, and leaves nothing behind', async () => {
  const { code, err } = await cli('pseudo', path('bad.docx'), path('never.docx'));

  expect(code).toBe(2);
  expect(JSON.parse(err.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ code: 'file.notZip' });
  await expect(access(path('never.docx'))).rejects.toThrow();
});

test('a file that is not there is named, without a stack', async () => {
  const { code, err } = await cli('match', path('nothing.tmx'));
  expect([code, JSON.parse(err.trimEnd().split('\n').at(-1) ?? '').code]).toEqual([2, 'notFound']);
  expect(err).toContain('nothing.tmx');
});

test('a file of no known format is refused, a wrong call is not', async () => {
  expect((await cli('segments', path('a.exe'))).code).toBe(2);
  expect((await cli('segments')).code).toBe(1);
});

test('terms prints where terms of a glossary stand in each line', async () => {
  await writeFile(path('terms.tsv'), 'source\ttarget\n계약|약정\tcontract\n번역 메모리\ttm\n');
  const out = await new Promise<string>((resolve) => {
    const args = [
      'run',
      '-q',
      '--allow-read',
      'src/app/commands/cli.ts',
      'terms',
      path('terms.tsv'),
      '--lang=ko',
    ];
    const child = execFile(process.execPath, args, (_error, out) => resolve(out));
    child.stdin?.end('본 계약은 유효하다.\r\n번역메모리와 계약서\n\n');
  });

  expect(out.trimEnd().split('\n').map((row) => JSON.parse(row))).toEqual([
    {
      text: '본 계약은 유효하다.',
      hits: [{ term: '계약', start: 2, end: 4, certainty: 'yes' }],
    },
    {
      text: '번역메모리와 계약서',
      hits: [
        { term: '번역 메모리', start: 0, end: 5, certainty: 'yes' },
        { term: '계약', start: 7, end: 9, certainty: 'possible' },
      ],
    },
    { text: '', hits: [] },
  ]);
});
