import type { Metafile, Plugin } from 'esbuild';

/** What a request costs beside its bytes, in bytes of unpacked script that a page may get in vain instead. */
const REQUEST_BYTES = 80_000;
const GROUP = 'chunk-group';
/** Islands that every page of a member has. */
const SHELL = ['NotificationMenus', 'UserMenu', 'LoginWatch'].map((name) => `islands/${name}.tsx`);
const MOUNT = 'islands/runtime/mount.ts';

type Outputs = Metafile['outputs'];
/** Files that come as one script, and the pages that get it. */
type Group = { files: string[]; bytes: number; pages: Set<string> };

/**
 * Puts scripts that pages share together. The bundler makes one for each set of entries that share a file: dozens of a
 * few bytes each. Files share a script when the same entries reach them, so each entry that reaches a file of a group
 * imports all of the group. `built` is what the bundler made without.
 */
export function fewChunks(root: string, built: Metafile) {
  const groups = groupsOf(built.outputs);
  const imports = new Map(
    entriesOf(built.outputs).map(([entry, path]) => {
      const reached = new Set(
        scriptsFrom(built.outputs, path).flatMap((one) => filesOf(built.outputs, one)),
      );
      const needed = groups.flatMap(({ files }, at) =>
        files.some((file) => reached.has(file)) ? [at] : []
      );
      return [entry, needed.map((at) => `\nimport '${GROUP}:${at}';`).join('')];
    }),
  );
  return {
    plugin: pluginOf(root, groups, imports),
    /** What stands at the end of an entry that another plugin writes. */
    importsOf: (entry: string) => imports.get(entry) ?? '',
  };
}

function pluginOf(root: string, groups: Group[], imports: Map<string, string>): Plugin {
  return {
    name: 'few-chunks',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${GROUP}:`) }, ({ path }) => ({
        path: path.slice(GROUP.length + 1),
        namespace: GROUP,
      }));
      build.onLoad({ filter: /./, namespace: GROUP }, ({ path }) => ({
        // Under names: files that declare no side effects would be passed over otherwise.
        contents: groups[Number(path)]?.files
          .map((file, at) => `import * as file${at} from ${JSON.stringify(root + file)};`).join(
            '\n',
          ) ?? '',
        resolveDir: root,
      }));
      build.onLoad({ filter: /\/islands\/.*\.tsx?$|\/src\/.*\.tsx?$/ }, async ({ path }) => {
        const more = imports.get(path.slice(root.length));
        if (!more) return undefined;
        return {
          contents: await Deno.readTextFile(path) + more,
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}

/** Two scripts become one as long as the requests that this saves are worth more than the bytes that are got in vain. */
function groupsOf(outputs: Outputs): Group[] {
  let groups = sharedScripts(outputs);
  for (;;) {
    const best = bestPair(groups);
    if (!best) return groups;
    const [a, b] = best;
    groups = [...groups.filter((one) => one !== a && one !== b), {
      files: [...a.files, ...b.files],
      bytes: a.bytes + b.bytes,
      pages: new Set([...a.pages, ...b.pages]),
    }];
  }
}

function bestPair(groups: Group[]): [Group, Group] | undefined {
  let [most, pair]: [number, [Group, Group] | undefined] = [0, undefined];
  for (const [at, a] of groups.entries()) {
    for (const b of groups.slice(at + 1)) {
      const gain = gainOf(a, b);
      if (gain > most) [most, pair] = [gain, [a, b]];
    }
  }
  return pair;
}

function gainOf(a: Group, b: Group): number {
  const both = [...a.pages].filter((page) => b.pages.has(page)).length;
  return both * REQUEST_BYTES - a.bytes * (b.pages.size - both) - b.bytes * (a.pages.size - both);
}

/** What is no entry itself, with the pages that get it: those of visitors, those of members, and what is loaded later. */
function sharedScripts(outputs: Outputs): Group[] {
  const entries = entriesOf(outputs);
  const closure = (names: string[]) =>
    entries.filter(([entry]) => names.includes(entry)).flatMap(([, path]) =>
      scriptsFrom(outputs, path)
    );
  const pages = new Map<string, Set<string>>();
  for (const [entry] of entries.filter(([entry]) => isIsland(entry))) {
    pages.set(`visitor ${entry}`, new Set(closure([MOUNT, entry])));
    pages.set(`member ${entry}`, new Set(closure([MOUNT, entry, ...SHELL])));
  }
  const loadedLater = entries.filter(([entry]) => !isIsland(entry)).map(([entry, path]) => {
    const islands = entries.filter(([one]) => isIsland(one));
    const loaders = islands.filter(([, one]) =>
      scriptsFrom(outputs, one, 'also later').includes(path)
    );
    const there = loaders.map(([one]) => pages.get(`visitor ${one}`));
    const missing = scriptsFrom(outputs, path).filter((one) => there.some((all) => !all?.has(one)));
    return [entry, new Set(missing)] as const;
  });
  const all = [...pages, ...loadedLater];
  return Object.entries(outputs).flatMap(([path, { entryPoint, bytes }]) => {
    const files = filesOf(outputs, path);
    if (entryPoint || files.length === 0) return [];
    const users = all.filter(([, scripts]) => scripts.has(path)).map(([name]) => name);
    return [{ files, bytes, pages: new Set(users) }];
  });
}

const isIsland = (entry: string) => entry === MOUNT || /^islands\/[^/]+$/.test(entry);

const filesOf = (outputs: Outputs, path: string) => Object.keys(outputs[path]?.inputs ?? {});

function entriesOf(outputs: Outputs): [entry: string, path: string][] {
  return Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [[entryPoint, path]] : []
  );
}

/** A script and all that it imports. */
export function scriptsFrom(
  outputs: Outputs,
  start: string,
  when: 'at once' | 'also later' = 'at once',
) {
  const seen = new Set<string>();
  const walk = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' || when === 'also later' && kind === 'dynamic-import') {
        walk(next);
      }
    }
  };
  walk(start);
  return [...seen];
}
