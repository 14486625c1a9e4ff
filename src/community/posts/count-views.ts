import type { Deps } from '../../server/deps.ts';
import { hmacOf } from '../../shared/random.ts';
import { READ_HOUR_MS } from './rules.ts';
import { addToViews, deleteOldReaders, insertReaders } from './store.ts';

/** Who reads a post; a visitor is the address and the browser, which are stored as a hash only. */
type View = { postNo: number; reader: string };

/** Enough for the second between two writings; what comes on top is not counted. */
const MOST_WAITING = 50_000;

/** Views of the last second: what is lost with the process is no more than that. */
class WaitingViews {
  readonly views = new Map<string, View & { hour: number }>();
  lastCleared = 0;
}

const beginViews = () => new WaitingViews();

/** Notes that a post was read; each reader counts once an hour. */
export function noteView(deps: Pick<Deps, 'state' | 'now'>, view: View): void {
  const { views } = deps.state.of(beginViews);
  if (views.size >= MOST_WAITING) return;
  const hour = Math.floor(deps.now().getTime() / READ_HOUR_MS);
  views.set(`${hour} ${view.postNo} ${view.reader}`, { ...view, hour });
}

/** Writes what was noted: once a second, in one transaction. */
export async function writeViews(deps: Pick<Deps, 'db' | 'state' | 'now' | 'config'>) {
  const state = deps.state.of(beginViews);
  const waiting = [...state.views.values()];
  state.views.clear();
  if (waiting.length === 0) return;
  const rows = await Promise.all(waiting.map(async ({ hour, postNo, reader }) => ({
    hour,
    postNo,
    reader: await hmacOf(`${deps.config.dataSecret} readers ${Math.floor(hour / 24)}`, reader),
  })));
  const hour = Math.floor(deps.now().getTime() / READ_HOUR_MS);
  await deps.db.transaction(async (tx) => {
    const fresh: { postNo: number }[] = [];
    for (let at = 0; at < rows.length; at += 1000) {
      fresh.push(...await insertReaders(tx, rows.slice(at, at + 1000)));
    }
    for (const [postNo, readers] of Map.groupBy(fresh, (one) => one.postNo)) {
      await addToViews(tx, postNo, readers.length);
    }
    if (state.lastCleared !== hour) await deleteOldReaders(tx, hour - 2);
  });
  state.lastCleared = hour;
}
