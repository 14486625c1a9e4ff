import { text } from '../../../../../src/editing/search/text.ts';
import type { EditorSession } from '../../../session/session.ts';
import type { Preview, ReplaceOrder } from '../../../session/services/search.ts';
import { waitForSaves } from '../../../session/texts/wait-for-saves.ts';
import { type ReplaceState, showRefusal } from './replace-state.ts';

/** So many lines of a preview are fetched at a time. */
const PAGE = 50;

export async function previewReplacement(state: ReplaceState): Promise<void> {
  const { session, calls, step } = state;
  const order = currentOrder(state);
  if (order.find.text === '') return;
  state.refusal.set('');
  step.set({ kind: 'looking' });
  try {
    await waitForSaves(session);
    const found = listed(session, await calls.preview(order));
    state.requested.clear();
    state.shown.set(new Map());
    state.unticked.set(new Set());
    step.set({ kind: 'preview', preview: found, order });
    if (found.lines.length + found.skipped.length === 0) session.say(text.nothing[session.lang]);
  } catch (error) {
    showRefusal(state, error);
  }
}

function currentOrder({ search, replacement, fitsParticles }: ReplaceState): ReplaceOrder {
  const { side: _, ...find } = search.find.get();
  return { query: '', find, replacement: replacement.get(), fitsParticles: fitsParticles.get() };
}

/** What the list does not show is not replaced either. */
function listed({ view }: EditorSession, { lines, skipped, confirmed }: Preview): Preview {
  const isShown = (index: number) => view.positionOf(index) >= 0;
  return {
    lines: lines.filter(([index]) => isShown(index)),
    skipped: skipped.filter(({ index }) => isShown(index)),
    confirmed,
  };
}

/** Fetches what becomes of lines that come into sight. */
export async function loadPreviewLines(
  { step, requested, calls, shown }: ReplaceState,
  indices: readonly number[],
): Promise<void> {
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
}

export function toggleLine({ unticked }: ReplaceState, index: number) {
  unticked.set((now) => {
    const next = new Set(now);
    if (!next.delete(index)) next.add(index);
    return next;
  });
}

export function tickAll({ step, unticked }: ReplaceState, isTicked: boolean) {
  const now = step.get();
  if (now.kind !== 'preview') return;
  unticked.set(new Set(isTicked ? [] : now.preview.lines.map(([index]) => index)));
}
