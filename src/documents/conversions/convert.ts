import type { Turn } from '../../formats/workers/turn.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import { announce, beginElsewhere } from './elsewhere.ts';
import type { ConversionKind, ConversionNews, ConversionView } from './rules.ts';

type Conversion = {
  id: string;
  owner: string;
  fileName: string;
  kind: ConversionKind;
  news: ConversionNews;
  aborter: AbortController;
};

/** What this process works on; whatever a restart cuts off leaves a document as it was before. */
const beginConversions = () => new Map<string, Conversion>();

type Work = Turn & {
  signal: AbortSignal;
  onNews: (news: ConversionNews) => void;
  /** From here on it cannot be stopped; throws when it has been. */
  saving: () => void;
};

type Following = Pick<Deps, 'state' | 'bus' | 'log' | 'now' | 'config'>;

/** Does work on a file that its owner can see going on and stop, also from another page. */
export async function convert<T>(
  deps: Following,
  actor: Actor,
  { fileName, kind }: { fileName: string; kind: ConversionKind },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const open = deps.state.of(beginConversions);
  const aborter = new AbortController();
  const owner = askerOf(actor);
  const news: ConversionNews = { phase: 'waiting', ahead: 0 };
  const conversion: Conversion = { id: randomId(), owner, fileName, kind, news, aborter };
  open.set(conversion.id, conversion);
  const onNews = (news: ConversionNews) => void (conversion.news = news);
  const { signal } = aborter;
  const saving = () => {
    signal.throwIfAborted();
    onNews({ phase: 'saving' });
  };
  const announceEnd = announce(deps, () => {
    const { aborter: _, ...change } = conversion;
    return change;
  });
  try {
    return await run({ owner, signal, onNews, saving });
  } finally {
    open.delete(conversion.id);
    announceEnd();
  }
}

/** The files of one person that are at work or wait for it at any process, oldest first of each. */
export function listConversions(
  { state, now }: Pick<Deps, 'state' | 'now'>,
  actor: Actor,
): ConversionView[] {
  const owner = askerOf(actor);
  const here = [...state.of(beginConversions).values()].filter((one) => one.owner === owner);
  const there = state.of(beginElsewhere).listOf(owner, now());
  return [...here, ...there].flatMap(({ id, fileName, kind, news }) =>
    news ? [{ id, filename: fileName, kind, ...news }] : []
  );
}

/**
 * Stops work on a file; the call that started it is refused. Where another process works on it, that one hears of it: a
 * file that nobody here has heard of yet may have come there this moment.
 */
export async function stopConversion(deps: Following, actor: Actor, id: string): Promise<void> {
  const { state, bus, now, config } = deps;
  const owner = askerOf(actor);
  const known = state.of(beginConversions).get(id) ?? state.of(beginElsewhere).find(id, now());
  if (known ? known.owner !== owner : !config.sharesDatabase) fail('document.notFound');
  if (known?.news?.phase === 'saving') fail('document.atWork');
  stopHere(deps, { id, owner });
  if (config.sharesDatabase) await bus.publish({ type: 'conversion.stopped', id, owner });
}

function stopHere({ state }: Pick<Deps, 'state'>, { id, owner }: { id: string; owner: string }) {
  const conversion = state.of(beginConversions).get(id);
  if (conversion?.owner !== owner || conversion.news.phase === 'saving') return;
  conversion.aborter.abort(new DomainError('file.cancelled'));
}

/** Hears of files at other processes, and stops those here that were stopped there. The answer ends it. */
export function followConversions(deps: Pick<Deps, 'state' | 'bus' | 'now'>): () => void {
  const open = deps.state.of(beginConversions);
  const elsewhere = deps.state.of(beginElsewhere);
  return deps.bus.subscribe((event) => {
    if (event.type === 'conversion.stopped') return stopHere(deps, event);
    if (event.type !== 'conversion.changed' || open.has(event.id)) return;
    const { type: _, ...change } = event;
    elsewhere.hear(change, deps.now());
  });
}
