import { inForce, type LegalText, type Versions } from '../../../../src/accounts/legal/rules.ts';
import type { PageContext } from '../../../parts/page.tsx';

/** The version that an address names, or else the one in force; and the days of the others. */
export function chosenVersion(
  c: PageContext,
  versions: Versions,
): { legal: LegalText; others: string[] } {
  const given = c.req.query('version');
  const legal = versions.find(({ version }) => version === given) ??
    inForce(versions, c.var.deps.now());
  const others = versions.map(({ version }) => version).filter((one) => one !== legal.version);
  return { legal, others };
}
