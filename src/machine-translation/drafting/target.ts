import type { LineSnapshot, MachineTarget } from '../../documents/lines/machine-targets.ts';
import type { Draft } from './item.ts';

/** What is written of a draft: over this version of its line, with all that a person should know of it. */
export function targetOf(
  { id, version }: LineSnapshot,
  draft: Extract<Draft, { ok: true }>,
): MachineTarget {
  const { target, via, flags, pivot } = draft;
  return { id, version, target, engine: via, flags: pivot ? [...flags, `pivot-${pivot}`] : flags };
}
