import type { Turn } from '../../formats/workers/turn.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
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

/** Does work on a file that its owner can see going on and stop, also from another page. */
export async function convert<T>(
  { state }: Pick<Deps, 'state'>,
  actor: Actor,
  { fileName, kind }: { fileName: string; kind: ConversionKind },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const open = state.of(beginConversions);
  const aborter = new AbortController();
  const owner = askerOf(actor);
  const news: ConversionNews = { phase: 'waiting', ahead: 0 };
  const conversion = { id: randomId(), owner, fileName, kind, news, aborter } as Conversion;
  open.set(conversion.id, conversion);
  const onNews = (news: ConversionNews) => void (conversion.news = news);
  const { signal } = aborter;
  const saving = () => {
    signal.throwIfAborted();
    onNews({ phase: 'saving' });
  };
  try {
    return await run({ owner, signal, onNews, saving });
  } finally {
    open.delete(conversion.id);
  }
}

/** The files of one person that are at work or wait for it, oldest first. */
export function listConversions(
  { state }: Pick<Deps, 'state'>,
  actor: Actor,
): ConversionView[] {
  return [...state.of(beginConversions).values()].filter(({ owner }) => owner === askerOf(actor))
    .map(({ id, fileName, kind, news }) => ({ id, filename: fileName, kind, ...news }));
}

/** Stops work on a file; the call that started it is refused. */
export function stopConversion({ state }: Pick<Deps, 'state'>, actor: Actor, id: string): void {
  const conversion = state.of(beginConversions).get(id);
  if (conversion?.owner !== askerOf(actor)) fail('document.notFound');
  if (conversion.news.phase === 'saving') fail('document.atWork');
  conversion.aborter.abort(new DomainError('file.cancelled'));
}
