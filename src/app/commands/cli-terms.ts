import { printJson, stdinLines } from './cli-lines.ts';
import { isHeader } from '../../formats/term-files/terms-header.ts';
import { findTerms } from '../../language/terms/find-terms.ts';
import { indexTerms } from '../../language/terms/term-index.ts';
import { fail } from '../../shared/errors.ts';
import { langFromCode } from '../../shared/languages.ts';

/**
 * Terms of a glossary in lines of text.
 *
 *     deno task cli terms GLOSSARY.tsv --lang ko < LINES
 *
 * The first column is the term as it stands in the lines; of several in one cell, parted by `|`, each is found. Every line
 * of stdin becomes `{"text","hits":[{"term","start","end","certainty"}]}`, with offsets in UTF-16 units.
 */
export async function printTerms(file: string, langCode: string) {
  const lang = langFromCode(langCode) ?? fail('request.invalid');
  const index = indexTerms(readColumn(await Deno.readTextFile(file)), lang);
  for await (const text of stdinLines()) {
    const hits = findTerms(index, text).map(({ start, end, certainty, terms }) => ({
      term: terms[0]?.text ?? '',
      start,
      end,
      certainty,
    }));
    await printJson({ text, hits });
  }
}

function readColumn(tsv: string): { text: string }[] {
  const rows = tsv.replace(/^\ufeff/, '').split(/\r?\n/).map((row) => row.split('\t'));
  const [[source = '', target = ''] = []] = rows;
  if (isHeader({ source, target })) rows.shift();
  return rows.flatMap(([cell = '']) => cell.split('|').map((text) => ({ text: text.trim() })))
    .filter(({ text }) => text !== '');
}
