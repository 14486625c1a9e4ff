import type { Plugin } from 'esbuild';

const ENTRIES =
  /\/islands\/editor\/(?:(?:panels|tools)\/[^/]+\/(?:panel|tool)|session\/services\/load-services)\.ts$/;
const LOADED = /import\('(\.\/[^']+)'\)/g;
const NAME = 'editor-tools';

/**
 * What panels and tools load comes as one script: dozens of small ones, each with a request of its own, would be there
 * later. Their `import('./open-….tsx')` is read from that script instead.
 */
export function loadTogether(root: string, importsOf = (_entry: string) => ''): Plugin {
  return {
    name: 'load-together',
    setup(build) {
      build.onLoad({ filter: ENTRIES }, async ({ path }) => ({
        contents: (await Deno.readTextFile(path)).replace(
          LOADED,
          (_, file: string) => `import('${NAME}').then((all) => all.${nameOf(fileAt(path, file))})`,
        ),
        loader: 'ts',
      }));
      build.onResolve({ filter: new RegExp(`^${NAME}$`) }, () => ({ path: NAME, namespace: NAME }));
      build.onLoad({ filter: /./, namespace: NAME }, async () => ({
        contents: (await loadedFiles(`${root}islands/editor`))
          .map((file) => `export * as ${nameOf(file)} from '${file}';`).join('\n') +
          importsOf(`${NAME}:${NAME}`),
        resolveDir: root,
      }));
    },
  };
}

async function loadedFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await loadedFiles(path));
    else if (ENTRIES.test(path)) {
      const code = await Deno.readTextFile(path);
      found.push(...[...code.matchAll(LOADED)].map(([, file = '']) => fileAt(path, file)));
    }
  }
  return found.sort();
}

const fileAt = (path: string, file: string) => path.replace(/[^/]+$/, file.slice('./'.length));

/** A name for a file that may stand in code. */
const nameOf = (file: string) => file.replace(/^.*\/islands\//, '').replace(/\W/g, '_');
