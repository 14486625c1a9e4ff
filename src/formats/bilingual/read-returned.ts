import { readXliff } from '../xliff/read-xliff.ts';
import { readTermCells } from '../term-files/terms-reader.ts';
import { fail } from '../../shared/errors.ts';
import { readBilingualDocx } from './read-docx.ts';
import { cleanId, type ReturnedRow, rowsOfTable } from './rows.ts';

/** `rejectsChanges`: of tracked changes the text before them counts. */
export type ReturnedOptions = { rejectsChanges?: boolean };
export type Returned = { rows: ReturnedRow[] };

/** The rows of a file that a reviewer has returned, in whatever order they are. */
export async function readReturned(
  bytes: Uint8Array,
  ending: string,
  { rejectsChanges = false }: ReturnedOptions = {},
): Promise<ReturnedRow[]> {
  switch (ending) {
    case 'docx':
      return readBilingualDocx(bytes, { rejectsChanges });
    case 'xlsx':
      return rowsOfTable(await readTermCells(bytes, { isTrimmed: false })) ??
        fail('file.notThisDocument');
    case 'xlf':
    case 'xliff':
      return readReturnedXliff(bytes);
    default:
      return fail('file.unsupported');
  }
}

function readReturnedXliff(bytes: Uint8Array): ReturnedRow[] {
  const rows = readXliff(bytes).lines.map(({ source, given, key }): ReturnedRow => {
    // A target that still holds the source, and says so, is none yet.
    const isOffer = given?.state === 'none' && given.target === source;
    return { id: key ?? '', source, target: isOffer ? undefined : given?.target, comments: [] };
  });
  const isOurs = rows.some(({ id }) => cleanId(id) !== id || /^L\d+-[\da-f]{4}$/.test(id));
  return isOurs || rows.length === 0 ? rows : fail('file.notThisDocument');
}
