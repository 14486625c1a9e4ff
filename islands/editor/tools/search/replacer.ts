import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/editing/search/text.ts';
import type { Progress } from '../../../../src/editing/search/run-replacement.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import type { LineSearch } from './line-search.ts';
import type {
  OperationView,
  Preview,
  ReplaceOrder,
  SearchService,
  ShownLine,
} from '../../session/services/search.ts';
import { waitForSaves } from './wait-for-saves.ts';

export type Replacer = ReturnType<typeof createReplacer>;

type Step =
  | { kind: 'asked' }
  | { kind: 'looking' }
  | { kind: 'preview'; preview: Preview; order: ReplaceOrder }
  | { kind: 'running'; progress: Progress | undefined };

/** So many lines of a preview are fetched at a time. */
const PAGE = 50;

/** Replacing in many lines: looked at before, stopped while it runs, taken back after it. */
export function createReplacer(session: EditorSession, calls: SearchService, search: LineSearch) {
  const { lang } = session;
  const isOpen = signal(false);
  const step = signal<Step>({ kind: 'asked' });
  const replacement = signal('');
  const fitsParticles = signal(true);
  const staysConfirmed = signal(false);
  const refusal = signal('');
  const unticked = signal<ReadonlySet<number>>(new Set());
  /** What becomes of lines, as far as they have been scrolled into sight. */
  const shown = signal<ReadonlyMap<number, ShownLine>>(new Map());
  const operations = signal<OperationView[] | null>(null);
  const requested = new Set<number>();
  let stop = new AbortController();

  function orderNow(): ReplaceOrder {
    const { side: _, ...find } = search.find.get();
    return { query: '', find, replacement: replacement.get(), fitsParticles: fitsParticles.get() };
  }

  function refuse(error: unknown) {
    refusal.set(error instanceof Error ? error.message : text.failed[lang]);
    step.set({ kind: 'asked' });
  }

  async function preview(): Promise<void> {
    const order = orderNow();
    if (order.find.text === '') return;
    refusal.set('');
    step.set({ kind: 'looking' });
    try {
      await waitForSaves(session);
      const found = listed(await calls.preview(order));
      requested.clear();
      shown.set(new Map());
      unticked.set(new Set());
      step.set({ kind: 'preview', preview: found, order });
      if (found.lines.length + found.skipped.length === 0) session.say(text.nothing[lang]);
    } catch (error) {
      refuse(error);
    }
  }

  /** What the list does not show is not replaced either. */
  function listed({ lines, skipped, confirmed }: Preview): Preview {
    const isShown = (index: number) => session.view.positionOf(index) >= 0;
    return {
      lines: lines.filter(([index]) => isShown(index)),
      skipped: skipped.filter(({ index }) => isShown(index)),
      confirmed,
    };
  }

  async function run(): Promise<void> {
    const now = step.get();
    if (now.kind !== 'preview') return;
    const left = unticked.get();
    const lines = now.preview.lines.filter(([index]) => !left.has(index))
      .map(([index, version]): [number, number] => [index, version]);
    if (lines.length === 0) return;
    stop = new AbortController();
    let progress: Progress | undefined;
    step.set({ kind: 'running', progress });
    try {
      await waitForSaves(session);
      const which = { lines, keepsMarks: staysConfirmed.get() };
      for await (progress of calls.run(now.order, which, stop.signal)) {
        step.set({ kind: 'running', progress });
      }
    } catch (error) {
      if (!stop.signal.aborted) refuse(error);
    }
    if (progress) await announce(progress);
    if (step.get().kind === 'running') step.set({ kind: 'asked' });
  }

  async function announce(progress: Progress) {
    const { operation, written, left, done, all } = progress;
    const words = fill((done < all ? text.stopped : text.replaced)[lang], { n: written });
    const more = left > 0 ? ` ${fill(text.left[lang], { n: left })}` : '';
    const undoable = written > 0 ? { undo: () => void undo(operation) } : {};
    session.notify({ words: words + more, tone: 'info', ...undoable });
    await refresh();
  }

  async function refresh() {
    await Promise.all([session.lines.renew(), session.recount(), search.search()]);
    if (operations.get()) await listOperations();
  }

  async function undo(operation: string): Promise<void> {
    try {
      await waitForSaves(session);
      const { restored, kept } = await calls.undo(operation);
      const words = fill(text.restored[lang], { n: restored });
      const more = kept > 0 ? ` ${fill(text.kept[lang], { n: kept })}` : '';
      session.inform(words + more);
      await refresh();
    } catch (error) {
      session.notify({
        words: error instanceof Error ? error.message : text.failed[lang],
        tone: 'error',
      });
    }
  }

  async function listOperations(): Promise<void> {
    await calls.operations().then(operations.set, refuse);
  }

  return {
    isOpen,
    step,
    replacement,
    fitsParticles,
    staysConfirmed,
    refusal,
    unticked,
    shown,
    operations,
    lang,
    preview,
    run,
    undo,
    listOperations,
    mayStayConfirmed: () => ['owner', 'manager'].includes(session.rights.get().duty),
    cancel: () => stop.abort(),
    back: () => step.set({ kind: 'asked' }),
    toggle(index: number) {
      unticked.set((now) => {
        const next = new Set(now);
        if (!next.delete(index)) next.add(index);
        return next;
      });
    },
    tickAll(isTicked: boolean) {
      const now = step.get();
      if (now.kind !== 'preview') return;
      unticked.set(new Set(isTicked ? [] : now.preview.lines.map(([index]) => index)));
    },
    /** Fetches what becomes of lines that come into sight. */
    async want(indices: readonly number[]): Promise<void> {
      const now = step.get();
      if (now.kind !== 'preview') return;
      const missing = indices.filter((index) => !requested.has(index)).slice(0, PAGE);
      if (missing.length === 0) return;
      for (const index of missing) requested.add(index);
      const found = await calls.show(now.order, missing).catch(() => {
        for (const index of missing) requested.delete(index);
        return [];
      });
      shown.set((known) => new Map([...known, ...found.map((one) => [one.index, one] as const)]));
    },
  };
}
