import { registerOf } from '../../language/register/register.ts';
import type { Register } from '../../language/register/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { listSomeTargets } from './store.ts';

const ENOUGH = 10;
const MAJORITY = 0.8;
const SAMPLE = 300;

/** The speech level that a document mostly has, for its lines to be compared with. */
export async function registerOfDocument({ db }: Pick<Deps, 'db'>, documentId: DocumentScope) {
  return usualRegister(await listSomeTargets(db, documentId, SAMPLE));
}

/** The speech level of nearly all sentences of a text; `auto` where there is none, and nothing is to be checked. */
export function usualRegister(targets: readonly string[]): Register {
  const found = targets.flatMap((target) => registerOf(target) ?? []);
  if (found.length < ENOUGH) return 'auto';
  for (const [register, some] of Map.groupBy(found, (one) => one)) {
    if (some.length > MAJORITY * found.length) return register;
  }
  return 'auto';
}
