import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { slowWords } from '../../../../src/language/qa-checks/checks/team.ts';
import type { CheckSetting } from '../../../../src/language/qa-checks/finding.ts';
import { isAlarm, knownWordName, wordOfFinding } from '../../../../src/language/qa-checks/rules.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import type { KnownWord, ShownFinding } from '../../session/services/qa.ts';
import { createJudge, dismissalName, type Judge } from './judge.ts';
import { createPause } from './pause.ts';
import { createTeamRules } from './team-rules.ts';

export type FindingList = ReturnType<typeof createFindingList>;

/** What is wrong with which line: as the server found it, and as it is since for lines that are here. */
export function createFindingList(session: EditorSession, first: CheckSetting) {
  const team = createTeamRules({
    startThread: async () => (await import('./rules-thread.ts')).startRulesThread(),
    onMatched: (indices) => list.judgeAgain(indices),
    onSlow: (rule) => session.inform(slowWords(rule, session.lang)),
  });
  const judge = createJudge(session, first, team);
  const version = signal(0);
  const count = signal(0);
  const lineAt = session.lines.line;

  function all(): ShownFinding[] {
    const indices = new Set([...judge.served.keys(), ...judge.known.keys()]);
    return [...indices].sort((a, b) => a - b).flatMap(judge.of);
  }

  function tally() {
    count.set(all().filter((one) => isAlarm(one) && !one.dismissed).length);
    version.set((n) => n + 1);
  }

  const pause = createPause((indices) => {
    for (const line of indices.map(lineAt)) if (line) judge.read(line);
    tally();
  });

  const list = {
    version,
    count,
    all,
    of: judge.of,
    /** Whether its findings are of the words that it has now. */
    isJudged: (line: OpenLine) => judge.known.get(line.index)?.key === judge.keyOf(line),
    settle: pause.settle,
    findingsOf: judge.judge,
    setComposing: pause.setComposing,
    /** For a row that is drawn: at once, but never while its words are being typed. */
    shown(line: OpenLine, isActive: boolean): ShownFinding[] {
      const before = judge.known.get(line.index);
      if (before && (isActive || pause.has(line.index))) return before.findings;
      return judge.read(line).findings;
    },
    touch(index: number) {
      const line = lineAt(index);
      if (!line) return;
      const key = judge.keyOf(line);
      // That it was saved meanwhile changes no word.
      if (judge.known.get(index)?.key !== key) pause.add(index, key);
    },
    ...changes(judge, tally, { lineAt, isTyped: pause.has }),
    useRules: team.use,
    close() {
      pause.close();
      team.close();
    },
  };
  return list;
}

/** What comes from outside: findings of the server, the setting of the document, dismissals. */
function changes(
  judge: Judge,
  tally: () => void,
  { lineAt, isTyped }: {
    lineAt: EditorSession['lines']['line'];
    isTyped: (index: number) => boolean;
  },
) {
  const { served, known, dismissals } = judge;

  /** What is being typed is judged anew when it is whole. */
  function judgeAgain(indices: Iterable<number>) {
    for (const index of [...indices]) {
      const before = known.get(index);
      if (before && isTyped(index)) known.set(index, { ...before, key: '' });
      else known.delete(index);
      const line = isTyped(index) ? undefined : lineAt(index);
      if (line) judge.read(line);
    }
    tally();
  }

  return {
    judgeAgain,
    ...knownWords(judge, judgeAgain),
    /** What the server found in the lines from one to before another. */
    serve(findings: readonly ShownFinding[], { from, to }: { from: number; to: number }) {
      for (let index = from; index < to; index++) served.delete(index);
      for (const one of findings) {
        served.set(one.index, [...served.get(one.index) ?? [], one]);
        if (one.dismissed && one.dismissed.reach !== 'project') {
          dismissals.set(dismissalName(one), one.dismissed);
        }
      }
      for (let index = from; index < to; index++) {
        if (!known.delete(index)) continue;
        const line = lineAt(index);
        if (line) judge.read(line);
      }
      tally();
    },
    setSetting(next: CheckSetting) {
      judge.setSetting(next);
      judgeAgain(known.keys());
    },
    markAll(findings: readonly ShownFinding[], dismissed: ShownFinding['dismissed']) {
      for (const one of findings) put(judge, one, dismissed);
      tally();
    },
    mark(finding: ShownFinding, dismissed: ShownFinding['dismissed']) {
      put(judge, finding, dismissed);
      tally();
    },
  };
}

/** Words that the project leaves as they are. */
function knownWords(judge: Judge, judgeAgain: (indices: Iterable<number>) => void) {
  return {
    useKnownWords(known: readonly KnownWord[]) {
      judge.words.clear();
      for (const { code, word, by, at } of known) {
        judge.words.set(knownWordName({ code, word }), { by, at, reach: 'project' });
      }
      judgeAgain(judge.known.keys());
    },
    /** Leaves the words of a finding wherever they stand, or no longer. */
    setKnown(one: ShownFinding, dismissed: ShownFinding['dismissed']) {
      const word = wordOfFinding(one);
      if (!word) return;
      const name = knownWordName({ code: one.code, word });
      if (dismissed) judge.words.set(name, dismissed);
      else judge.words.delete(name);
      for (const [index, findings] of judge.served) {
        judge.served.set(
          index,
          findings.map((other) =>
            sameWord(other, one) && other.dismissed?.reach !== 'line'
              ? { ...other, dismissed }
              : other
          ),
        );
      }
      judgeAgain(judge.known.keys());
    },
  };
}

const sameWord = (a: ShownFinding, b: ShownFinding) =>
  a.code === b.code && wordOfFinding(a) === wordOfFinding(b);

function put(
  { served, known, dismissals }: Judge,
  finding: ShownFinding,
  dismissed: ShownFinding['dismissed'],
) {
  const { index, hash } = finding;
  dismissals.set(dismissalName(finding), dismissed);
  const marked = (one: ShownFinding) => one.hash === hash ? { ...one, dismissed } : one;
  const line = known.get(index);
  if (line) known.set(index, { ...line, findings: line.findings.map(marked) });
  const remote = served.get(index);
  if (remote) served.set(index, remote.map(marked));
}
