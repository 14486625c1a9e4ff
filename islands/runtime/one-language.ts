import type { Plugin, PluginBuild } from 'esbuild';
import type { UiLang } from '../../src/shared/languages.ts';

/** Files whose pairs are words of the interface, and nothing else. */
const FILES = /\/src\/.*\/(?:texts?|(?:browser-)?catalogue)\.ts$/;
const SEEN = 'one-language';
const STRING = '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'|`(?:[^`\\\\$]|\\\\.)*`';
const PAIR = new RegExp(`(?<=[{,])ko:(${STRING}),en:(${STRING})(?=})`, 'g');

/** A reader needs the words of one language: a tenth of the script of an editor are those of the other. */
export function oneLanguage(lang: UiLang): Plugin {
  return {
    name: 'one-language',
    setup(build) {
      // Scripts import what refuses without ever reading the table of all refusals: it is left out then.
      build.onResolve({ filter: /\/catalogue\.ts$/ }, async (args) => {
        const { path, importer, resolveDir, kind, pluginData } = args;
        if (pluginData === SEEN) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: SEEN });
        return { ...found, sideEffects: false };
      });
      build.onLoad({ filter: FILES }, async ({ path }) => ({
        contents: await inOneLanguage(build.esbuild, await Deno.readTextFile(path), lang),
        loader: 'js',
      }));
    },
  };
}

/** Packed first, so that each pair is written in one way. */
export async function inOneLanguage(
  esbuild: Pick<PluginBuild['esbuild'], 'transform'>,
  source: string,
  lang: UiLang,
): Promise<string> {
  const { code } = await esbuild.transform(source, {
    loader: 'ts',
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'utf8',
  });
  return code.replace(
    PAIR,
    (_, ko: string, en: string) => lang === 'ko' ? `ko:${ko}` : `en:${en}`,
  );
}
