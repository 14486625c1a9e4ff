import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type LineName, lineNames } from '../../shared/company/rules.ts';
import { monthsAfter } from '../../shared/time.ts';
import { forgetLines, ofService, readCompany, readCompanyNow } from './read-lines.ts';
import { deleteLinesUntil, replaceLines } from './store.ts';

/** Display of a shop is stored for so long after it has changed. */
const REPLACED_MONTHS = 6;

type Wanted = {
  lines: Readonly<Record<LineName, string>>;
  by: string;
  /** Written in the same transaction, with the names of what has changed. */
  record(tx: Db, names: readonly LineName[]): Promise<void>;
};

/** Sets the lines that differ from what stands there now; every page shows them at once. */
export async function writeLines(deps: Deps, { lines, by, record }: Wanted): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { stored } = await readCompanyNow(deps, tx);
    const rows = lineNames.map((name) => ({
      name,
      words: beyondEnvironment(deps, name, lines[name]),
    }))
      .filter(({ name, words }) => words !== (stored[name] ?? ''));
    if (rows.length === 0) fail('lines.same');
    await replaceLines(tx, ofService, rows, { by, at: deps.now() });
    await record(tx, rows.map(({ name }) => name));
  });
  forgetLines(deps);
  await readCompany(deps);
}

/** What the environment says already is not stored, so that a change there is seen. */
function beyondEnvironment({ config }: Pick<Deps, 'config'>, name: LineName, words: string) {
  return words === (config.lines?.[name] ?? '') ? '' : words;
}

/** Deletes those that others have replaced long ago. */
export async function discardOldLines({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteLinesUntil(db, ofService, monthsAfter(now(), -REPLACED_MONTHS));
}
