import { expect, test } from 'vitest';
import known from './known.json' with { type: 'json' };
import { measure, packagesOf } from './measure.ts';
import { districts } from './plan.ts';
import { readTree } from './sources.ts';

const tree = await readTree();
const found = measure(tree);

/** What is new must be mended; what is gone must leave the list, so that the list only shrinks. */
function onlyKnown(findings: readonly string[], list: readonly string[]) {
  const isThere = new Set(findings);
  const isKnown = new Set(list);
  return {
    new: findings.filter((one) => !isKnown.has(one)),
    'gone, strike them from known.json': list.filter((one) => !isThere.has(one)),
  };
}
const nothing = { new: [], 'gone, strike them from known.json': [] };

test('each file stands in a district', () => {
  expect(found.strangers).toEqual([]);
});

test('a district imports from itself and from those below it, types counted', () => {
  expect(onlyKnown(found.uphill, known.uphill)).toEqual(nothing);
});

test('few tables are read from below, and each is named', () => {
  expect(onlyKnown(found.tablesUphill, known.tablesUphill)).toEqual(nothing);
});

test('no file and no subject imports itself through others, types counted', () => {
  expect(onlyKnown(found.circlesOfFiles, known.circlesOfFiles)).toEqual(nothing);
  expect(onlyKnown(found.circlesOfSubjects, known.circlesOfSubjects)).toEqual(nothing);
});

test('each table is written by one subject', () => {
  expect(onlyKnown(found.sharedTables, known.sharedTables)).toEqual(nothing);
});

test('one file raises the version of a line, and one place publishes that targets changed', () => {
  const files = found.production.filter((file) =>
    /\bversion\}?\s*\+\s*1/.test(tree.texts.get(file) ?? '') && file.endsWith('store.ts')
  );
  expect(files).toContain('src/documents/lines/store.ts');
  expect(onlyKnown(files, known.versionWriters)).toEqual(nothing);
  const publishers = found.production.filter((file) =>
    !file.endsWith('port.ts') && /type: 'line\.saved'/.test(tree.texts.get(file) ?? '')
  );
  expect(onlyKnown(publishers, known.savedPublishers)).toEqual(nothing);
});

test('no folder holds more than twenty files', () => {
  expect(onlyKnown(found.fullFolders, known.fullFolders)).toEqual(nothing);
});

test('functions fit on a screen; those that do not are listed with their length and do not grow', () => {
  const lengths = new Map(Object.entries<number>(known.longFunctions));
  const longest = new Map<string, number>();
  for (const { file, name, length } of found.longFunctions) {
    const key = `${file} ${name}`;
    longest.set(key, Math.max(longest.get(key) ?? 0, length));
  }
  const grown = [...longest].filter(([key, length]) => length > (lengths.get(key) ?? 0));
  expect(grown).toEqual([]);
  expect([...lengths.keys()].filter((key) => !longest.has(key))).toEqual([]);
});

test('what is exported is imported somewhere', () => {
  expect(onlyKnown(found.unused, known.unused)).toEqual(nothing);
  expect(onlyKnown(found.onlyInFile, known.onlyInFile)).toEqual(nothing);
  expect(onlyKnown(found.onlyByTests, known.onlyByTests)).toEqual(nothing);
});

test('an exported name occurs once in a district', () => {
  expect(onlyKnown(found.repeated, known.repeated)).toEqual(nothing);
});

test('names, files and comments say what they mean in words of the vocabulary', () => {
  expect(onlyKnown(found.bannedNames, known.bannedNames)).toEqual(nothing);
  expect(onlyKnown(found.bannedFiles, known.bannedFiles)).toEqual(nothing);
  expect(found.bannedComments.slice(known.bannedComments)).toEqual([]);
});

test('what runs imports nothing that is made for tests or for developers alone', async () => {
  const manifest = JSON.parse(await Deno.readTextFile('package.json'));
  const config = await Deno.readTextFile('deno.json');
  const styles = await readStyles('static/styles');
  const texts = found.production.map((file) => tree.texts.get(file) ?? '');
  const { developersTools, idle } = packagesOf(tree, manifest, [config, ...styles, ...texts]);
  expect(found.fromTesting).toEqual([]);
  expect(developersTools).toEqual([]);
  expect(onlyKnown(idle, known.idlePackages)).toEqual(nothing);
});

async function readStyles(folder: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith('.css')) texts.push(await Deno.readTextFile(`${folder}/${name}`));
  }
  return texts;
}

test('paths that the documentation names exist', async () => {
  const missing: string[] = [];
  for (const page of ['README.md', ...await notes()]) {
    const text = await Deno.readTextFile(page);
    for (const [, path = ''] of text.matchAll(/`((?:src|islands|routes|db)\/[\w./-]+)`/g)) {
      if (!await exists(path)) missing.push(`${page}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});

test('the map of districts names each of them, from the ground up', async () => {
  const readme = await Deno.readTextFile('README.md');
  const map = readme.slice(readme.indexOf('## Map of districts'));
  const rows = [...map.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  );
  expect(rows.slice(0, districts.length)).toEqual([...districts]);
});

test('the page of a district names each of its folders', async () => {
  const unnamed: string[] = [];
  for (const district of districts) {
    const folder = ['db', 'islands', 'routes'].includes(district) ? district : `src/${district}`;
    const page = await Deno.readTextFile(`${folder}/README.md`);
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const isNamed = new RegExp(`\`(?:[\\w-]+/)*${name}[/\`]`).test(page);
      if (isDirectory && name !== 'testing' && !isNamed) unnamed.push(`${folder}/${name}`);
    }
  }
  expect(unnamed).toEqual([]);
});

async function notes(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name } of Deno.readDir('docs/notes')) paths.push(`docs/notes/${name}`);
  return paths;
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch {
    return false;
  }
}

test('the measures see the code', () => {
  expect(found.production.length).toBeGreaterThan(1000);
  expect(tree.writes.length).toBeGreaterThan(100);
  expect(tree.functions.length).toBeGreaterThan(5000);
});
