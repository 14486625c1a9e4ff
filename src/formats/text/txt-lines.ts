import { type Token, writeTags } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { linesOf, type RawLine, usualLineEnd } from './line-ends.ts';
import type { TextFile } from './text-file.ts';
import type { TextParser } from './text-parser.ts';
import type { TextUnit, TextUnits } from './units.ts';
import { widthOf, wrapped } from './wrap.ts';

export const txtParser: TextParser = {
  find: (file, lang, { unit }) => unit === 'line' ? findLines(file) : findParagraphs(file, lang),
};

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

/** Lines up to a blank one are one text; a translation is broken again where its source was. */
function findParagraphs(file: TextFile, lang: Lang): TextUnits {
  const lines = linesOf(file.text);
  const lineEnd = usualLineEnd(lines);
  const units: TextUnit[] = [];
  for (let at = 0; at < lines.length; at++) {
    const start = at;
    while (/\S/.test(lines[at]?.text ?? '')) at++;
    const body = lines.slice(start, at);
    if (body.length > 0) units.push(paragraphUnit(`line${start + 1}`, body, lang, lineEnd));
  }
  return { units, kind: 'line', whole: false };
}

function paragraphUnit(
  name: string,
  body: readonly RawLine[],
  lang: Lang,
  lineEnd: string,
): TextUnit {
  const [first] = body;
  const glue = lang === 'ja' || lang === 'zh' ? '' : ' ';
  const text = body.map((line, index) => index === 0 ? line.text.trimEnd() : line.text.trim());
  const width = Math.max(...body.map((line) => widthOf(line.text.trimEnd())));
  return {
    name,
    from: first?.from ?? 0,
    to: body.at(-1)?.to ?? 0,
    tagForm: writeTags([text.join(glue)]),
    tags: {},
    write: (tokens) => {
      const written = writeLine(tokens, lineEnd);
      if (body.length === 1) return written;
      return written.split(lineEnd).flatMap((one) => wrapped(one, width)).join(lineEnd);
    },
  };
}

/** A text file has no tags; a break that someone typed becomes one of the file. */
function writeLine(tokens: readonly Token[], lineEnd: string): string {
  const text = tokens.filter((token) => typeof token === 'string').join('');
  return text.replace(/\r\n|\r|\n/g, lineEnd);
}
