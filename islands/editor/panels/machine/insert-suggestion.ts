import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import { type EngineSlot, messageOf, type SuggestionState } from './suggestion-state.ts';

/** A draft that is listed becomes the text of the active line. */
export function insertSuggestion(state: SuggestionState, slot: EngineSlot) {
  const { session } = state;
  const now = state.page.get();
  if (now.kind !== 'line' || now.index !== session.active.get()) {
    return session.inform(text.elsewhere[session.lang]);
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
