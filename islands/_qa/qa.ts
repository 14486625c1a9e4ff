import type { CheckCode, CheckSetting, TeamRule } from '../../src/qa-checks/finding.ts';
import { isAlarm, mayDismiss, wordsOf } from '../../src/qa-checks/rules.ts';
import { fill } from '../../src/lines/text.ts';
import { text } from '../../src/qa/text.ts';
import type { EditorSession } from '../_editor/session.ts';
import { signal } from '../_lib/signal.ts';
import type { TermBook } from '../_terms/term-book.ts';
import { createQaBook, rememberBook } from './qa-book.ts';
import type { QaCalls, ShownFinding } from './qa-calls.ts';

type Options = {
  session: EditorSession;
  calls: QaCalls | null;
  terms: TermBook | null;
  setting: CheckSetting;
};

export type Run = { state: 'idle' | 'done' | 'failed' } | { state: 'running'; done: number };
export type Qa = ReturnType<typeof createQa>;

/** The server hears of a confirmation a moment after it shows. */
const HEARD_MS = 1_500;

/** Everything behind the marks and the list: checking, leaving, fixing, going on. */
export function createQa({ session, calls, terms, setting: first }: Options) {
  const { lang } = session;
  let setting = first;
  const book = createQaBook(session, setting);
  rememberBook(session, book);
  const run = signal<Run>({ state: 'idle' });
  let running: AbortController | undefined;
  const closed = new AbortController();

  const alarmsOf = (index: number) =>
    book.of(index).filter((one) => isAlarm(one) && !one.dismissed);
  const openOf = (index: number) => book.of(index).filter((one) => !one.dismissed);
  const words = (one: ShownFinding) => wordsOf(one, lang);
  const useSetting = (change: Partial<CheckSetting>) => {
    setting = { ...setting, ...change };
    book.setSetting(setting);
  };
  const takeTerms = () => {
    const state = terms?.state.get();
    if (state?.status === 'ready') useSetting({ terms: state.index });
  };

  let told = '';
  async function takePolicy(off: CheckCode[], rules: TeamRule[]) {
    const now = JSON.stringify([off, rules]);
    if (now === told) return;
    told = now;
    // The engine for expressions is large; most teams have none.
    const ready = rules.length > 0
      ? (await import('../../src/qa-checks/expressions.ts')).readyRules(rules)
      : [];
    useSetting({ off, rules: ready });
  }

  async function checkAll(isAsked: boolean): Promise<void> {
    if (!calls) return;
    running?.abort();
    const mine = running = new AbortController();
    const { signal } = mine;
    try {
      for (let from: number | null = 0; from !== null && !signal.aborted;) {
        run.set({ state: 'running', done: from });
        const page = await calls.page(from, undefined, signal);
        if (signal.aborted) return;
        await takePolicy(page.off, page.rules);
        book.serve(page.findings, { from, to: page.next ?? session.lines.count });
        from = page.next;
      }
      run.set({ state: 'done' });
      if (isAsked) session.say(fill(text.finished[lang], { n: book.count.get() }));
    } catch {
      if (signal.aborted) return;
      run.set({ state: 'failed' });
      if (isAsked) session.tell(text.failed[lang]);
    }
  }

  async function recheck(index: number): Promise<void> {
    const page = await calls?.page(index, index + 1, closed.signal).catch(() => undefined);
    if (page) book.serve(page.findings, { from: index, to: index + 1 });
  }

  async function goTo(index: number): Promise<void> {
    if (session.view.positionOf(index) < 0) await session.view.show('all');
    await session.walk.goTo(session.view.positionOf(index));
    const [one] = alarmsOf(index);
    if (one) session.say(words(one));
  }

  async function setDismissed(one: ShownFinding, isDismissed: boolean): Promise<void> {
    const before = one.dismissed;
    book.mark(one, isDismissed ? { by: null, at: Date.now() } : null);
    try {
      const by = await calls?.dismiss(one.index, one.hash, isDismissed);
      book.mark(one, isDismissed && by ? by : null);
      if (!isDismissed) return;
      const undo = () => void setDismissed({ ...one, dismissed: by ?? null }, false);
      session.notify({ words: text.isDismissed[lang], tone: 'info', undo });
    } catch (error) {
      book.mark(one, before);
      session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
    }
  }

  /** Where its words are still those that were judged. */
  async function fix(one: ShownFinding): Promise<void> {
    if (session.active.get() !== one.index) await goTo(one.index);
    book.settle();
    const now = book.of(one.index).find(({ hash }) => hash === one.hash);
    const field = session.field(one.index);
    const line = session.lines.line(one.index);
    if (!now?.fix || !field || !line || !session.isMine(line)) {
      return session.tell(text.noFix[lang]);
    }
    const at = now.fix.start + now.fix.insert.length;
    field.edit({ ...now.fix, caret: { start: at, end: at } });
    book.settle();
    session.say(text.isFixed[lang]);
  }

  return {
    book,
    run,
    words,
    isAvailable: calls !== null,
    checkAll,
    stop() {
      running?.abort();
      run.set({ state: 'idle' });
    },
    goTo,
    fix,
    setDismissed,
    openOf,
    async next(): Promise<void> {
      book.settle();
      const here = session.active.get() ?? -1;
      const found = book.all().filter((one) => isAlarm(one) && !one.dismissed);
      const one = found.find(({ index }) => index > here) ??
        found.find(({ index }) => index !== here);
      if (one) await goTo(one.index);
      else session.tell(text.noneLeft[lang]);
    },
    fixHere() {
      const index = session.active.get();
      book.settle();
      const one = index === null ? undefined : openOf(index).find(({ fix }) => fix);
      if (one) void fix(one);
      else session.tell(text.noFix[lang]);
    },
    dismissHere() {
      const index = session.active.get();
      book.settle();
      const one = index === null || !calls ? undefined : openOf(index).find(mayDismiss);
      if (one) void setDismissed(one, true);
      else session.tell(text.noneHere[lang]);
    },
    /** Follows the lines until it is ended. */
    begin(): () => void {
      const heard = new Map<number, () => void>();
      const wasChecked = new Map<number, boolean>();
      let spoken = '';
      const attend = () => {
        for (let index = heard.size; index < session.lines.count; index++) {
          heard.set(index, session.lines.subscribeLine(index, () => hear(index)));
        }
      };
      const hear = (index: number) => {
        book.touch(index);
        const checked = session.lines.line(index)?.checked;
        const before = wasChecked.get(index);
        if (checked !== undefined) wasChecked.set(index, checked);
        if (before === undefined || before === checked) return;
        setTimeout(() => !closed.signal.aborted && void recheck(index), HEARD_MS);
      };
      const announce = () => {
        const index = session.active.get();
        const [one] = index === null ? [] : alarmsOf(index);
        const now = one ? `${index} ${one.hash}` : '';
        if (now === spoken) return;
        const isHere = spoken.startsWith(`${index} `);
        spoken = now;
        if (one) session.sayHere(words(one));
        else if (isHere) session.say(text.gone[lang]);
      };
      const compose = ({ type }: Event) => book.setComposing(type === 'compositionstart');
      document.addEventListener('compositionstart', compose, true);
      document.addEventListener('compositionend', compose, true);
      const ends = [
        session.lines.subscribe(attend),
        book.version.subscribe(announce),
        session.active.subscribe(announce),
        ...(terms ? [terms.state.subscribe(takeTerms)] : []),
      ];
      attend();
      takeTerms();
      void checkAll(false);
      return () => {
        closed.abort();
        running?.abort();
        book.close();
        document.removeEventListener('compositionstart', compose, true);
        document.removeEventListener('compositionend', compose, true);
        for (const end of [...ends, ...heard.values()]) end();
      };
    },
  };
}
