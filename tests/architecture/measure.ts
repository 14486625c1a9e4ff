import { circlesOf } from './circles.ts';
import { bannedInComments, bannedWords, districts, limits, meant } from './plan.ts';
import type { SourceImport, Tree } from './sources.ts';

export type Measures = ReturnType<typeof measure>;

const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || /^(?:tests|bench)\//.test(file) || isTesting(file);
const isTesting = (file: string) => /(?:^|\/)testing\//.test(file);
export const isProduction = (file: string) =>
  /^(?:src|islands|routes|db)\//.test(file) && !isTest(file);
/** Not part of what runs: the build, the generator of migrations. */
const isBuild = (file: string) =>
  /^islands\/runtime\/(?:build|bundle|interface-font)\.ts$/.test(file) ||
  file === 'db/drizzle.config.ts';
const isEntry = (file: string) =>
  file === 'db/drizzle.config.ts' || file === 'src/app/main.ts' ||
  /^islands\/[A-Z]\w*\.tsx$/.test(file);
/** All tables, gathered for the generator of migrations and for tests. */
const isTableIndex = (file: string) => file === 'db/schema/index.ts';
const isTableFile = (file: string) => file.startsWith('db/schema/');

/** The district that a file belongs to; a file of tables belongs to the district that owns them. */
export function districtOf(file: string): string {
  const [top = '', second = '', third] = file.split('/');
  if (top === 'src') return third === undefined ? 'app' : second;
  if (isTableFile(file) && !isTableIndex(file)) return (third ?? '').replace('.ts', '');
  return top;
}

/** `src/documents/lines/x.ts` → `documents/lines`; one folder deeper in the editor. */
export function subjectOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  if (parts[0] === 'src') return parts.slice(1, 3).join('/') || 'app';
  if (parts[0] === 'db') return 'db';
  return parts.slice(0, parts[1] === 'editor' ? 4 : 3).join('/');
}

const rankOf = (file: string) => (districts as readonly string[]).indexOf(districtOf(file));
const arrowOf = ({ from, to }: SourceImport) => `${from} → ${to}`;

/** Everything that the tests of the architecture look at, as lists of findings. */
export function measure(tree: Tree) {
  const production = tree.files.filter(isProduction);
  const arrows = tree.imports.filter(({ from, to }) =>
    isProduction(from) && tree.texts.has(to) && /^(?:src|islands|routes|db)\//.test(to)
  );
  return {
    production,
    strangers: production.filter((file) => rankOf(file) < 0),
    ...orderOf(arrows.filter((one) => !isTest(one.to))),
    fromTesting: arrows.filter(({ to }) => isTesting(to)).map(arrowOf),
    ...tablesOf(tree),
    ...sizesOf(tree, production),
    ...exportsOf(tree, production),
    ...namesOf(tree, production),
  };
}

/** Who imports from whom: nothing uphill, nothing in a circle. */
function orderOf(arrows: SourceImport[]) {
  const uphill: string[] = [];
  const tablesUphill: string[] = [];
  for (const one of arrows) {
    if (rankOf(one.from) >= rankOf(one.to) || meant.has(arrowOf(one))) continue;
    if (isTableIndex(one.from)) continue;
    (isTableFile(one.to) ? tablesUphill : uphill).push(arrowOf(one));
  }
  const between = (of: (file: string) => string, list: SourceImport[]) =>
    circlesOf(list.map(({ from, to }) => [of(from), of(to)] as const))
      .map((circle) => circle.join(', '));
  const ofCode = arrows.filter(({ from, to }) => !from.startsWith('db/') && !to.startsWith('db/'));
  return {
    uphill: uphill.sort(),
    tablesUphill: tablesUphill.sort(),
    circlesOfFiles: between((file) => file, arrows),
    circlesOfSubjects: between(subjectOf, ofCode.filter((one) => !meant.has(arrowOf(one)))),
  };
}

function tablesOf({ writes }: Tree) {
  const writers = new Map<string, Set<string>>();
  for (const { file, table } of writes.filter(({ file }) => isProduction(file))) {
    const subjects = writers.get(table) ?? new Set();
    writers.set(table, subjects.add(subjectOf(file)));
  }
  const others = (subjects: Set<string>) =>
    [...subjects].filter((one) => !one.startsWith('privacy/'));
  return {
    /** `table: subject, subject` where more than one subject writes; privacy deletes everywhere. */
    sharedTables: [...writers].filter(([, by]) => others(by).length > 1)
      .map(([table, by]) => `${table}: ${others(by).sort().join(', ')}`).sort(),
  };
}

function sizesOf({ functions }: Tree, production: string[]) {
  const folders = new Map<string, number>();
  for (const file of production) {
    const folder = file.split('/').slice(0, -1).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const isLong = (length: number) => length > limits.functionLines;
  return {
    longFunctions: functions.filter(({ file, length }) => isProduction(file) && isLong(length)),
    /** The top of islands holds one file for each island. */
    fullFolders: [...folders].filter(([folder, count]) =>
      count > limits.folderFiles && folder !== 'islands'
    ).map(([folder, count]) => `${folder}: ${count}`),
  };
}

function exportsOf({ imports, exported, texts }: Tree, production: string[]) {
  const users = new Map<string, Set<string>>();
  for (const { from, to, names } of imports) {
    for (const name of names) {
      const key = `${to}#${name}`;
      users.set(key, (users.get(key) ?? new Set()).add(from));
    }
  }
  const unused: string[] = [];
  const onlyInFile: string[] = [];
  const onlyByTests: string[] = [];
  for (const file of production.filter((one) => !isEntry(one))) {
    for (const name of exported.get(file) ?? []) {
      const by = [`${file}#${name}`, `${file}#*`].flatMap((key) => [...users.get(key) ?? []]);
      const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
      const isUsedInside = (texts.get(file)?.match(word) ?? []).length > 1;
      if (by.length === 0) (isUsedInside ? onlyInFile : unused).push(`${file} ${name}`);
      else if (by.every(isTest) && !isUsedInside) onlyByTests.push(`${file} ${name}`);
    }
  }
  return { unused, onlyInFile, onlyByTests };
}

/** `createTermBook` → `create term book` */
const wordsOf = (name: string) =>
  name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/);
const isBanned = (name: string) => wordsOf(name).some((word) => bannedWords.has(word));
const stemOf = (file: string) => (file.split('/').at(-1) ?? '').replace(/\.tsx?$/, '');

function namesOf({ declared, exported, texts }: Tree, production: string[]) {
  const places = new Map<string, string[]>();
  for (const file of production) {
    for (const name of exported.get(file) ?? []) {
      if (name === 'default' || name === 'text') continue;
      const key = `${districtOf(file)} ${name}`;
      places.set(key, [...places.get(key) ?? [], file]);
    }
  }
  const commentLines = (file: string) =>
    (texts.get(file) ?? '').split('\n').filter((line) =>
      /^\s*(?:\/\/|\/?\*)/.test(line) && bannedInComments.test(line)
    ).map((line) => `${file} ${line.trim()}`);
  return {
    repeated: [...places].filter(([, files]) => files.length > 1)
      .map(([key, files]) => `${key}: ${files.join(', ')}`).sort(),
    bannedNames: [
      ...new Set(
        declared.filter(({ file, name }) => isProduction(file) && isBanned(name))
          .map(({ file, name }) => `${file} ${name}`),
      ),
    ].sort(),
    bannedFiles: production.filter((file) => isBanned(stemOf(file))).sort(),
    bannedComments: production.flatMap(commentLines),
  };
}

const packageOf = (to: string) => {
  const bare = to.replace(/^npm:/, '');
  return bare.split('/').slice(0, bare.startsWith('@') ? 2 : 1).join('/')
    .replace(/(?<=.)@\d.*$/, '');
};

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Packages: what runs imports no tool of developers, and nothing stands in the list for nobody. */
export function packagesOf(tree: Tree, manifest: Manifest, otherTexts: string[]) {
  const outside = tree.imports.filter(({ from, to }) =>
    isProduction(from) && !isBuild(from) && !to.startsWith('.') && !tree.texts.has(to)
  );
  const used = new Set(tree.imports.map(({ to }) => packageOf(to)));
  const isNamed = (name: string) =>
    otherTexts.some((text) => text.includes(`${name}/`) || text.includes(`'${name}'`));
  return {
    developersTools: outside.filter(({ to, isType }) =>
      !isType && packageOf(to) in (manifest.devDependencies ?? {})
    ).map(arrowOf),
    idle: Object.keys(manifest.dependencies ?? {}).filter((name) =>
      !used.has(name) && !isNamed(name)
    ),
  };
}
