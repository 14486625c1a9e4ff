import { readOperatorEvents } from '../../accounts/security-events/read-operator-events.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireOperator } from '../access/require.ts';
import { nameMembers } from '../members/name-members.ts';

const RECORDS_A_PAGE = 100;

type Names = Map<string, { no: number; name: string }>;
type Event = Awaited<ReturnType<typeof readOperatorEvents>>[number];

type RecordLine = Event & {
  by: string;
  member: { no: number; name: string } | undefined;
};

/** What those who run the service read and did, the newest first. */
export async function readRecords(
  deps: Deps,
  operator: Member,
  before: number | undefined,
): Promise<{ rows: RecordLine[]; next: number | undefined }> {
  requireOperator(operator);
  const rows = await readOperatorEvents(deps.db, { before, count: RECORDS_A_PAGE + 1 });
  const page = rows.slice(0, RECORDS_A_PAGE);
  const next = rows.length > page.length ? page.at(-1)?.no : undefined;
  return { rows: describe(page, await namesIn(deps, page)), next };
}

export async function namesIn({ db }: Pick<Deps, 'db'>, events: readonly Event[]): Promise<Names> {
  const uids = events.flatMap(({ uid, facts }) => [uid, facts.by]);
  return await nameMembers(db, uids.filter((one) => typeof one === 'string'));
}

export function describe(events: readonly Event[], names: Names): RecordLine[] {
  return events.map((event) => ({
    ...event,
    by: names.get(String(event.facts.by))?.name ?? '–',
    member: names.get(event.uid ?? ''),
  }));
}
