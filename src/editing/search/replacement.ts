import type { FoundDocument } from '../../documents/access/require-document.ts';
import { turnOf } from '../../documents/access/rules.ts';
import { cleanTarget, LINE_LENGTH, refusalToWrite } from '../../documents/lines/rules.ts';
import type { ReplacedLine, ReplaceInLines } from '../../language/text-search/in-lines.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { REPLACEMENT_LENGTH, type Skipped } from './rules.ts';
import type { ReplaceOrder } from './schema.ts';
import { languagesOf } from './search-lines.ts';
import type { TextRow } from './store.ts';
import { createTextTasks } from './text-tasks.ts';

/** What a replacement makes of a line, and why it stays as it is if it does. */
type Outcome = Omit<ReplacedLine, 'why'> & { row: TextRow; skipped: Skipped | undefined };

/** What a replacement makes of lines; those where nothing changes are left out. */
export type Replacement = (rows: readonly TextRow[]) => Promise<Outcome[]>;

/** A bad expression and a replacement that is too long are refused here, before anything is read. */
export async function replacementOf(
  deps: Pick<Deps, 'compute'>,
  document: FoundDocument,
  { find, replacement, fitsParticles }: ReplaceOrder,
  wants: ReplaceInLines['wants'],
): Promise<Replacement> {
  if (replacement.length > REPLACEMENT_LENGTH) {
    fail('search.replacementTooLong', { most: String(REPLACEMENT_LENGTH) });
  }
  const { to: lang } = languagesOf(document);
  const order = { find, replacement, fitsParticles, lang, most: LINE_LENGTH, wants };
  const run = createTextTasks(deps, {
    owner: turnOf(document),
    what: find.text,
    isExpression: find.mode === 'expression',
  });
  await run('replaceInLines', order, []);
  return async (rows) => {
    const replaced = await run('replaceInLines', order, rows);
    return rows.flatMap((row, at): Outcome[] => {
      const { why, text, ...one } = replaced[at] ?? { count: 0 };
      if (one.count === 0) return [];
      const skipped = refusalOf(document.rights, row) ?? why;
      return [{ ...one, row, skipped, ...(text !== undefined && { text: cleanTarget(text) }) }];
    });
  };
}

function refusalOf(rights: FoundDocument['rights'], row: TextRow): Skipped | undefined {
  const refusal = refusalToWrite(rights, row);
  return refusal && (refusal === 'line.locked' ? 'locked' : 'notYours');
}
