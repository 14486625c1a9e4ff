import { afterEach, expect, test } from 'vitest';
import { scoreBy } from './calibration.ts';
import { fitTable } from './fit-table.ts';
import { readTables } from './read-tables.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await Deno.remove(folder, { recursive: true });
});

const facts = {
  id: 'own',
  method: 'lexical',
  model: 'google',
  from: 'en',
  origin: 'test',
} as const;
const words = 'the contract ends when both parties agree in writing on a later date than today'
  .split(' ');
const sentence = (at: number) =>
  words.map((_word, n) => words[(n * (at % 7 + 1) + at) % words.length])
    .join(' ') + ` ${at}`;
/** The more is left out, the lower the measure. */
const cut = (text: string, share: number) => text.slice(0, Math.ceil(text.length * (1 - share)));
const good = Array.from({ length: 200 }, (_, at) => {
  const source = sentence(at);
  return [source, 'Ziel', cut(source, at % 40 / 100), 'good'].join('\t');
});
const tsv = (rows: string[]) => ['source\ttarget\tback\tlabel', ...rows].join('\n');

test('good lines become a table in which most of them are green and other lines red', () => {
  const table = fitTable(tsv(good), facts);

  expect(table).toMatchObject({ ...facts, lines: 200 });
  expect(table.knots.map(([, score]) => score)).toEqual([0, 20, 60, 80, 90, 100]);
  expect(scoreBy(table, 100)).toBe(100);
});

test('graded lines become a rising table that goes through their means', () => {
  const graded = Array.from({ length: 100 }, (_, at) => `${at}\t${at < 50 ? 30 : 70}`);

  const table = fitTable(['measure\tlabel', ...graded].join('\n'), { ...facts, method: 'embed' });

  expect(table.knots).toEqual([[0, 30], [49, 30], [50, 70], [99, 70]]);
});

test('what cannot be used is refused with the place', () => {
  const bad = [...good];
  bad[4] = 'a\tb\tc\tgreat';
  expect(() => fitTable(tsv(bad), facts)).toThrow('line 6');
  expect(() => fitTable(tsv(good.slice(0, 20)), facts)).toThrow('at least 50');
  expect(() => fitTable(tsv([...good, 'a\tb\tc\t90']), facts)).toThrow('labels');
  expect(() => fitTable(good.join('\n'), facts)).toThrow('"source"');
  expect(() => fitTable(tsv(good), { ...facts, method: 'embed' })).toThrow('graded');
});

test('the task writes a table that the service reads at its start', async () => {
  const folder = await Deno.makeTempDir();
  folders.push(folder);
  await Deno.writeTextFile(`${folder}/lines.tsv`, tsv(good));
  const words = ['--id', 'own', '--model', 'google', '--from', 'en', '--out', folder];

  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'src/ports/quality/fit-now.ts', `${folder}/lines.tsv`, ...words],
    stdout: 'null',
  }).output();

  expect(code).toBe(0);
  expect(await readTables(folder)).toMatchObject([{ id: 'own', lines: 200, origin: 'lines.tsv' }]);
  await Deno.writeTextFile(`${folder}/broken.json`, '{"id":"x"}');
  await expect(readTables(folder)).rejects.toThrow('broken.json');
});
