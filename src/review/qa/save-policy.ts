import { recordHistory } from '../../projects/projects/history.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { TeamRule } from '../../language/qa-checks/finding.ts';
import { type Reading, readingsProblem } from '../../language/korean/own-readings.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { TooCostly } from '../../ports/compute/port.ts';
import { fail } from '../../shared/errors.ts';
import { type Policy, readPolicy, rulesProblem, usualPolicy } from './rules.ts';
import { findPolicy, setPolicy } from './store.ts';

/** What a project is checked for: its members may know. */
export async function policyOf(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
): Promise<Policy> {
  const { project } = await requireProject(deps, member, projectNo, 'project.open');
  const row = await findPolicy(deps.db, project.no);
  return row ? readPolicy(row) : usualPolicy;
}

type Typed = {
  off: readonly string[];
  blocking: readonly string[];
  rules?: readonly TeamRule[] | undefined;
  level?: string | null | undefined;
  loanwords?: boolean | undefined;
  readings?: readonly Reading[] | undefined;
  severities?: Readonly<Record<string, string | undefined>> | undefined;
  packs?: readonly string[] | null | undefined;
};

/** The manager's to decide. What is left out stays, but for the checks that are off and those that stop. */
export async function savePolicy(
  deps: Deps,
  member: Pick<Member, 'uid'>,
  projectNo: number,
  typed: Typed,
): Promise<Policy> {
  const { project } = await requireProject(deps, member, projectNo, 'project.edit');
  const stored = await findPolicy(deps.db, project.no);
  const rules = (typed.rules ?? stored?.rules ?? []).map(clean);
  const problem = rulesProblem(rules);
  if (problem) fail(problem);
  if (!await areRead(deps, member, rules)) fail('qa.ruleUnreadable');
  checkReadings(typed.readings ?? []);
  const { level = stored?.level, loanwords = stored?.loanwords, packs = stored?.packs } = typed;
  const readings = typed.readings ?? stored?.readings;
  const severities = typed.severities ?? stored?.severities;
  const policy = readPolicy({ ...typed, rules, level, loanwords, readings, severities, packs });
  await deps.db.transaction(async (tx) => {
    await setPolicy(tx, project.no, policy);
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'changed',
      about: project.title,
    });
  });
  return policy;
}

function checkReadings(readings: readonly Reading[]): void {
  const problem = readingsProblem(readings);
  if (problem === 'tooMany') fail('qa.readingsTooMany');
  if (problem) fail('qa.readingUnreadable', { row: problem.filter(Boolean).join(' = ') });
}

/** An expression is tried on another thread: reading one may take long too. */
async function areRead(
  { compute }: Deps,
  { uid: owner }: Pick<Member, 'uid'>,
  rules: readonly TeamRule[],
) {
  const expressions = rules.flatMap(({ source, target }) => source ? [source, target] : [target]);
  if (expressions.length === 0) return true;
  const answers = await compute.run('readsExpressions', { expressions }, { owner })
    .catch((error) => {
      if (error instanceof TooCostly) return [false];
      throw error;
    });
  return answers.every(Boolean);
}

function clean({ source, target, kind, ko, en }: TeamRule): TeamRule {
  const [words, english] = [ko.trim(), en.trim()];
  return { source, target, kind, ko: words || english, en: english || words };
}
