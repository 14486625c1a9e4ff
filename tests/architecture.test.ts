import { expect, test } from 'vitest';
import { type Import, readImports } from './imports.ts';

const imports = await readImports(['src', 'routes', 'islands', 'db']);

/** Ground for all districts; they have no subjects of their own. */
const ground = ['shared', 'server', 'ports', 'app'];

/** `src/documents/lines/rules.ts` → `documents/lines`; undefined outside a subject. */
function subjectOf(path: string): string | undefined {
  const [top, district = '', folder, ...rest] = path.split('/');
  if (top !== 'src' || !folder || ground.includes(district)) return undefined;
  return rest.length === 0 ? district : `${district}/${folder}`;
}

const nameOf = (path: string) => path.split('/').at(-1) ?? '';
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isStore = (path: string) => subjectOf(path) !== undefined && nameOf(path) === 'store.ts';
const isComposition = (path: string) => path.startsWith('src/app/');

/** Files of a subject that also run in the browser; of some subjects that is all there is. */
const isShared = (path: string) =>
  path.startsWith('src/language/') || path === 'src/formats/contract/import-options.ts' ||
  // The writer draws what it shows in advance as posts are drawn; the parser of HTML stays on the server.
  /^src\/community\/body\/(?!html-to-body)/.test(path) ||
  ['schema.ts', 'fields.ts', 'rules.ts', 'text.ts', 'icons.ts', 'wire-frames.ts'].includes(
    nameOf(path),
  );

function offences(isOffence: (one: Import) => boolean): string[] {
  return imports
    .filter((one) => !isTest(one.from) && isOffence(one))
    .map((one) => `${one.from} → ${one.to}`);
}

test('only store.ts and the composition at the top of src reach the database', () => {
  expect(
    offences(({ from, to, isType }) =>
      to.startsWith('db/') && !from.startsWith('db/') && !isStore(from) && !isComposition(from) &&
      !(isType && !to.startsWith('db/schema/')) && !from.startsWith('src/ports/limiter/')
    ),
  ).toEqual([]);
});

test('a subject keeps its store and its handlers to itself', () => {
  expect(
    offences(({ from, to }) =>
      ['store.ts', 'handlers.ts'].includes(nameOf(to)) && subjectOf(to) !== subjectOf(from) &&
      !(from.startsWith('routes/api/') && nameOf(to) === 'handlers.ts')
    ),
  ).toEqual([]);
});

test('only main.ts, and commands that try what it starts, choose adapters', () => {
  const choosers = [
    'src/app/main.ts',
    'src/app/commands/mt-live.ts',
    'src/app/commands/cli-match.ts',
    'src/app/commands/backup.ts',
    'src/app/doctor/run.ts',
    'src/app/move-files/run.ts',
    'src/app/commands/load-models.ts',
  ];
  const isAdapter = (path: string) => path.startsWith('src/ports/') && nameOf(path) !== 'port.ts';
  expect(
    offences(({ from, to, isType }) =>
      isAdapter(to) && !isType && !choosers.includes(from) && !from.startsWith('src/ports/')
    ),
  ).toEqual([]);
});

test('only handlers, routes, the application and the shared web files know Hono', () => {
  const web = [
    'src/server/http.ts',
    'src/server/guards/guard-streams.ts',
    'src/server/guards/let-members-first.ts',
    'src/server/guards/limit-body.ts',
    'src/server/guards/limit-rates.ts',
    'src/server/guards/route-limits.ts',
    'src/server/headers.ts',
    'src/server/metrics/count-request.ts',
    'src/server/cookies.ts',
    'src/server/requests.ts',
  ];
  expect(
    offences(({ from, to, isType }) =>
      /^(@?hono)(\/|$)/.test(to) && !isType && nameOf(from) !== 'handlers.ts' &&
      !from.startsWith('routes/') && !web.includes(from) && from !== 'src/app/app.ts' &&
      !(from === 'islands/runtime/api.ts' && to === 'hono/client')
    ),
  ).toEqual([]);
});

test('schemas, rules and words run in the browser: they import no server code', () => {
  const browserSafe = (to: string) =>
    isShared(to) || to === 'zod' || to === 're2js' || /^lib0\//.test(to) ||
    /^src\/shared\/(wire|page-addresses|refusals\/browser-catalogue|errors|time|money|languages|bounded-distance)\.ts$/
      .test(to);
  expect(
    offences(({ from, to, isType }) =>
      from.startsWith('src/') && isShared(from) && !isType && !browserSafe(to) &&
      !subjectOf(from)?.startsWith('formats')
    ),
  ).toEqual([]);
});

test('the guard of line documents is pure: Yjs, its encoding, and what characters a line may have', () => {
  const isGuard = (path: string) => path.startsWith('src/editing/collaboration/guard/');
  const allowed = ['yjs', 'lib0/decoding', 'lib0/encoding', 'src/documents/lines/rules.ts'];
  expect(
    offences(({ from, to }) => isGuard(from) && !isGuard(to) && !allowed.includes(to)),
  ).toEqual([]);
});

test('the common ground imports no subject', () => {
  expect(
    offences(({ from, to }) =>
      from.startsWith('src/shared/') && !to.startsWith('src/shared/') &&
      /^(src|routes|islands|db)\//.test(to)
    ),
  ).toEqual([]);
  expect(
    offences(({ from, to, isType }) =>
      from.startsWith('src/server/') && !/^src\/(shared|server)\//.test(to) &&
      (subjectOf(to) !== undefined || (/^(src\/ports|db)\//.test(to) && !isType) ||
        /^(routes|islands)\//.test(to))
    ),
  ).toEqual([]);
});

test('islands take words, rules and schemas from the server code, and the rest as types', () => {
  const isBuild = (path: string) => /^islands\/runtime\/(build|bundle)\.ts$/.test(path);
  expect(
    offences(({ from, to, isType }) =>
      from.startsWith('islands/') && !isBuild(from) && !isType &&
      (to.startsWith('src/') || to.startsWith('routes/') || to.startsWith('db/')) &&
      !isShared(to) &&
      !/^src\/shared\/(wire|page-addresses|refusals\/browser-catalogue|errors|time|money|languages)\.ts$/
        .test(to)
    ),
  ).toEqual([]);
});

test('pages ask use cases: no queries, no adapters, no parts of islands', () => {
  expect(offences(({ from, to, isType }) =>
    from.startsWith('routes/') && !isType &&
    (isStore(to) || /^islands\/[a-z]/.test(to) || to.startsWith('db/'))
  )).toEqual([]);
});

test('no file imports itself through others', () => {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports) {
    if (!isType) next.set(from, [...next.get(from) ?? [], to]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const walk = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const to of next.get(path) ?? []) walk(to, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of next.keys()) walk(path, []);
  expect(cycles).toEqual([]);
});

test('the file of an island carries the name of its function', async () => {
  const wrong: string[] = [];
  for await (const { name } of Deno.readDir('islands')) {
    if (!/^[A-Z]\w*\.tsx$/.test(name) || isTest(name)) continue;
    const text = await Deno.readTextFile(`islands/${name}`);
    if (!text.includes(`export default function ${name.replace('.tsx', '')}(`)) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

test('every .tsx names its JSX runtime: React in islands, Preact elsewhere', async () => {
  const wrong: string[] = [];
  for (const path of new Set(imports.map((one) => one.from))) {
    if (!path.endsWith('.tsx')) continue;
    const runtime = path.startsWith('islands/') ? 'react' : 'preact';
    const text = await Deno.readTextFile(path);
    if (!text.startsWith(`/** @jsxImportSource ${runtime} */`)) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});

test('the rules above see the code: imports were found in every folder', () => {
  for (const top of ['src/', 'routes/', 'islands/', 'db/']) {
    expect(imports.some((one) => one.from.startsWith(top))).toBe(true);
  }
});
