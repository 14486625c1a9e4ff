import type { Deps } from '../../server/deps.ts';
import type { TemplatePart, TemplateValues } from '../../server/hooks.ts';
import { isApplied } from '../../projects/templates/apply-part.ts';
import { usualPolicy } from './rules.ts';
import { ChecksChange } from './schema.ts';
import { policyOf, savePolicy } from './save-policy.ts';

type Checks = TemplateValues['checks'];

/** What documents are checked for, as templates save it. */
export function checksPart(deps: Deps): TemplatePart<Checks> {
  return {
    async read(uid, projectNo) {
      const policy = await policyOf(deps, { uid }, projectNo);
      return JSON.stringify(policy) === JSON.stringify(usualPolicy) ? null : policy;
    },
    async apply(uid, projectNo, checks) {
      if (!checks) return true;
      // A template may be older than what is judged today.
      const known = ChecksChange.safeParse(checks);
      if (!known.success) return false;
      const saving = savePolicy(deps, { uid }, projectNo, known.data).then(() => {});
      return await isApplied(saving, ['qa.ruleUnreadable']);
    },
  };
}
