import type { Deps } from '../../../server/deps.ts';
import { readEntries } from '../ledger/store.ts';
import { readPlansOf } from '../plan/plan-of.ts';
import { listMembersAfter } from '../plan/store.ts';
import { readOrders } from '../records/orders/store.ts';
import { ofBilling } from '../records/scope.ts';

const PAGE = 2_000;

type Reading = { payments?: unknown } & Pick<Deps, 'db' | 'now'>;
type Write = (piece: string) => Promise<void> | void;

/** Everything about money as one JSON, piece by piece: the books may be larger than the memory. */
export async function auditBilling(deps: Reading, write: Write): Promise<void> {
  await write(`{"at":${JSON.stringify(deps.now())},"members":[`);
  await writeRows(write, membersOf(deps));
  await write('],"orders":[');
  await writeRows(write, ordersOf(deps));
  await write('],"entries":[');
  await writeRows(write, entriesOf(deps));
  await write(']}\n');
}

async function writeRows(write: Write, pages: AsyncIterable<object[] | string>): Promise<void> {
  let isFirst = true;
  for await (const rows of pages) {
    const json = (typeof rows === 'string' ? rows : JSON.stringify(rows)).slice(1, -1);
    if (json === '') continue;
    await write(isFirst ? json : `,${json}`);
    isFirst = false;
  }
}

async function* membersOf(deps: Reading): AsyncGenerator<object[]> {
  for (let after = '';;) {
    const page = await listMembersAfter(deps.db, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    const plans = await readPlansOf(deps, deps.db, page.map(({ uid }) => uid));
    yield page.map(({ uid, email }) => ({ uid, email, ...plans.get(uid) }));
    after = last.uid;
  }
}

async function* ordersOf({ db }: Reading): AsyncGenerator<string> {
  for (let after = '';;) {
    const { json, last } = await readOrders(db, ofBilling, { after, count: PAGE });
    if (last === null) return;
    yield json;
    after = last;
  }
}

async function* entriesOf({ db }: Reading): AsyncGenerator<string> {
  for (let after = 0;;) {
    const { json, last } = await readEntries(db, ofBilling, { after, count: 10 * PAGE });
    if (last === null) return;
    yield json;
    after = last;
  }
}
