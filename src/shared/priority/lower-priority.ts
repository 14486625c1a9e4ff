import process from 'node:process';
import os from 'node:os';

/** So it gets a quarter of a processor that the other thread wants too; 19 is the most there is. */
const STEPS_DOWN = 5;
const LOWEST = 19;

/**
 * For threads that compute what may take long: the thread that answers everybody comes first. On Linux a priority
 * belongs to a thread; elsewhere it would be that of the whole process, and is left alone.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // Without the right, calling it would ask a person at the terminal.
    if (!mayAsk('getPriority') || !mayAsk('setPriority')) return;
    os.setPriority(0, Math.min(LOWEST, os.getPriority(0) + STEPS_DOWN));
  } catch {
    // Where it is refused the thread works as it did.
  }
}

/** The types do not know these kinds. */
function mayAsk(kind: 'getPriority' | 'setPriority'): boolean {
  const right = { name: 'sys', kind } as unknown as Deno.PermissionDescriptor;
  return Deno.permissions.querySync(right).state === 'granted';
}
