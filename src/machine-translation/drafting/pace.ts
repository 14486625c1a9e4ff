import type { MtEngine } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';
import { type Gate, Gates, type Pace, realPace } from './gate.ts';
import { shareCalls } from './shared-calls.ts';

type Parts = Pick<Deps, 'now' | 'wait' | 'state' | 'db' | 'log' | 'config'>;

const beginGates = (): { gates?: Gates } => ({});

/** The one gate of a service before an engine. */
export function gateOf(deps: Parts, engine: MtEngine): Gate {
  const pace = paceOf(deps);
  const held = deps.state.of(beginGates);
  held.gates ??= new Gates(deps.config.sharesDatabase ? shareCalls({ ...deps, pace }) : undefined);
  return held.gates.of(engine, pace);
}

/** Real time, unless a test moves its own clock and does not wait. */
function paceOf({ now, wait }: Pick<Deps, 'now' | 'wait'>): Pace {
  return { ...realPace, now, ...(wait ? { wait } : {}) };
}
