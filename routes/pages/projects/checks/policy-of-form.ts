import { readReadings } from '../../../../src/language/korean/own-readings.ts';
import type { TeamRule } from '../../../../src/language/qa-checks/finding.ts';
import { type Policy, readPolicy, switchable } from '../../../../src/review/qa/rules.ts';
import type { ChecksPageFields } from '../../../../src/review/qa/schema.ts';

/** Unticked boxes send nothing, so what is off is what is not on. A rule without its expression is gone. */
export function policyOfForm(form: ChecksPageFields): Policy {
  const off = switchable.filter((code) => !form.on.includes(code));
  const rules = form.ruleTarget.map((target, at): TeamRule => ({
    target,
    source: form.ruleSource[at] ?? '',
    kind: form.ruleKind[at] ?? 'forbidden',
    ko: form.ruleKo[at] ?? '',
    en: form.ruleEn[at] ?? '',
  })).filter(({ target }) => target !== '');
  const { level, loanwords } = form;
  const policy = readPolicy({
    off,
    blocking: form.block,
    rules,
    level,
    loanwords: loanwords === 'on',
  });
  // As they were typed, for a row that cannot be read is named and shown again.
  return { ...policy, readings: readReadings(form.readings) };
}
