import { countText, type TextCount } from '../../language/counts/count-text.ts';
import { loadFormat } from '../../formats/load-format.ts';
import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { printJson } from './cli-lines.ts';

/** Each with what it is called where it is invoiced. */
const definitions: Readonly<Record<keyof TextCount, string>> = {
  eojeol: 'eojeol: between blanks, with a letter or figure',
  spaced: 'characters with blanks',
  characters: 'characters without blanks',
  letters: 'letters and figures',
  words: 'GMX-V logographic words: letters / 3.3, rounded once',
  manuscriptPlain: 'manuscript pages: characters with blanks / 200',
  rows: 'rows of manuscript paper, 20 cells each',
  sheets: 'manuscript pages as written: 10 rows of 20 cells',
};

/**
 * Counts a file by every definition: paragraphs of a text, lines of a document, source and target of a table with tabs.
 *
 *     deno task cli count FILE --lang ko
 */
export async function printCount(
  file: string,
  { lang, from, to }: Direction & { lang: string },
  ending: string,
) {
  if (lang !== 'ko') fail('direction.inappropriate');
  const sides = await sidesOf(file, { from, to }, ending);
  const [source = [], target] = sides;
  await printJson({
    lang,
    ...countText(source),
    apart: apartOf(source),
    ...(target && { target: { ...countText(target), apart: apartOf(target) } }),
    definitions,
  });
}

async function sidesOf(file: string, direction: Direction, ending: string): Promise<string[][]> {
  const bytes = await Deno.readFile(file);
  if (ending === 'txt' || ending === 'tsv' || ending === '') {
    const lines = new TextDecoder().decode(bytes).split(/\r\n|\n|\r/);
    if (ending !== 'tsv') return [lines];
    const column = (at: number) => lines.map((line) => line.split('\t')[at] ?? '');
    return [column(0), column(1)];
  }
  const { lines } = await loadFormat(ending).read(bytes, direction);
  return [lines.map(({ plain }) => plain)];
}

/** Lines of figures and signs alone, and those that stood before: offices take less for them. */
function apartOf(lines: readonly string[]) {
  const filled = lines.filter((line) => line.trim() !== '');
  const numberOnly = filled.filter((line) => !/\p{L}/u.test(line));
  const known = new Set<string>();
  const repeated = filled.filter((line) => {
    const key = line.trim();
    const isKnown = known.has(key);
    known.add(key);
    return isKnown;
  });
  return {
    numberOnly: { lines: numberOnly.length, ...countText(numberOnly) },
    repetitions: { lines: repeated.length, ...countText(repeated) },
  };
}
