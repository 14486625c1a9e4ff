import type { MtEngine, MtReadiness } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';

/** Pages ask often; the provider is queried now and then. */
const CACHE_MS = 15_000;

const beginKnown = () => new WeakMap<MtEngine, { at: number; readiness: Promise<MtReadiness> }>();

const reasons: Partial<Record<MtReadiness['state'], ErrorCode>> = {
  'needs-engine': 'mt.needsEngine',
  'needs-download': 'mt.needsDownload',
  unauthorized: 'mt.unauthorized',
  unreachable: 'mt.unreachable',
};

/** Which engine translates, and whether it can right now. */
export async function readEngineStatus(
  { mt, now, state: service }: Pick<Deps, 'mt' | 'now' | 'state'>,
) {
  const known = service.of(beginKnown);
  const at = now().getTime();
  let last = known.get(mt);
  if (!last || at - last.at >= CACHE_MS) {
    last = { at, readiness: mt.ready() };
    known.set(mt, last);
  }
  const { state } = await last.readiness;
  return { engine: mt.id, label: mt.label, state, reason: reasons[state] ?? null };
}
