import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import type { EntryText } from '../../language/terms/entry.ts';
import { cellsOfEntries, entriesOfCells } from './term-columns.ts';
import { readTbx } from './tbx-reader.ts';
import { writeTbx } from './tbx-writer.ts';
import { readCsv, writeCsv } from './terms-csv.ts';
import { readTermCells } from './terms-reader.ts';
import { writeTermCells } from './terms-writer.ts';

type Named = Direction & { name: string };
type GlossaryFormat = {
  mime: string;
  read(bytes: Uint8Array, direction: Direction): Promise<EntryText[]>;
  write(entries: readonly EntryText[], about: Named): Uint8Array;
};

/** The table of files that hold glossaries. */
export const glossaryFormats: Record<string, GlossaryFormat> = {
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    read: async (bytes, direction) => entriesOfCells(await readTermCells(bytes), direction),
    write: (entries, direction) => writeTermCells(cellsOfEntries(entries, direction)),
  },
  csv: {
    mime: 'text/csv; charset=utf-8',
    read: (bytes, direction) => Promise.resolve(entriesOfCells(readCsv(bytes), direction)),
    write: (entries, direction) => writeCsv(cellsOfEntries(entries, direction)),
  },
  tbx: { mime: 'application/x-tbx+xml', read: readTbx, write: writeTbx },
};

/** The format of a file by its ending. */
export function glossaryFormatOf(fileName: string): GlossaryFormat {
  const ending = /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(glossaryFormats, ending) ? glossaryFormats[ending] : undefined;
  return known ?? fail('file.unsupported');
}
