import { terms, termsInParts } from './checks/terms.ts';
import type { CheckedLine, CheckInput, CheckSetting, CheckSeverities, Finding } from './finding.ts';
import { readPlain } from './plain.ts';
import { checks } from './table.ts';
import type { InParts } from '../terms/find-terms.ts';

/** All that is wrong with one line, the worst first. A line without a translation is not judged. */
export function findingsOf(line: CheckedLine, setting: CheckSetting): Finding[] {
  if (line.target.trim() === '') return [];
  const input = inputOf(line, setting);
  return inOrder(
    checks.filter(({ code, into }) =>
      !setting.off.includes(code) && (!into || into.includes(setting.to))
    ).flatMap((check) => check.run(input, setting)).map((one) => asLoudAs(setting.severities, one)),
  );
}

/** An alarm as loud as a team wants those of its check; a remark stays one. */
export function asLoudAs(severities: CheckSeverities | undefined, finding: Finding): Finding {
  const severity = severities?.[finding.check];
  return severity && finding.severity !== 'info' ? { ...finding, severity } : finding;
}

/** The terms of one line, a part of a long one after the other. */
export function* termFindingsInParts(line: CheckedLine, setting: CheckSetting): InParts<Finding[]> {
  if (line.target.trim() === '' || setting.off.includes(terms.code)) return [];
  const found = yield* termsInParts(inputOf(line, setting), setting);
  return found.map((one) => asLoudAs(setting.severities, one));
}

/** As they are listed: the worst first, then in the order of the table. */
export function inOrder(found: readonly Finding[]): Finding[] {
  return found.toSorted((a, b) =>
    rank[a.severity] - rank[b.severity] || placeOf(a.check) - placeOf(b.check)
  );
}

function inputOf(line: CheckedLine, { from, to }: CheckSetting): CheckInput {
  const plain = { from: readPlain(line.source, line.tags), to: readPlain(line.target, line.tags) };
  return { ...line, from, to, plain };
}

const rank = { error: 0, warning: 1, info: 2 };
const places = new Map(checks.map(({ code }, place) => [code, place]));
const placeOf = (check: string) => places.get(check) ?? checks.length;
