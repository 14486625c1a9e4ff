import { Buffer } from 'node:buffer';
import subsetFont from 'subset-font';

/** The marks of paragraphs in legal texts are made from numbers, so they stand nowhere in the code. */
const MARKS = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

type InterfaceFont = { woff2: Uint8Array; ranges: string };

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
  });
  return { woff2, ranges: letters.map(rangeOf).join(',') };
}

/** Everything that stands in the code of pages, islands and words. Tables of letters are no words. */
async function usedLetters(root: string): Promise<string[]> {
  const found = new Set<string>(MARKS);
  for (const folder of ['src', 'routes', 'islands']) {
    for await (const path of sources(root + folder)) {
      for (const letter of await Deno.readTextFile(path)) if (isOurs(letter)) found.add(letter);
    }
  }
  return [...found].sort();
}

/** The interface speaks Korean and English; other letters in the code are examples and tables. */
function isOurs(letter: string): boolean {
  return letter >= ' ' && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter);
}

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) {
      if (!/^(formats|drafts|ports|korean)$/.test(name)) yield* sources(path);
    } else if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) yield path;
  }
}

function rangeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16)}`;
}
