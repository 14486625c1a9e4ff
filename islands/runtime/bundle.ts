import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import type { UiLang } from '../../src/shared/languages.ts';
import { fewChunks, scriptsFrom } from './few-chunks.ts';
import { cutInterfaceFont } from './interface-font.ts';
import { rangesOf, withoutLetters } from './letter-ranges.ts';
import { loadTogether } from './load-together.ts';
import { oneLanguage } from './one-language.ts';

const root = decodeURIComponent(new URL('../../', import.meta.url).pathname);
const out = `${root}static/build`;
const address = '/static/build/';

/** Builds islands, styles and fonts into `static/build` with hashed names, and then the manifest. */
export async function bundle(options: { isDev: boolean }): Promise<void> {
  await removeOld();
  await Deno.mkdir(out, { recursive: true });
  const [scripts, styles] = await Promise.all([buildIslands(options.isDev), buildStyles(options)]);
  await esbuild.stop();
  await Deno.writeTextFile(
    `${out}/manifest.json`,
    JSON.stringify({ ...scripts, ...styles }, null, 1),
  );
}

/** Hashed names pile up otherwise. */
async function removeOld() {
  try {
    await Deno.remove(out, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** For readers of each language a set of scripts of their own. */
async function buildIslands(isDev: boolean) {
  const [ko, en] = await Promise.all([buildScripts('ko', isDev), buildScripts('en', isDev)]);
  return { scripts: { ko, en } };
}

async function buildScripts(lang: UiLang, isDev: boolean) {
  const options = await scriptOptions(isDev);
  const plugins = [oneLanguage(lang)];
  if (isDev) {
    const { metafile } = await esbuild.build({
      ...options,
      plugins: [...plugins, loadTogether(root)],
    });
    return namesOf(metafile);
  }
  const first = await esbuild.build({
    ...options,
    write: false,
    plugins: [...plugins, loadTogether(root)],
  });
  const few = fewChunks(root, first.metafile);
  const { metafile } = await esbuild.build({
    ...options,
    plugins: [...plugins, loadTogether(root, few.importsOf), few.plugin],
  });
  return namesOf(metafile);
}

async function scriptOptions(isDev: boolean) {
  return {
    entryPoints: {
      mount: `${root}islands/runtime/mount.ts`,
      ...await entryPoints(`${root}islands`),
    },
    absWorkingDir: root,
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'react',
    minify: !isDev,
    sourcemap: isDev ? 'linked' : false,
    metafile: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify(isDev ? 'development' : 'production') },
    logLevel: 'warning',
  } as const satisfies esbuild.BuildOptions;
}

/** Every file at the top of `islands` that is named like a component is an island. */
export async function entryPoints(folder: string): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for await (const { name } of Deno.readDir(folder)) {
    if (/^[A-Z]\w*\.tsx$/.test(name)) entries[name.slice(0, -'.tsx'.length)] = `${folder}/${name}`;
  }
  return entries;
}

function namesOf(metafile: esbuild.Metafile) {
  const islands: Record<string, { js: string; preload: string[] }> = {};
  let mount = '';
  for (const [path, output] of Object.entries(metafile.outputs)) {
    if (!output.entryPoint) continue;
    const name = output.entryPoint.split('/').at(-1)?.replace(/\.tsx?$/, '') ?? '';
    if (name === 'mount') mount = addressOf(path);
    else islands[name] = { js: addressOf(path), preload: staticImports(metafile, path) };
  }
  return { mount, islands };
}

/** All chunks that a file needs before it can run. */
function staticImports(metafile: esbuild.Metafile, start: string): string[] {
  return scriptsFrom(metafile.outputs, start).filter((path) => path !== start).map(addressOf);
}

function addressOf(path: string): string {
  return address + path.replace(/^.*static\/build\//, '');
}

async function buildStyles(options: { isDev: boolean }) {
  const made = `${out}/app.css`;
  const command = new Deno.Command(Deno.execPath(), {
    args: [
      'run',
      '-A',
      'npm:@tailwindcss/cli',
      '-i',
      'static/styles/app.css',
      '-o',
      made,
      '--minify',
    ],
    cwd: root,
    stdout: 'null',
    stderr: 'piped',
  });
  const { success, stderr } = await command.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const styles = await writeStyles('app', await Deno.readTextFile(made));
  await Deno.remove(made);
  return { styles, ...await buildFonts(options) };
}

/** The Korean web font comes from its package, in pieces that browsers load by unicode range. */
async function buildFonts({ isDev }: { isDev: boolean }) {
  const from = `${root}node_modules/pretendard/dist/web/variable`;
  await Deno.mkdir(`${out}/fonts`, { recursive: true });
  await Deno.copyFile(`${from}/../../LICENSE.txt`, `${out}/fonts/LICENSE.txt`);
  for await (const { name } of Deno.readDir(`${from}/woff2-dynamic-subset`)) {
    if (!name.endsWith('.woff2')) continue;
    await Deno.copyFile(`${from}/woff2-dynamic-subset/${name}`, `${out}/fonts/${name}`);
  }
  const pieces = await Deno.readTextFile(`${from}/pretendardvariable-dynamic-subset.css`);
  const css = pieces.replaceAll('./woff2-dynamic-subset/', './fonts/').replace(
    /\/\*[^]*?\*\//g,
    '',
  );
  // While one works on the code, a second for each change is too long.
  const { face, font, letters } = isDev ? NO_FONT : await buildInterfaceFont();
  const { code } = await esbuild.transform(FONT_NOTICE + withoutLetters(css, letters) + face, {
    loader: 'css',
    minify: true,
    legalComments: 'inline',
  });
  return { fonts: await writeStyles('fonts', code), font };
}

const FONT_NOTICE =
  '/*! Pretendard, © 2021 Kil Hyung-jin. SIL Open Font License 1.1: fonts/LICENSE.txt */\n';

const NO_FONT = { face: '', font: '', letters: new Set<number>() };

/**
 * Its letters are taken out of the pieces: where it is late, fifteen pieces would come in its place.
 * `optional`: it is preloaded, so it is there for the first paint or not used on this page; words never change their
 * shape under the reader.
 */
async function buildInterfaceFont() {
  const { woff2, letters } = await cutInterfaceFont(root);
  const name = `interface-${hashOf(woff2)}.woff2`;
  await Deno.writeFile(`${out}/fonts/${name}`, woff2);
  const face = `@font-face {
    font-family: 'Pretendard Variable';
    font-style: normal;
    font-display: optional;
    font-weight: 45 920;
    src: url(./fonts/${name}) format('woff2-variations');
    unicode-range: ${rangesOf(letters)};
  }`;
  return { face, font: `${address}fonts/${name}`, letters };
}

/** Writes a style sheet under a name that changes with its content. */
async function writeStyles(name: string, css: string): Promise<string> {
  const file = `${name}-${hashOf(css)}.css`;
  await Deno.writeTextFile(`${out}/${file}`, css);
  return address + file;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
