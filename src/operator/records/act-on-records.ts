import { readOperatorEvents } from '../../accounts/security-events/read-operator-events.ts';
import { verifyChain } from '../../accounts/security-events/verify-chain.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import { describeEvent } from '../access/text.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import { type TableFile, writeTable } from '../tables/write-table.ts';
import { describe, namesIn } from './read-records.ts';
import { text } from './text.ts';

/** Follows the whole chain. The number of the first row that was changed; undefined: none was. */
export async function verifyRecords(
  deps: Deps,
  operator: Member,
): Promise<{ count: number; brokenAt: number | undefined }> {
  requireOperator(operator);
  const found = await verifyChain(deps);
  return { count: found.count, brokenAt: 'brokenAt' in found ? found.brokenAt : undefined };
}

/** Notes that the records of the past month were looked through. */
export async function reviewRecords(deps: Deps, operator: Member, ip: string): Promise<void> {
  requireOperator(operator);
  await recordAct(deps, operator, { act: 'records.review', ip });
}

/** A file of more could not be opened. */
const MOST_RECORDS = 50_000;

/** All records as a file; that it was taken is one of them. */
export async function exportRecords(
  deps: Deps,
  operator: Member,
  { lang, ip }: { lang: UiLang; ip: string },
): Promise<TableFile> {
  await requireFresh(deps, operator);
  const events = await readOperatorEvents(deps.db, { count: MOST_RECORDS + 1 });
  if (events.length > MOST_RECORDS) fail('file.limit');
  await recordAct(deps, operator, { act: 'records.export', ip });
  const lines = describe(events, await namesIn(deps, events));
  const heads = [text.no, text.at, text.by, text.act, text.member, text.facts];
  return await writeTable('csv', {
    name: 'records',
    heads: heads.map((words) => words[lang]),
    rows: lines.map((one) => [
      one.no,
      formatMoment(one.at),
      one.by,
      describeEvent(one, lang),
      one.member?.name ?? '',
      JSON.stringify(one.facts),
    ]),
  });
}
