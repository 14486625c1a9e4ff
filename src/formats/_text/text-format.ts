import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import { type ImportOptions, resolved } from '../../import-options/rules.ts';
import type { Format } from '../format.ts';
import { openText, type TextFile } from './text-file.ts';
import { exportUnits, importUnits, type TextUnits } from './units.ts';

type TextFormat = Pick<Format, 'extensions' | 'mime'> & {
  find(file: TextFile, lang: Lang, options: ImportOptions): TextUnits;
};

/** A format whose files are text: it only has to find its units, in the language that is translated. */
export function textFormat({ extensions, mime, find }: TextFormat): Format {
  return {
    extensions,
    mime,
    styleCapable: false,
    // deno-lint-ignore require-await -- refusals are rejections
    read: async (bytes, { from, options }) => {
      const wanted = resolved(options);
      const file = openText(bytes, wanted.encoding ?? undefined);
      const imported = importUnits(file, find(file, from, wanted), from);
      return imported.lines.length > 0 ? imported : fail('file.empty');
    },
    // deno-lint-ignore require-await
    write: async (bytes, targets, { from, options }) => {
      const wanted = resolved(options);
      const file = openText(bytes, wanted.encoding ?? undefined);
      return exportUnits(file, find(file, from, wanted), from, targets);
    },
  };
}
