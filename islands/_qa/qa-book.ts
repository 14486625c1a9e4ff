import type { OpenLine } from '../../src/lines/schema.ts';
import type { CheckSetting, Finding } from '../../src/qa-checks/finding.ts';
import { findingsOf } from '../../src/qa-checks/findings-of.ts';
import { hashOf } from '../../src/qa-checks/hash.ts';
import { isAlarm } from '../../src/qa-checks/rules.ts';
import type { EditorSession } from '../_editor/session.ts';
import { signal } from '../_lib/signal.ts';
import type { ShownFinding } from './qa-calls.ts';

type Known = { key: string; findings: ShownFinding[] };

/** So long nobody types before the line is judged: a half-written word is no mistake. */
const PAUSE_MS = 600;

export type QaBook = ReturnType<typeof createQaBook>;

/** What is wrong with which line: as the server found it, and as it is since for lines that are here. */
export function createQaBook(session: EditorSession, first: CheckSetting) {
  const served = new Map<number, ShownFinding[]>();
  const known = new Map<number, Known>();
  const dismissals = new Map<string, ShownFinding['dismissed']>();
  /** Lines to be judged, by the words that they had when they were last heard of. */
  const dirty = new Map<number, string>();
  const version = signal(0);
  const count = signal(0);
  let setting = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isComposing = false;

  const nameOf = (index: number, hash: string) => `${index} ${hash}`;
  const keyOf = (line: OpenLine, target: string) => `${line.checked} ${line.source}\n${target}`;

  /** What one line would be told with this translation; the setting is that of the document. */
  function judge(line: OpenLine, target: string): ShownFinding[] {
    const words = { source: line.source, target };
    const found: Finding[] = findingsOf({ ...line, target }, setting);
    const own = found.map((finding) => {
      const hash = hashOf(finding, words);
      const dismissed = dismissals.get(nameOf(line.index, hash)) ?? null;
      return { ...finding, index: line.index, hash, dismissed };
    });
    // Other lines are known to the server alone; its word holds as long as these words do.
    const others = (served.get(line.index) ?? []).filter((one) =>
      one.check === 'inconsistent' && line.checked && hashOf(one, words) === one.hash
    ).map((one) => ({ ...one, dismissed: dismissals.get(nameOf(one.index, one.hash)) ?? null }));
    return [...own, ...others];
  }

  function read(line: OpenLine): Known {
    const target = session.shownText(line);
    const key = keyOf(line, target);
    const before = known.get(line.index);
    if (before?.key === key) return before;
    const now = { key, findings: judge(line, target) };
    known.set(line.index, now);
    return now;
  }

  const of = (index: number) => known.get(index)?.findings ?? served.get(index) ?? [];

  function all(): ShownFinding[] {
    const indices = new Set([...served.keys(), ...known.keys()]);
    return [...indices].sort((a, b) => a - b).flatMap(of);
  }

  function tally() {
    count.set(all().filter((one) => isAlarm(one) && !one.dismissed).length);
    version.set((n) => n + 1);
  }

  function settle() {
    clearTimeout(timer);
    timer = undefined;
    if (isComposing) return void (timer = setTimeout(settle, PAUSE_MS));
    for (const index of dirty.keys()) {
      const line = session.lines.line(index);
      if (line) read(line);
    }
    dirty.clear();
    tally();
  }

  return {
    version,
    count,
    all,
    of,
    settle,
    findingsOf: judge,
    setComposing(now: boolean) {
      isComposing = now;
    },
    /** For a row that is drawn: at once, but never while its words are being typed. */
    shown(line: OpenLine, isActive: boolean): ShownFinding[] {
      const before = known.get(line.index);
      if (before && (isActive || dirty.has(line.index))) return before.findings;
      return read(line).findings;
    },
    touch(index: number) {
      const line = session.lines.line(index);
      if (!line) return;
      const key = keyOf(line, session.shownText(line));
      // That it was saved meanwhile changes no word.
      if (known.get(index)?.key === key || dirty.get(index) === key) return;
      dirty.set(index, key);
      clearTimeout(timer);
      timer = setTimeout(settle, PAUSE_MS);
    },
    /** What the server found in the lines from one to before another. */
    serve(findings: readonly ShownFinding[], { from, to }: { from: number; to: number }) {
      for (let index = from; index < to; index++) served.delete(index);
      for (const one of findings) {
        served.set(one.index, [...served.get(one.index) ?? [], one]);
        if (one.dismissed) dismissals.set(nameOf(one.index, one.hash), one.dismissed);
      }
      for (let index = from; index < to; index++) {
        if (!known.delete(index)) continue;
        const line = session.lines.line(index);
        if (line) read(line);
      }
      tally();
    },
    setSetting(next: CheckSetting) {
      setting = next;
      const indices = [...known.keys()];
      known.clear();
      for (const index of indices) {
        const line = session.lines.line(index);
        if (line) read(line);
      }
      tally();
    },
    mark({ index, hash }: ShownFinding, dismissed: ShownFinding['dismissed']) {
      dismissals.set(nameOf(index, hash), dismissed);
      const put = (one: ShownFinding) => one.hash === hash ? { ...one, dismissed } : one;
      const line = known.get(index);
      if (line) known.set(index, { ...line, findings: line.findings.map(put) });
      const remote = served.get(index);
      if (remote) served.set(index, remote.map(put));
      tally();
    },
    close: () => clearTimeout(timer),
  };
}

const books = new WeakMap<EditorSession, QaBook>();

export function rememberBook(session: EditorSession, book: QaBook) {
  books.set(session, book);
}

/** What a line would be told with a translation: for filters. Empty before the editor has begun. */
export function qaFindingsOf(
  session: EditorSession,
  line: OpenLine,
  target: string,
): ShownFinding[] {
  return (books.get(session)?.findingsOf(line, target) ?? []).filter((one) => !one.dismissed);
}
