import { requireProject } from '../../projects/projects/require-project.ts';
import { usualUnit } from '../../documents/counting/rules.ts';
import type { Unit } from '../../documents/counting/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { Direction } from '../../shared/languages.ts';
import { type MemberScope, type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { type Pricing, type Rates, usualRates } from './rules.ts';
import { findManager, findRates, insertRates } from './store.ts';

/** How the manager of a project weighs the work of its direction. */
export async function pricingOf(
  { db }: Pick<Deps, 'db'>,
  { no, sourceLang, targetLang }: { no: ProjectScope } & ProjectLangs,
): Promise<Pricing> {
  const manager = await findManager(db, no);
  const direction = { from: sourceLang, to: targetLang };
  const own = manager === undefined ? undefined : await findRates(
    db,
    systemScope<MemberScope>('rates of the manager hold', manager),
    direction,
  );
  if (!own) return { version: 0, unit: usualUnit(sourceLang), rates: usualRates };
  return { version: own.version, unit: own.unit, rates: { ...usualRates, ...own.rates } };
}

type ProjectLangs = { sourceLang: Direction['from']; targetLang: Direction['to'] };

/** From now on the manager's projects of this direction are weighed so; analyses that are there keep theirs. */
export async function savePricing(
  deps: Deps,
  member: Member,
  projectNo: number,
  { unit, rates }: { unit: Unit; rates: Rates },
): Promise<Pricing> {
  const { project } = await requireProject(deps, member, projectNo, 'analysis.run');
  const { sourceLang: from, targetLang: to } = project;
  return await deps.db.transaction(async (tx) => {
    const version = ((await findRates(tx, member.uid, { from, to }))?.version ?? 0) + 1;
    const facts = { from, to, version, unit, rates, createdAt: deps.now() };
    await insertRates(tx, member.uid, facts);
    return { version, unit, rates };
  });
}
