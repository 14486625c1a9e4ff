import type { MtEngine } from './port.ts';

/**
 * Several engines as one, called in this order by `src/machine-translation/drafting`, which knows what each line needs
 * and has one gate for each engine. It is called by the names of all, because texts may go to any of them.
 */
export function chainOf(first: MtEngine, others: readonly MtEngine[]): MtEngine {
  if (others.length === 0) return first;
  const chain = [first, ...others];
  const all = chain.flatMap((engine) => engine.capabilities().pairs);
  const pairs = [...new Map(all.map((pair) => [pair.join(), pair])).values()];
  return {
    id: chain.map(({ id }) => id).join('+'),
    label: chain.map(({ label }) => label).join(' → '),
    chain,
    capabilities: () => ({ ...first.capabilities(), pairs }),
    async ready(signal) {
      const states = await Promise.all(chain.map((engine) => engine.ready(signal)));
      const [own = { state: 'needs-engine' as const }] = states;
      return states.find(({ state }) => state === 'ready') ?? own;
    },
    translate: (request, signal, onCount) => first.translate(request, signal, onCount),
    estimate: (request) => first.estimate(request),
  };
}
