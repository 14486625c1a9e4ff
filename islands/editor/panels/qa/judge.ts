import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { CheckSetting, Finding } from '../../../../src/language/qa-checks/finding.ts';
import { findingsOf } from '../../../../src/language/qa-checks/findings-of.ts';
import { hashOfFinding } from '../../../../src/language/qa-checks/hash.ts';
import {
  knownWordName,
  needsOtherLines,
  wordOfFinding,
} from '../../../../src/language/qa-checks/rules.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Dismissal, ShownFinding } from '../../session/services/qa.ts';
import type { TeamRules } from './team-rules.ts';

type JudgedLine = { key: string; findings: ShownFinding[] };

export type Judge = ReturnType<typeof createJudge>;

/** The name of a finding, as long as its words stay. */
export const dismissalName = ({ index, hash }: { index: number; hash: string }) =>
  `${index} ${hash}`;

/** Judges lines as they stand, beside what the server has found in them. */
export function createJudge(session: EditorSession, first: CheckSetting, team: TeamRules) {
  const served = new Map<number, ShownFinding[]>();
  const known = new Map<number, JudgedLine>();
  const dismissals = new Map<string, ShownFinding['dismissed']>();
  /** Words that the project leaves as they are. */
  const words = new Map<string, Dismissal>();
  let setting = first;

  function dismissalOf(one: Finding, place: { index: number; hash: string }): Dismissal | null {
    const word = words.size > 0 ? wordOfFinding(one) : undefined;
    const everywhere = word ? words.get(knownWordName({ code: one.code, word })) : undefined;
    return dismissals.get(dismissalName(place)) ?? everywhere ?? null;
  }

  /** By these words a line was judged. */
  const keyOf = (line: OpenLine) => `${line.checked} ${line.source}\n${session.shownText(line)}`;

  /** What would be found in one line with this translation; the setting is that of the document. */
  function judge(line: OpenLine, target: string): ShownFinding[] {
    const { index } = line;
    const words = { source: line.source, target };
    const rules = team.readyFor(line, target);
    const forLine = { ...setting, rules, isSubtitle: line.kind === 'cue' };
    const found: Finding[] = findingsOf({ ...line, target }, forLine);
    const own = found.map((finding) => {
      const hash = hashOfFinding(finding, words);
      return { ...finding, index, hash, dismissed: dismissalOf(finding, { index, hash }) };
    });
    // Other lines are known to the server alone; its word holds as long as these words do.
    const others = (served.get(index) ?? []).filter((one) =>
      needsOtherLines(one) && line.checked && hashOfFinding(one, words) === one.hash
    ).map((one) => ({ ...one, dismissed: dismissalOf(one, one) }));
    return [...own, ...others];
  }

  return {
    served,
    known,
    dismissals,
    words,
    keyOf,
    judge,
    /** Judges a line unless its words are those of the last time. */
    read(line: OpenLine): JudgedLine {
      const key = keyOf(line);
      const before = known.get(line.index);
      if (before?.key === key) return before;
      const now = { key, findings: judge(line, session.shownText(line)) };
      known.set(line.index, now);
      return now;
    },
    of: (index: number) => known.get(index)?.findings ?? served.get(index) ?? [],
    setSetting: (next: CheckSetting) => void (setting = next),
  };
}
