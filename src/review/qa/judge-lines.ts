import { readyBy, slowRule, team } from '../../language/qa-checks/checks/team.ts';
import { MOST_RULES, type RuleMatch } from '../../language/qa-checks/expressions.ts';
import type { Finding, ReadyRule, TeamRule } from '../../language/qa-checks/finding.ts';
import {
  asLoudAs,
  findingsOf,
  inOrder,
  termFindingsInParts,
} from '../../language/qa-checks/findings-of.ts';
import { readPlain } from '../../language/qa-checks/plain.ts';
import { TooCostly } from '../../ports/compute/port.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { createSlices } from '../../shared/slices.ts';
import type { DocumentSetting } from './read-setting.ts';
import type { LineToCheck } from './store.ts';

/** One run over lines with one setting. */
export type JudgeRun = {
  setting: DocumentSetting;
  /** Who takes turns with others. */
  owner: string;
  /** Rules that took too long; they are switched off for the rest of the run. */
  slow: Set<TeamRule>;
  signal?: AbortSignal | undefined;
};

/** `unjudged`: rules that the line was not judged by. */
type JudgedLine<L> = { line: L; findings: Finding[]; unjudged: TeamRule[] };

type Judged =
  & Pick<LineToCheck, 'index' | 'source' | 'target' | 'tags' | 'checked' | 'origin' | 'flags'>
  & Partial<Pick<LineToCheck, 'unit' | 'segment' | 'segmentCount'>>;

/** A shorter line is checked within milliseconds, whatever stands there. */
const SHORT = 4_000;
/** So many letters times rules are matched at a time; the slowest expression does so within a second. */
const BATCH = 60_000;
/** So long the rules of one run may take, beside one that is ended. */
const RULES_MS = 6_000;

/** Judges lines: short ones on our own thread, long ones and the rules of a team on threads that can be ended. */
export async function judgeLines<L extends Judged>(
  deps: Pick<Deps, 'compute'>,
  run: JudgeRun,
  lines: readonly L[],
): Promise<JudgedLine<L>[]> {
  const rest = createSlices();
  const filled = lines.filter(({ target }) => target.trim() !== '');
  const matched = await matchTeamRules(deps, run, filled);
  const judged: JudgedLine<L>[] = [];
  for (const [at, line] of filled.entries()) {
    if (run.signal?.aborted) break;
    const { rules, unjudged } = matched[at] ?? { rules: [], unjudged: [] };
    const findings = isShort(line)
      ? findingsOf(placed(line), { ...run.setting, rules })
      : await judgeLong(deps, run, line, rules);
    judged.push({ line, findings, unjudged });
    await rest();
  }
  return judged;
}

const placed = <L extends Judged>({ segment, segmentCount, ...line }: L) => ({
  ...line,
  ...(segmentCount !== undefined && { seg: [segment ?? 0, segmentCount] as const }),
});

const lettersOf = ({ source, target }: Judged) => source.length + target.length;
const isShort = (line: Judged) => lettersOf(line) <= SHORT;

async function judgeLong(
  { compute }: Pick<Deps, 'compute'>,
  { setting, owner, signal }: JudgeRun,
  { source, target, tags, checked, origin, flags, index }: Judged,
  rules: ReadyRule[],
): Promise<Finding[]> {
  const line = { source, target, tags, checked, origin, flags };
  const { from, to, isSubtitle, off, severities = {}, level, packs = [], readings } = setting;
  // Without the glossary, whose words are right as they are, loanwords are not judged there.
  const order = {
    line,
    setting: { from, to, isSubtitle, off, severities, level, packs, ...(readings && { readings }) },
  };
  const own = await compute.run('checkLongLine', order, { owner, signal }).catch((error) => {
    if (error instanceof TooCostly) fail('qa.tooSlow', { line: String(index + 1) });
    throw error;
  });
  const rest = createSlices();
  const parts = termFindingsInParts(line, setting);
  let terms = parts.next();
  for (; !terms.done; terms = parts.next()) await rest();
  const plain = { from: readPlain(source, tags), to: readPlain(target, tags) };
  const ofTeam = team.run({ ...line, from, to, plain }, { ...setting, rules })
    .map((one) => asLoudAs(severities, one));
  return inOrder([...own, ...terms.value, ...ofTeam]);
}

type Matched = { rules: ReadyRule[]; unjudged: TeamRule[] };

async function matchTeamRules<L extends Judged>(
  deps: Pick<Deps, 'compute'>,
  run: JudgeRun,
  lines: readonly L[],
): Promise<Matched[]> {
  const { policy, off } = run.setting;
  const rules = off.includes(team.code) ? [] : policy.rules.slice(0, MOST_RULES);
  if (rules.length === 0) return [];
  const until = performance.now() + RULES_MS;
  const matched: Matched[] = [];
  while (matched.length < lines.length && !run.signal?.aborted) {
    if (performance.now() > until) { for (const rule of rules) run.slow.add(rule); }
    const left = rules.filter((rule) => !run.slow.has(rule));
    const unjudged = rules.filter((rule) => run.slow.has(rule));
    const batch = nextBatch(lines, matched.length, left.length);
    const matches = left.length > 0 ? await matchBatch(deps, run, batch, left) : [];
    // A rule was switched off: the same lines again, without it.
    if (!matches) continue;
    for (const [at] of batch.entries()) {
      matched.push({ rules: readyBy(left, matches[at] ?? []), unjudged });
    }
  }
  return matched;
}

function nextBatch<L extends Judged>(lines: readonly L[], from: number, rules: number): L[] {
  let to = from;
  for (let letters = 0; to < lines.length; to++) {
    const line = lines[to];
    letters += line ? lettersOf(line) * rules : 0;
    if (letters > BATCH && to > from) break;
  }
  return lines.slice(from, to);
}

async function matchBatch(
  { compute }: Pick<Deps, 'compute'>,
  { owner, signal, slow }: JudgeRun,
  batch: readonly Judged[],
  rules: readonly TeamRule[],
): Promise<RuleMatch[][] | undefined> {
  const order = {
    rules: rules.map(({ source, target }) => ({ source, target })),
    lines: batch.map(({ source, target, tags }) => ({
      from: readPlain(source, tags).text,
      to: readPlain(target, tags).text,
    })),
  };
  try {
    return await compute.run('matchRules', order, { owner, signal });
  } catch (error) {
    const rule = error instanceof TooCostly ? rules[error.step % rules.length] : undefined;
    if (!rule) throw error;
    slow.add(rule);
    return undefined;
  }
}

/** What is said of rules that a line was not judged by. */
export function unjudgedFindings(line: Judged, rules: readonly TeamRule[]): Finding[] {
  return rules.map((rule) => slowRule(rule, line));
}
