import { likePattern } from '../../../projects/projects/rules.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { type ChatEntry, listChats } from '../../chat/rooms/list-chats.ts';
import { requireSupport } from '../../moderation/acts/act-on-thing.ts';
import { countByState, listAnswerTimes, listInquiries } from '../records/store.ts';
import { type InboxTab, type InquiryState, inquiryStates } from '../rules.ts';

const PAGE_SIZE = 50;
/** More rooms than this are read in the chats themselves. */
const MOST_ROOMS = 200;

const statesOf: Record<InboxTab, readonly InquiryState[]> = {
  open: ['new', 'waiting'],
  answered: ['answered'],
  closed: ['closed'],
  all: inquiryStates,
};

type InboxRequest = { tab: InboxTab; isMine: boolean; search: string; page: number };

const why = () => systemScope('operators answer inquiries');

/** Inquiries for operators: what waits comes first, the oldest on top. A search is for number, title, name or address. */
export async function listForOperators(
  { db }: Pick<Deps, 'db'>,
  operator: Member,
  { tab, isMine, search, page }: InboxRequest,
) {
  requireSupport(operator);
  const words = search.toWellFormed().trim().slice(0, 100);
  const no = /^#?(\d{1,15})$/.exec(words)?.[1];
  const { rows, total } = await listInquiries(db, why(), {
    states: statesOf[tab],
    ...(isMine ? { assigneeUid: operator.uid } : {}),
    ...(words ? { pattern: likePattern(words) } : {}),
    ...(no ? { no: Number(no) } : {}),
  }, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { rows, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** How many wait for an answer, and since when the oldest does. */
export async function countWaiting({ db }: Pick<Deps, 'db'>) {
  const rows = (await countByState(db, why())).filter(({ state }) =>
    state === 'new' || state === 'waiting'
  );
  const oldest = rows.map((row) => row.oldest);
  return {
    waiting: rows.reduce((sum, row) => sum + row.count, 0),
    oldest: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
  };
}

/** Rooms of members with the operators in which something is unread: they are no inquiries and stay where they are. */
export async function listUnreadRooms(
  deps: Pick<Deps, 'db' | 'config'>,
  operator: Member,
): Promise<ChatEntry[]> {
  requireSupport(operator);
  const { rows } = await listChats(deps, operator, { limit: MOST_ROOMS });
  return rows.filter(({ kind, unread }) => kind === 'operator' && unread > 0);
}

/** The hours until the first answer, by month in Korean time; no person is in it. */
export async function readAnswerTimes({ db }: Pick<Deps, 'db'>, from: Date) {
  const rows = await listAnswerTimes(db, why(), from);
  const byMonth = Map.groupBy(rows, ({ at }) => monthOf(at));
  return [...byMonth].map(([month, all]) => {
    const hours = all.flatMap(({ at, firstAnsweredAt }) =>
      firstAnsweredAt ? [(firstAnsweredAt.getTime() - at.getTime()) / 3_600_000] : []
    ).toSorted((a, b) => a - b);
    const middle = hours[Math.floor(hours.length / 2)];
    return { month, received: all.length, answered: hours.length, medianHours: middle ?? null };
  });
}

function monthOf(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 7);
}
