import {
  EXPRESSION_LENGTH,
  MESSAGE_LENGTH,
  MOST_RULES,
} from '../../language/qa-checks/expressions.ts';
import {
  type CheckCode,
  type CheckSeverities,
  type Finding,
  type Pack,
  packNames,
  severityLevels,
  type TeamRule,
} from '../../language/qa-checks/finding.ts';
import { isAlarm, listedChecks } from '../../language/qa-checks/rules.ts';
import { isSpeechLevel, type SpeechLevel } from '../../language/korean/speech-level/classify.ts';
import { cleanReadings, type Reading } from '../../language/korean/own-readings.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';

/** Lines of one answer: so many are checked before others get their turn. */
export const QA_PAGE = 500;
/** So many findings are left, or shown again, with one call. */
export const MOST_DISMISSED = 500;
/** So many findings are fixed with one call. */
export const MOST_FIXED = 2_000;
/** The newest so many confirmed lines of a project are compared with each other. */
export const MOST_COMPARED = 200_000;

/** What is checked, and what stops a confirmation; broken tags always do. */
export type Policy = {
  off: CheckCode[];
  blocking: CheckCode[];
  rules: TeamRule[];
  /** The speech level of Korean targets; null where it is not judged. */
  level: SpeechLevel | null;
  /** Loanwords are judged by their official spelling. */
  loanwords: boolean;
  /** How words that are no Hangul are read aloud, for their particles. */
  readings: Reading[];
  /** How loud alarms are where the team wants another way than that of the check. */
  severities: CheckSeverities;
  /** Rules of a trade; null: those of the domain of each document. */
  packs: Pack[] | null;
};

export const usualPolicy: Policy = {
  off: [],
  blocking: [],
  rules: [],
  level: null,
  loanwords: false,
  readings: [],
  severities: {},
  packs: null,
};

/** Lines disagree with each other only after they were confirmed. */
export const blockable: readonly CheckCode[] = listedChecks
  .filter(({ policy }) => policy === 'blocking').map(({ code }) => code);
/** Files would break without it. */
export const switchable: readonly CheckCode[] = listedChecks
  .filter(({ policy }) => policy !== 'always').map(({ code }) => code);

/** Rows and forms may know checks that are not ours. */
export function readPolicy(
  { off, blocking, rules, level, loanwords, readings, severities, packs }: {
    off: readonly string[];
    blocking: readonly string[];
    rules: TeamRule[];
    level?: string | null | undefined;
    loanwords?: boolean | undefined;
    readings?: readonly Reading[] | undefined;
    severities?: Readonly<Record<string, string | undefined>> | undefined;
    packs?: readonly string[] | null | undefined;
  },
): Policy {
  const isOff = (code: CheckCode) => off.includes(code);
  return {
    off: switchable.filter(isOff),
    // Of a check that only remarks the tick stays: it stops nobody until its findings are alarms again.
    blocking: blockable.filter((code) => blocking.includes(code) && !isOff(code)),
    rules,
    level: isSpeechLevel(level ?? '') ? level as SpeechLevel : null,
    loanwords: loanwords === true,
    readings: cleanReadings(readings ?? []),
    severities: readSeverities(severities ?? {}),
    packs: packs ? packNames.filter((name) => packs.includes(name)) : null,
  };
}

/** Of checks that can be switched off; broken tags are always as loud as they are. */
function readSeverities(typed: Readonly<Record<string, string | undefined>>): CheckSeverities {
  return Object.fromEntries(switchable.flatMap((code) => {
    const severity = severityLevels.find((one) => one === typed[code]);
    return severity ? [[code, severity]] : [];
  }));
}

/** Stops a confirmation under this policy. */
export function isBlocking(finding: Finding, { blocking }: Policy): boolean {
  return isAlarm(finding) && blocking.includes(finding.check);
}

/** A person checks while they write; programs wait. */
export const limitOfChecks = { count: 300, periodMs: 60_000, burst: 120 } as const;

/** Why rules cannot be saved; undefined when they can. */
export function rulesProblem(rules: readonly TeamRule[]): ErrorCode | undefined {
  if (rules.length > MOST_RULES) return 'qa.rulesTooMany';
  const isTooLong = ({ ko, en }: TeamRule) =>
    ko.length > MESSAGE_LENGTH || en.length > MESSAGE_LENGTH;
  if (rules.some(isTooLong)) return 'qa.ruleLong';
  if (rules.some(({ ko, en }) => ko.trim() === '' && en.trim() === '')) return 'qa.ruleWordless';
  const isBroken = ({ source, target }: TeamRule) =>
    [source, target].some((one) => one.length > EXPRESSION_LENGTH) || target === '';
  return rules.some(isBroken) ? 'qa.ruleUnreadable' : undefined;
}
