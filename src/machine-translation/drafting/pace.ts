import type { MtEngine } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';
import { type Gate, Gates, type Pace, realPace } from './gate.ts';

const beginGates = () => new Gates();

/** The one gate of a service before an engine. */
export function gateOf(deps: Pick<Deps, 'now' | 'wait' | 'state'>, engine: MtEngine): Gate {
  return deps.state.of(beginGates).of(engine, paceOf(deps));
}

/** Real time, unless a test moves its own clock and does not wait. */
function paceOf({ now, wait }: Pick<Deps, 'now' | 'wait'>): Pace {
  return { ...realPace, now, ...(wait ? { wait } : {}) };
}
