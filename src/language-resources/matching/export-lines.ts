import { NAME_LENGTH } from '../../documents/access/rules.ts';
import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import type { TmxCode, TmxUnit } from '../../formats/tmx/unit.ts';
import { writeTmx } from '../../formats/tmx/tmx-writer.ts';
import { readLines } from '../../documents/lines/read-lines.ts';
import type { OpenLine } from '../../documents/lines/schema.ts';
import { parseTags, plainText, writeTags } from '../../language/tags/tags.ts';
import { codesOf } from '../translation-memory/codes.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { bcp47Of, type Direction, parseDirection } from '../../shared/languages.ts';

const PAGE = 500;

/** The translated lines of a document that the asker may read, as a memory file; without style, the text alone. */
export async function exportLines(
  deps: Deps,
  actor: Actor,
  name: string,
  { withoutStyle }: { withoutStyle: boolean },
): Promise<{ fileName: string; pieces: AsyncGenerator<string> }> {
  const document = await requireDocument(deps, actor, name, 'read');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const stem = document.fileName.slice(0, -document.extension.length - 1);
  return {
    fileName: `${stem.slice(0, NAME_LENGTH - 4).toWellFormed()}.tmx`,
    pieces: write(deps, document, direction, withoutStyle),
  };
}

async function* write(
  deps: Deps,
  document: FoundDocument,
  direction: Direction,
  withoutStyle: boolean,
): AsyncGenerator<string> {
  const options = { srclang: bcp47Of(direction.from) };
  // The writer takes units at once; ours come page by page, so each page gives only its middle.
  const [head = '', end = ''] = [...writeTmx([], options)];
  yield head;
  for (let offset = 0; offset < document.lineCount; offset += PAGE) {
    const lines = await readLines(deps, document.rights, document, { offset, limit: PAGE });
    const units = lines.flatMap((line) =>
      line.locked || !line.source.trim() || !line.target.trim()
        ? []
        : [unitOf(line, direction, withoutStyle)]
    );
    yield [...writeTmx(units, options)].slice(1, -1).join('');
  }
  yield end;
}

function unitOf(line: OpenLine, { from, to }: Direction, withoutStyle: boolean): TmxUnit {
  const codes = withoutStyle ? {} : codesOf(line.tags);
  // A break between two words stays a blank.
  const written = (text: string) => withoutStyle ? writeTags([plainText(text, line.tags)]) : text;
  const variant = (lang: string, text: string) => ({
    lang,
    text: written(text),
    codes: used(text, codes),
    facts: {},
  });
  return {
    facts: {},
    // A reader can distinguish what a person has confirmed from what is only translated.
    props: [{ type: 'x-confirmed', value: line.checked ? 'yes' : 'no' }],
    notes: [],
    variants: [variant(bcp47Of(from), line.source), variant(bcp47Of(to), line.target)],
  };
}

function used(text: string, codes: Record<number, TmxCode>): Record<number, TmxCode> {
  const found: Record<number, TmxCode> = {};
  for (const token of parseTags(text)) {
    if (typeof token === 'string') continue;
    const id = 'single' in token ? token.single : 'open' in token ? token.open : token.close;
    const code = codes[id];
    if (code) found[id] = code;
  }
  return found;
}
