import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tmx, unit } from '../../../tests/memories.ts';
import { readTmx, type TmxItem } from '../../formats/tmx/tmx-reader.ts';

let folder = '';
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-match-'));
  await writeFile(
    path('memory.tmx'),
    Buffer.concat(tmx(
      unit('매수인은 30일 이내에 대금을 지급한다.', 'The buyer pays within 30 days.'),
      unit('파일을 저장할 수 없습니다.', 'The file could not be saved.'),
      unit('<bpt i="1">b</bpt>저장<ept i="1">/b</ept>을 누르세요.', 'Press Save.'),
    )),
  );
});
afterAll(() => rm(folder, { recursive: true }));

function cli(args: string[], input: string): Promise<unknown[]> {
  const all = [
    'run',
    '-q',
    '--allow-read',
    '--allow-write',
    '--allow-env',
    'src/app/commands/cli.ts',
    ...args,
  ];
  const child = spawn(process.execPath, all);
  let out = '';
  child.stdout.on('data', (piece) => out += piece);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      resolve(out.split('\n').filter(Boolean).map((line) => JSON.parse(line)));
    });
  });
}

test('match prints for each line its units, what they are to it, and what turns their meaning', async () => {
  const [number, saved, tagged, none] = await cli(
    ['match', path('memory.tmx'), '--from', 'ko', '--to', 'en', '--limit', '1'],
    '매수인은 60일 이내에 대금을 지급한다.\n파일은 저장할 수 없습니다.\r\n<b>저장</b>을 누르세요.\n안녕',
  );

  expect(number).toEqual({
    source: '매수인은 60일 이내에 대금을 지급한다.',
    matches: [{
      source: '매수인은 30일 이내에 대금을 지급한다.',
      target: 'The buyer pays within 30 days.',
      similarity: 95.45,
      score: 75,
      kind: 'numbers',
      flags: ['number'],
    }],
  });
  expect(saved).toMatchObject({ matches: [{ similarity: 93.33, score: 95, kind: 'fuzzy' }] });
  expect(tagged).toMatchObject({ matches: [{ similarity: 100, score: 100, kind: 'exact' }] });
  expect(none).toEqual({ source: '안녕', matches: [] });
});

test('a threshold says how near by characters a unit must be', async () => {
  const found = async (threshold: string) => {
    const args = ['match', path('memory.tmx'), '--from', 'ko', '--to', 'en'];
    const [line] = await cli([...args, `--threshold=${threshold}`], '폴더를 저장할 수 없습니까?');
    return (line as { matches: { similarity: number }[] }).matches.map(({ similarity }) =>
      similarity
    );
  };

  expect(await found('50')).toEqual([66.66]);
  expect(await found('70')).toEqual([]);
});

test('score prints similarity, score and flags of two lines', async () => {
  const rows = await cli(
    ['score', '--from', 'en'],
    'Send it before noon.\tSend it after noon.\nClick <b>Save</b><br/>\tClick Save\n',
  );

  expect(rows).toEqual([
    { similarity: 75, score: 70, flags: ['limit'] },
    { similarity: 100, score: 99, flags: ['tags'] },
  ]);
});

test('braces of a text are letters, whatever stands between them', async () => {
  const limit = '{9}과 같거나 큰 값을 입력하세요';
  const page = '{{9}}의 {{PAGENAME}} 문서를 {0}에서 여세요.';
  const target = 'Enter a value not below {9}';
  const file = path('braces.tmx');
  await writeFile(
    file,
    Buffer.concat(tmx(unit(limit, target), unit(page, '{{PAGENAME}} of {{9}}'))),
  );

  const found = await cli(
    ['match', file, '--from', 'ko', '--to', 'en', '--limit', '1'],
    `${limit}\n${page}\n과 같거나 큰 값을 입력하세요\n`,
  );
  const [same, other] = await cli(
    ['score', '--from', 'ko'],
    `${limit}\t${limit}\n${limit}\t{8}과 같거나 큰 값을 입력하세요\n`,
  );

  const exact = { similarity: 100, score: 100, kind: 'exact', flags: [] };
  expect(found).toMatchObject([
    { source: limit, matches: [{ ...exact, source: limit, target }] },
    { source: page, matches: [{ ...exact, source: page }] },
    { matches: [{ similarity: 84.21, kind: 'fuzzy' }] },
  ]);
  expect(same).toEqual({ similarity: 100, score: 100, flags: [] });
  expect(other).toMatchObject({ similarity: 94.73 });
});

/** Memory files of other programs, where they lie beside the project. */
const CORPUS = '../shared/corpus/tm';
const given = existsSync(CORPUS) ? readdirSync(CORPUS).filter((name) => name.endsWith('.tmx')) : [];

test.each(['memory.tmx', ...given])(
  '%s says the same after it was read and written',
  async (name) => {
    const file = name === 'memory.tmx' ? path(name) : join(CORPUS, name);

    await cli(['tmx', file, path('out.tmx')], '');

    expect(await itemsOf(path('out.tmx'))).toEqual(await itemsOf(file));
  },
);

async function itemsOf(file: string): Promise<TmxItem[]> {
  const units: TmxItem[] = [];
  for await (const item of readTmx([await readFile(file)])) if ('unit' in item) units.push(item);
  return units;
}
