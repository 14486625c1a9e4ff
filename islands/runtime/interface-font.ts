import { Buffer } from 'node:buffer';
import subsetFont from 'subset-font';

/** The marks of paragraphs in legal texts are made from numbers, so they stand nowhere in the code. */
const MARKS = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

/** What browsers apply by themselves, and figures of one width; other shapes of letters are a fifth of the file. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

type InterfaceFont = { woff2: Uint8Array; letters: Set<number> };

/**
 * Cuts one small font with all letters of the interface: a page in our own words then loads one file instead of
 * fifteen pieces of the whole font. Other letters, those of documents, come from the pieces.
 */
export async function cutInterfaceFont(root: string): Promise<InterfaceFont> {
  const whole = `${root}node_modules/pretendard/dist/public/variable/PretendardVariable.ttf`;
  const letters = await usedLetters(root);
  const woff2 = await subsetFont(Buffer.from(await Deno.readFile(whole)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: FEATURES,
  });
  return { woff2, letters: new Set(letters.map((letter) => letter.codePointAt(0) ?? 0)) };
}

/** Everything that stands in the code of pages, islands and words. */
async function usedLetters(root: string): Promise<string[]> {
  const found = new Set<string>(MARKS);
  for (const folder of ['src', 'routes', 'islands']) {
    for await (const code of sources(root + folder)) {
      for (const letter of code) if (isOurs(letter)) found.add(letter);
    }
  }
  return [...found].sort();
}

/** The interface speaks Korean and English; other letters in the code are examples and tables. */
function isOurs(letter: string): boolean {
  return letter >= ' ' && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter);
}

/** Rules of languages and formats are made of letters that nobody reads on a page. */
const TABLES = /^(?:formats|drafts|ports|korean|language|reserved-names|characters)$/;
/** Words for readers are there in English as well. */
const WORDS = /\ben:\s*['"`]/;

async function* sources(folder: string, isTable = false): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* sources(path, isTable || TABLES.test(name));
    else if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) {
      const code = await Deno.readTextFile(path);
      if (!isTable || WORDS.test(code)) yield code;
    }
  }
}
