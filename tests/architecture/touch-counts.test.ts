import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeUpChange, madeUpChanges } from './made-up-changes.ts';

/** What the copy needs to check types and to run tests; packages are those of the tree itself. */
const copied = [
  ...['src', 'routes', 'islands', 'db', 'tests', 'static', 'client'],
  ...['deno.json', 'deno.lock', 'package.json', 'vitest.config.ts', '.env.example'],
  ...['tsconfig.json', 'tsconfig.base.json'],
];

const SLOW = 180_000;
let copy: string;

/** All changes are made in one copy of the tree; the generator writes the migration of the column. */
beforeAll(async () => {
  copy = await Deno.makeTempDir({ prefix: 'omgim-copy-' });
  await run('cp', ['-r', ...copied, copy], Deno.cwd());
  await Deno.symlink(`${Deno.cwd()}/node_modules`, `${copy}/node_modules`);
  for (const change of madeUpChanges) await apply(change);
  const { code, output } = await run(Deno.execPath(), ['task', 'db:generate']);
  if (code !== 0) throw new Error(output);
}, SLOW);
afterAll(() => Deno.remove(copy, { recursive: true }));

test.each(madeUpChanges)('$name takes the edits that are promised, and no other', (change) => {
  const edited = new Set(change.edits.map(({ path }) => path));
  expect([...edited].sort()).toEqual([...change.promised].sort());
  expect(edited.size).toBeLessThanOrEqual(5);
});

test('with these edits the types of each table are right', async () => {
  const entries = madeUpChanges.flatMap(({ entry }) => entry ?? []);
  const { code, output } = await run(Deno.execPath(), ['check', '-q', ...entries]);
  expect(code, output).toBe(0);
}, SLOW);

test(
  'with these edits the contract test of each table holds; with a part left out it fails',
  async () => {
    const whole = await runContracts();
    for (const change of madeUpChanges) {
      const own = whole.filter((one) => isAbout(one, change));
      expect([change.name, own.length > 0]).toEqual([change.name, true]);
      expect(own.filter(({ status }) => status !== 'passed')).toEqual([]);
    }

    for (const { omission } of madeUpChanges) await omit(omission);
    const broken = await runContracts();
    for (const change of madeUpChanges) {
      const failed = broken.filter((one) => isAbout(one, change) && one.status === 'failed');
      expect([change.name, failed.length > 0]).toEqual([change.name, true]);
    }
  },
  SLOW,
);

async function apply({ writes, copies = {}, edits }: MadeUpChange) {
  for (const [path, text] of Object.entries(writes)) {
    await Deno.mkdir(`${copy}/${dirname(path)}`, { recursive: true });
    await Deno.writeTextFile(`${copy}/${path}`, text);
  }
  for (const [to, from] of Object.entries(copies)) {
    await Deno.copyFile(`${copy}/${from}`, `${copy}/${to}`);
  }
  for (const { path, before, text } of edits) await replace(path, before, text + before);
}

const omit = ({ path, text, instead }: MadeUpChange['omission']) => replace(path, text, instead);

/** The place must be there, and once, or the edit would be made elsewhere. */
async function replace(path: string, old: string, instead: string) {
  const text = await Deno.readTextFile(`${copy}/${path}`);
  expect([path, old, text.split(old).length - 1]).toEqual([path, old, 1]);
  await Deno.writeTextFile(`${copy}/${path}`, text.replace(old, () => instead));
}

type Result = { file: string; name: string; status: string };

/** Runs the contract tests of all tables on the copy, those of old entries left out where names allow. */
async function runContracts(): Promise<Result[]> {
  const report = `${copy}/report.json`;
  const files = madeUpChanges.map(({ contract }) => contract.file);
  const projects = ['--project', 'unit', '--project', 'islands'];
  const out = ['--reporter', 'json', '--outputFile', report];
  const { output } = await run(Deno.execPath(), [
    'run',
    '-A',
    'npm:vitest',
    'run',
    ...projects,
    ...out,
    ...files,
  ]);
  const { testResults } = JSON.parse(await Deno.readTextFile(report).catch(() => fault(output)));
  return testResults.flatMap((
    { name: file, assertionResults }: {
      name: string;
      assertionResults: { fullName: string; status: string }[];
    },
  ) => assertionResults.map(({ fullName, status }) => ({ file, name: fullName, status })));
}

const isAbout = ({ file, name }: Result, { contract }: MadeUpChange) =>
  file.endsWith(contract.file) && name.includes(contract.tests);

function fault(output: string): never {
  throw new Error(output);
}

async function run(command: string, args: string[], cwd = copy) {
  const { code, stdout, stderr } = await new Deno.Command(command, { args, cwd }).output();
  const decoder = new TextDecoder();
  return { code, output: decoder.decode(stdout) + decoder.decode(stderr) };
}
