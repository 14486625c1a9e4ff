import type { UiLang } from '../../src/shared/languages.ts';

/** What `deno task build` made, by name. */
type Manifest = {
  styles: string;
  fonts: string;
  /** The one file with the letters of the interface. */
  font: string;
  /** In the words of each language. */
  scripts: Record<UiLang, Scripts>;
};

type Scripts = {
  mount: string;
  islands: Record<string, { js: string; preload: string[] }>;
};

const noScripts: Scripts = { mount: '', islands: {} };

const place = new URL('../../static/build/manifest.json', import.meta.url);
let known: Manifest | undefined;

/** Without a build, pages are drawn without styles and scripts; that is what tests of pages want. */
export function manifest(): Manifest {
  known ??= read();
  return known;
}

function read(): Manifest {
  try {
    return JSON.parse(Deno.readTextFileSync(place));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      return { styles: '', fonts: '', font: '', scripts: { ko: noScripts, en: noScripts } };
    }
    throw error;
  }
}
