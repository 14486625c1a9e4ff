import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import {
  type EngineSlot,
  keyOfLine,
  messageOf,
  setSlot,
  shownSlots,
  type SuggestionState,
} from './suggestion-state.ts';

/** One engine after the other, each in the usual speech level. */
export async function requestUsualDrafts(state: SuggestionState, line: OpenLine) {
  const { signal } = state.requests;
  const slots = state.known.get(keyOfLine(line)) ?? shownSlots(state);
  for (const [at, { choice, state: progress }] of slots.entries()) {
    if (!choice.isUsual || progress !== 'idle') continue;
    await requestDraft(state, line, at, { isAnew: false, signal });
    if (signal.aborted) return;
  }
}

export async function requestDraft(
  state: SuggestionState,
  line: OpenLine,
  at: number,
  { isAnew, signal }: { isAnew: boolean; signal: AbortSignal },
) {
  const { calls, session } = state;
  const { choice, offer: before = null } = shownSlots(state)[at] ?? {};
  if (!choice) return;
  setSlot(state, line, at, { choice, offer: before, state: 'asking' });
  try {
    const offer = await calls.offer(line.index, { choice, isAnew }, signal);
    setSlot(state, line, at, { choice, offer, state: 'ready' });
    if (!signal.aborted) session.say(`${choice.label}: ${offer.target}`);
  } catch (error) {
    const left: EngineSlot = { choice, offer: before, state: before ? 'ready' : 'idle' };
    const failed: EngineSlot = { choice, offer: before, state: 'failed', words: messageOf(error) };
    setSlot(state, line, at, signal.aborted ? left : failed);
  }
}
