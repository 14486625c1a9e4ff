import { readReadings } from '../../../../src/language/korean/own-readings.ts';
import type { TeamRule } from '../../../../src/language/qa-checks/finding.ts';
import { type Policy, readPolicy, switchable } from '../../../../src/review/qa/rules.ts';
import type { ChecksPageFields } from '../../../../src/review/qa/schema.ts';

const chosenPacks: Readonly<Record<ChecksPageFields['packs'], Policy['packs']>> = {
  '': null,
  none: [],
  law: ['law'],
  patent: ['patent'],
  both: ['law', 'patent'],
};

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
  const { level, loanwords, packs } = form;
  const severities = Object.fromEntries(
    form.loud.map((one) => one.split('=')).map(([code = '', severity = '']) => [code, severity]),
  );
  const policy = readPolicy({
    off,
    blocking: form.block,
    rules,
    level,
    loanwords: loanwords === 'on',
    severities,
    packs: chosenPacks[packs],
  });
  // As they were typed, for a row that cannot be read is named and shown again.
  return { ...policy, readings: readReadings(form.readings) };
}

/** Words that are reported again; a code has no blank in it. */
export const wordsOfForm = ({ again }: ChecksPageFields) =>
  again.map((one) => ({
    code: one.slice(0, one.indexOf(' ')),
    word: one.slice(one.indexOf(' ') + 1),
  }));
