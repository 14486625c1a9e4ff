import { inForce, type LegalText, type Versions } from '../../src/legal/rules.ts';
import type { PageContext } from '../_parts/page.tsx';

/** The version that an address asks for, or else the one that holds now; and the days of the others. */
export function chosenVersion(
  c: PageContext,
  versions: Versions,
): { legal: LegalText; others: string[] } {
  const asked = c.req.query('version');
  const legal = versions.find(({ version }) => version === asked) ??
    inForce(versions, c.var.deps.now());
  const others = versions.map(({ version }) => version).filter((one) => one !== legal.version);
  return { legal, others };
}
