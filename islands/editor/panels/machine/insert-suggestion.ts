import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import {
  type EngineSlot,
  messageOf,
  shownSlots,
  type SuggestionState,
} from './suggestion-state.ts';

/** Suggestion `number`, counted from 1 as they are shown, becomes the text of the active line. */
export function insertSuggestion(state: SuggestionState, number: number) {
  const { session } = state;
  const now = state.page.get();
  const slot = shownSlots(state).filter(({ offer }) => offer)[number - 1];
  if (!slot || now.kind !== 'line' || now.index !== session.active.get()) {
    return session.inform(fill(text.noOffer[session.lang], { n: number }));
  }
  if (now.obstacle) return session.inform(now.obstacle);
  void insertDraft(state, now.index, slot);
}

async function insertDraft(
  { session, calls }: SuggestionState,
  index: number,
  { choice, offer }: EngineSlot,
) {
  if (!offer) return;
  try {
    await session.queue.settled(index);
    const line = session.lines.line(index);
    const before = line ? session.shownText(line) : '';
    session.takeUp(await calls.take(index, offer));
    const undo = () => session.write(index, before);
    const words = fill(text.inserted[session.lang], { name: choice.label });
    session.notify({ words, tone: 'info', undo });
  } catch (error) {
    session.notify({ words: messageOf(error), tone: 'error' });
  }
}
