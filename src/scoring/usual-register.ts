import { registerOf } from '../drafts/register.ts';
import type { Register } from '../ports/mt/port.ts';

const ENOUGH = 10;
const MAJORITY = 0.8;
const SAMPLE = 300;

/** The speech level of nearly all sentences of a text; `auto` where there is none, and nothing is to be checked. */
export function usualRegister(targets: readonly string[]): Register {
  const found = targets.slice(0, SAMPLE).flatMap((target) => registerOf(target) ?? []);
  if (found.length < ENOUGH) return 'auto';
  const groups = Map.groupBy(found, (one) => one);
  for (const [register, some] of groups) {
    if (some.length > MAJORITY * found.length) return register;
  }
  return 'auto';
}
