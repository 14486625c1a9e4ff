import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { CheckSetting } from '../../../../src/language/qa-checks/finding.ts';
import { findingWords, isAlarm, mayDismiss } from '../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Cues } from '../../tools/cues/cue-list.ts';
import type { TermList } from '../terms/term-list.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import { dismissAll } from './groups/bulk.ts';
import { fixAll, type FixPlan, previewFixes } from './groups/fix-all.ts';
import { createFindingList } from './finding-list.ts';
import { goTo } from './go-to.ts';
import { insertTag } from './groups/insert-tag.ts';
import { followCues } from './line/follow-cues.ts';
import { followLines } from './follow-lines.ts';
import { loadKorean } from './load-korean.ts';
import { createCaretTurn } from './line/caret-turn.ts';
import { createFixAgain, type FixAgain } from './line/fix-again.ts';
import { createNextFinding } from './line/next-finding.ts';
import { inOrder, type Turn, turnIn } from './line/shown-order.ts';
import { createQaRun } from './qa-run.ts';
import type { QaParts } from './qa-parts.ts';
import type { DismissalKind, QaService, ShownFinding } from '../../session/services/qa.ts';
import { setDismissed } from './set-dismissed.ts';

type Options = {
  session: EditorSession;
  calls: QaService | null;
  terms: TermList | null;
  setting: CheckSetting;
  /** Of a document of subtitles. */
  cues: Cues | null;
};

/** Findings as they were when the button was pressed; `at`: where their group stands in the list. */
type GroupRequest = { group: readonly ShownFinding[]; name: string; at: number };

export type Qa = ReturnType<typeof createQa>;

/** Everything behind the marks and the list: checking, dismissing, fixing, going on. */
export function createQa({ session, calls, terms, setting: first, cues }: Options) {
  let setting = first;
  const list = createFindingList(session, setting);
  const closed = new AbortController();
  const parts: QaParts = {
    session,
    calls,
    terms,
    list,
    closed,
    words: (one) => findingWords(one, session.lang),
    alarmsOf: (index) => list.of(index).filter((one) => isAlarm(one) && !one.dismissed),
    useSetting(change) {
      setting = { ...setting, ...change };
      list.setSetting(setting);
    },
  };
  const run = createQaRun(parts);
  const explained = signal<ShownFinding | null>(null);
  const turn = signal<Turn | null>(null);
  const again = createFixAgain(parts);
  const followCaret = createCaretTurn(parts, turn);
  const openOf = (index: number) => list.of(index).filter((one) => !one.dismissed);
  return {
    list,
    run: run.state,
    words: parts.words,
    /** What a person wants to know more about. */
    explained,
    /** The group whose fixes the dialog shows. */
    fixing: signal<GroupRequest | null>(null),
    /** Which of the findings of a line is on the screen. */
    turn,
    isAvailable: calls !== null,
    /** Whether words can be left as they are in all of a project. */
    isInProject: run.isInProject,
    /** Whether something is wrong with a line that had this translation. */
    hasAlarm: (line: OpenLine, target: string) =>
      list.findingsOf(line, target).some((one) => isAlarm(one) && !one.dismissed),
    checkAll: run.checkAll,
    stop: run.stop,
    goTo: (index: number) => goTo(parts, index),
    fix: (one: ShownFinding) => fix(parts, again, one),
    setDismissed: (one: ShownFinding, isDismissed: boolean, kind?: DismissalKind) =>
      setDismissed(parts, one, isDismissed, kind),
    openOf,
    next: createNextFinding(parts, turn),
    ...groupActions(parts),
    ...actionsHere(parts, { explained, turn, again, followCaret }),
    /** Follows the lines until it is ended. */
    begin() {
      if (first.to === 'ko') loadKorean(parts);
      const ends = [followLines(parts, run, followCaret), ...cues ? [followCues(parts, cues)] : []];
      return () => ends.forEach((end) => end());
    },
  };
}

type Shown = {
  explained: Signal<ShownFinding | null>;
  turn: Signal<Turn | null>;
  again: FixAgain;
  followCaret: () => void;
};

/** What keys do with the finding of the active line that is on the screen, or else with the first one that fits. */
function actionsHere(parts: QaParts, { explained, turn, again, followCaret }: Shown) {
  const { session, calls, list } = parts;
  function findHere(fits: (one: ShownFinding) => boolean): ShownFinding | undefined {
    const index = session.active.get();
    list.settle();
    if (index === null) return undefined;
    followCaret();
    const open = list.of(index).filter((one) => !one.dismissed);
    const found = inOrder(open);
    const shown = found[turnIn(turn.get(), found)];
    // Tags are shown by the line itself, so they come last.
    return [...shown ? [shown] : [], ...found, ...open].find(fits);
  }
  return {
    fixHere() {
      if (again.applyNext()) return;
      const one = findHere(({ fix }) => Boolean(fix));
      if (one) void fix(parts, again, one);
      else session.inform(text.noFix[session.lang]);
    },
    explainHere() {
      const one = findHere(() => true);
      if (one) explained.set(one);
      else session.inform(text.noneToExplain[session.lang]);
    },
    dismissHere() {
      const one = findHere((finding) => calls !== null && mayDismiss(finding));
      if (one) void setDismissed(parts, one, true);
      else session.inform(text.noneHere[session.lang]);
    },
  };
}

const groupActions = (parts: QaParts) => ({
  previewFixes: (group: readonly ShownFinding[]) => previewFixes(parts, group),
  fixAll: (plan: FixPlan) => fixAll(parts, plan),
  dismissAll: (group: readonly ShownFinding[]) => dismissAll(parts, group),
  insertTag: (one: ShownFinding) => insertTag(parts, one),
});

/** Where its words are still those that were judged. */
async function fix(parts: QaParts, again: FixAgain, one: ShownFinding): Promise<void> {
  const { session, list } = parts;
  if (session.active.get() !== one.index) await goTo(parts, one.index);
  list.settle();
  const now = list.of(one.index).find(({ hash }) => hash === one.hash);
  const field = session.field(one.index);
  const line = session.lines.line(one.index);
  if (!now?.fix || !field || !line || !session.isMine(line)) {
    return session.inform(text.noFix[session.lang]);
  }
  const at = now.fix.start + now.fix.insert.length;
  field.edit({ ...now.fix, caret: { start: at, end: at } });
  again.remember(now);
  list.settle();
  session.say((now.forms ? text.isFixedAgain : text.isFixed)[session.lang]);
}
