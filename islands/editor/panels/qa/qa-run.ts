import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/review/qa/text.ts';
import { signal } from '../../../runtime/signal.ts';
import type { QaParts } from './qa-parts.ts';
import { createPolicyUse } from './use-policy.ts';

type RunState = { state: 'idle' | 'done' | 'failed' } | { state: 'running'; done: number };

export type QaRun = ReturnType<typeof createQaRun>;

/** The check of the whole document by the server. */
export function createQaRun({ session, calls, list, closed, useSetting }: QaParts) {
  const state = signal<RunState>({ state: 'idle' });
  let running: AbortController | undefined;
  const policy = createPolicyUse({ list, useSetting });

  async function checkPages(signal: AbortSignal) {
    for (let from: number | null = 0; calls && from !== null && !signal.aborted;) {
      state.set({ state: 'running', done: from });
      const page = await calls.page(from, undefined, signal);
      if (signal.aborted) return;
      policy.use(page);
      list.serve(page.findings, { from, to: page.next ?? session.lines.count });
      from = page.next;
    }
  }

  return {
    state,
    isInProject: policy.isInProject,
    /** `isWanted`: a person waits for the end of it. */
    async checkAll(isWanted: boolean): Promise<void> {
      if (!calls) return;
      running?.abort();
      const { signal } = running = new AbortController();
      try {
        await checkPages(signal);
        if (signal.aborted) return;
        state.set({ state: 'done' });
        if (isWanted) session.say(fill(text.finished[session.lang], { n: list.count.get() }));
      } catch {
        if (signal.aborted) return;
        state.set({ state: 'failed' });
        if (isWanted) session.inform(text.failed[session.lang]);
      }
    },
    async recheck(index: number): Promise<void> {
      const page = await calls?.page(index, index + 1, closed.signal).catch(() => undefined);
      if (page) list.serve(page.findings, { from: index, to: index + 1 });
    },
    abort: () => running?.abort(),
    stop() {
      running?.abort();
      state.set({ state: 'idle' });
    },
  };
}
