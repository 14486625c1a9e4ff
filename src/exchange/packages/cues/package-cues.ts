import { bringCueWork, type CueWork, readCueWork } from '../../../documents/cues/bring-cues.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';
import { textPieces, type ZipSource } from '../archive/write-zip.ts';
import type { ZipFile } from '../archive/zip-file.ts';
import { readRows } from '../check-package.ts';
import { CueJson, MOST_MOVED } from './schema.ts';

const entryOf = (folder: string) => `${folder}/cues.jsonl`;

/** The guide of a film and the times that its subtitles were given; nothing where there are none. */
export async function* cueEntries(
  deps: Pick<Deps, 'db'>,
  documentId: DocumentScope,
  folder: string,
): AsyncGenerator<ZipSource> {
  const { guide, times } = await readCueWork(deps, documentId);
  const rows: CueJson[] = [...guide ? [guide] : [], ...times];
  if (rows.length === 0) return;
  yield { name: entryOf(folder), pieces: textPieces(piecesOf(rows)) };
}

async function* piecesOf(rows: readonly CueJson[]) {
  for (const row of rows) yield await Promise.resolve(`${JSON.stringify(row)}\n`);
}

type Coming = {
  deps: Deps;
  zip: ZipFile;
  folder: string;
  documentId: DocumentScope;
  direction: string | null;
  by: string;
};

/** The same on its way in. What the file of the document could not hold is refused. */
export async function applyCues({ deps, zip, folder, direction, ...to }: Coming): Promise<void> {
  const work: CueWork = { guide: undefined, times: [] };
  for await (const { row } of readRows(zip, entryOf(folder), CueJson)) {
    if ('rules' in row) work.guide = row;
    else work.times.push(row);
    if (work.times.length > MOST_MOVED) fail('package.damaged');
  }
  if (direction === null || (!work.guide && work.times.length === 0)) return;
  if (!await bringCueWork(deps, { ...to, direction }, work)) fail('package.damaged');
}
