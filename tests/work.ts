import { eq } from 'drizzle-orm';
import { work } from '../db/schema/index.ts';
import { workKinds } from '../src/app/work.ts';
import type { Deps } from '../src/server/deps.ts';
import type { WorkName } from '../src/work/queue/rules.ts';
import { afterWork, runWork } from '../src/work/queue/run-work.ts';

/** Does what waits behind answers, and what comes meanwhile, until nothing is left; answers how many rows waited. */
export async function workOff(deps: Deps, name: WorkName): Promise<number> {
  const waiting = await deps.db.$count(work, eq(work.kind, name));
  const stop = await runWork(deps, { [name]: workKinds[name] });
  await afterWork(deps, name, { patienceMs: Infinity });
  await stop();
  return waiting;
}

export const runImports = (deps: Deps) => workOff(deps, 'import');
