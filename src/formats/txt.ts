import { type Token, writeTags } from '../lines/tags.ts';
import { linesOf, usualLineEnd } from './_text/line-ends.ts';
import type { TextFile } from './_text/text-file.ts';
import { textFormat } from './_text/text-format.ts';
import type { TextUnits } from './_text/units.ts';

/** Plain text: each line of the file is a unit and is cut into sentences. */
export const txt = textFormat({ extensions: ['txt'], mime: 'text/plain', find: findLines });

function findLines(file: TextFile): TextUnits {
  const lines = linesOf(file.text);
  const lineEnd = usualLineEnd(lines);
  const units = lines.map(({ from, to, text }, index) => ({
    name: `line${index + 1}`,
    from,
    to,
    tagForm: writeTags([text]),
    tags: {},
    write: (tokens: readonly Token[]) => writeLine(tokens, lineEnd),
  }));
  return { units: units.filter(({ tagForm }) => /\S/.test(tagForm)), kind: 'line', whole: false };
}

/** A text file has no tags; a break that someone typed becomes one of the file. */
function writeLine(tokens: readonly Token[], lineEnd: string): string {
  const text = tokens.filter((token) => typeof token === 'string').join('');
  return text.replace(/\r\n|\r|\n/g, lineEnd);
}
