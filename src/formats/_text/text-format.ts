import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Format } from '../format.ts';
import { openText, type TextFile } from './text-file.ts';
import { exportUnits, importUnits, type TextUnits } from './units.ts';

type TextFormat = Pick<Format, 'extensions' | 'mime'> & {
  find(file: TextFile, lang: Lang): TextUnits;
};

/** A format whose files are text: it only has to find its units, in the language that is translated. */
export function textFormat({ extensions, mime, find }: TextFormat): Format {
  return {
    extensions,
    mime,
    styleCapable: false,
    // deno-lint-ignore require-await -- refusals are rejections
    read: async (bytes, { from }) => {
      const file = openText(bytes);
      const imported = importUnits(file, find(file, from), from);
      return imported.lines.length > 0 ? imported : fail('file.empty');
    },
    // deno-lint-ignore require-await
    write: async (bytes, targets, { from }) => {
      const file = openText(bytes);
      return exportUnits(file, find(file, from), from, targets);
    },
  };
}
