import type { Db } from '../../../db/client.ts';
import { plainText } from '../../language/tags/tags.ts';
import { collectConflicts, type Conflicts } from '../../language/qa-checks/checks/inconsistent.ts';
import { collectForms, type FormTable } from '../../language/qa-checks/word-forms/collect-forms.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Deps } from '../../server/deps.ts';
import { createSlices } from '../../shared/slices.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { MOST_COMPARED } from './rules.ts';
import { confirmedState, listConfirmed, listConfirmedSizes } from './store.ts';

const STRETCH = 2_000;
const MOST_BYTES = 1024 * 1024;
const MOST_CACHED = 8;

/** Page after page asks for the same: those of one state wait for one answer. */
const beginConflicts = () => new Map<string, Promise<OtherLines>>();

/** What the other lines of a project say against one. */
export type OtherLines = { conflicts: Conflicts; forms: FormTable };

/** `alike`: documents with the direction of the one that is checked, where it goes into Korean. */
type Compared = { from: Lang; alike: readonly number[] };

/** Confirmed lines of these documents that disagree with each other. */
export async function readConflicts(
  { db, state }: Pick<Deps, 'db' | 'state'>,
  documentIds: readonly DocumentScope[],
  { from, alike }: Compared,
): Promise<OtherLines> {
  const cached = state.of(beginConflicts);
  const key = `${from} ${alike.join(' ')} of ${documentIds.join(' ')} ${await confirmedState(
    db,
    documentIds,
  )}`;
  const known = cached.get(key);
  if (known) return await known;
  const reading = collect(db, documentIds, { from, alike });
  cached.set(key, reading);
  const [oldest] = cached.keys();
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  try {
    return await reading;
  } catch (error) {
    cached.delete(key);
    throw error;
  }
}

/** So many of the next ones are read within some milliseconds. */
async function countWithin(db: Db, documentIds: readonly DocumentScope[], after: number) {
  let bytes = 0;
  let count = 0;
  for (const size of await listConfirmedSizes(db, documentIds, { after, limit: STRETCH })) {
    bytes += size;
    if (bytes > MOST_BYTES && count > 0) break;
    count++;
  }
  return count;
}

async function collect(
  db: Db,
  documentIds: readonly DocumentScope[],
  { from, alike }: Compared,
): Promise<OtherLines> {
  const collector = collectConflicts();
  const forms = collectForms(from);
  const inKorean = new Set(alike);
  const rest = createSlices();
  let after = 0;
  for (let read = 0; read < MOST_COMPARED;) {
    const limit = await countWithin(db, documentIds, after);
    if (limit === 0) break;
    const rows = await listConfirmed(db, documentIds, { after, limit });
    for (const { tags, target, ...row } of rows) {
      const words = plainText(target, tags);
      collector.take({ ...row, target: words });
      if (inKorean.has(row.documentId)) forms.take({ source: row.source, target: words });
      await rest();
    }
    read += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
  return { conflicts: collector.found(), forms: forms.found() };
}
