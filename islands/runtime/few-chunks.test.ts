// @vitest-environment node
import { build, stop } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { fewChunks, scriptsFrom } from './few-chunks.ts';

const root = `${Deno.makeTempDirSync()}/`;
afterAll(async () => {
  await stop();
  Deno.removeSync(root, { recursive: true });
});

/** Three pages that share parts in every combination, and a part that comes later. */
const files: Record<string, string> = {
  'islands/runtime/mount.ts': `globalThis.seen = [];`,
  'islands/A.tsx':
    `import '../src/a.ts'; import '../src/ab.ts'; import '../src/abc.ts'; import('../src/later.ts');`,
  'islands/B.tsx':
    `import '../src/b.ts'; import '../src/ab.ts'; import '../src/abc.ts'; import '../src/bc.ts';`,
  'islands/C.tsx': `import '../src/abc.ts'; import '../src/bc.ts';`,
  'src/later.ts': `import './ab.ts'; globalThis.seen.push('later');`,
  ...Object.fromEntries(
    ['a', 'b', 'ab', 'bc', 'abc'].map((name) => [
      `src/${name}.ts`,
      `globalThis.seen.push('${name}'); export const ${name} = '${name}';`,
    ]),
  ),
};

const entryPoints = ['islands/runtime/mount.ts', 'islands/A.tsx', 'islands/B.tsx', 'islands/C.tsx'];

async function bundled() {
  for (const [path, code] of Object.entries(files)) {
    Deno.mkdirSync(`${root}${path}`.replace(/[^/]+$/, ''), { recursive: true });
    Deno.writeTextFileSync(root + path, code);
  }
  const options = {
    entryPoints,
    absWorkingDir: root,
    outdir: `${root}out`,
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
  } as const;
  const first = await build({ ...options, write: false });
  const few = await build({ ...options, plugins: [fewChunks(root, first.metafile).plugin] });
  return { before: first.metafile.outputs, after: few.metafile.outputs };
}

test('pages get fewer scripts, and each still gets all that it imports', async () => {
  const { before, after } = await bundled();
  const inputs = (outputs: typeof before, entry: string) => {
    const start = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry) ?? '';
    const scripts = scriptsFrom(outputs, start);
    return {
      scripts: scripts.length,
      files: new Set(scripts.flatMap((one) => Object.keys(outputs[one]?.inputs ?? {}))),
    };
  };
  for (const entry of entryPoints) {
    const [was, is] = [inputs(before, entry), inputs(after, entry)];
    expect(is.scripts).toBeLessThanOrEqual(was.scripts);
    expect([...was.files].filter((file) => !is.files.has(file))).toEqual([]);
  }
  expect(inputs(after, 'islands/B.tsx').scripts).toBeLessThan(
    inputs(before, 'islands/B.tsx').scripts,
  );
});
