import { fill } from '../../../../../src/documents/lines/text.ts';
import type { Progress } from '../../../../../src/editing/search/run-replacement.ts';
import { text } from '../../../../../src/editing/search/text.ts';
import { waitForSaves } from '../../../session/texts/wait-for-saves.ts';
import { type ReplaceState, showRefusal } from './replace-state.ts';

/** Replaces in the ticked lines of the preview. */
export async function runReplacement(state: ReplaceState): Promise<void> {
  const { session, calls, step } = state;
  const now = step.get();
  const lines = tickedLines(state);
  if (now.kind !== 'preview' || lines.length === 0) return;
  const stop = state.stop = new AbortController();
  let progress: Progress | undefined;
  step.set({ kind: 'running', progress });
  try {
    await waitForSaves(session);
    const which = { lines, keepsMarks: state.staysConfirmed.get() };
    for await (progress of calls.run(now.order, which, stop.signal)) {
      step.set({ kind: 'running', progress });
    }
  } catch (error) {
    if (!stop.signal.aborted) showRefusal(state, error);
  }
  if (progress) await announce(state, progress);
  if (step.get().kind === 'running') step.set({ kind: 'asked' });
}

function tickedLines({ step, unticked }: ReplaceState): [index: number, version: number][] {
  const now = step.get();
  if (now.kind !== 'preview') return [];
  const left = unticked.get();
  return now.preview.lines.filter(([index]) => !left.has(index))
    .map(([index, version]) => [index, version]);
}

async function announce(state: ReplaceState, progress: Progress) {
  const { session } = state;
  const { lang } = session;
  const { operation, written, left, done, all } = progress;
  const words = fill((done < all ? text.stopped : text.replaced)[lang], { n: written });
  const more = left > 0 ? ` ${fill(text.left[lang], { n: left })}` : '';
  const undoable = written > 0 ? { undo: () => void undoReplacement(state, operation) } : {};
  session.notify({ words: words + more, tone: 'info', ...undoable });
  await refresh(state);
}

async function refresh(state: ReplaceState) {
  const { session, search, operations } = state;
  await Promise.all([session.lines.renew(), session.recount(), search.search()]);
  if (operations.get()) await listOperations(state);
}

export async function undoReplacement(state: ReplaceState, operation: string): Promise<void> {
  const { session, calls } = state;
  const { lang } = session;
  try {
    await waitForSaves(session);
    const { restored, kept } = await calls.undo(operation);
    const words = fill(text.restored[lang], { n: restored });
    const more = kept > 0 ? ` ${fill(text.kept[lang], { n: kept })}` : '';
    session.inform(words + more);
    await refresh(state);
  } catch (error) {
    const words = error instanceof Error ? error.message : text.failed[lang];
    session.notify({ words, tone: 'error' });
  }
}

export async function listOperations(state: ReplaceState): Promise<void> {
  const { calls, operations } = state;
  await calls.operations().then(operations.set, (error) => showRefusal(state, error));
}
