import { fill } from '../../../../src/documents/lines/text.ts';
import type { Present } from '../../../../src/realtime/sockets/schema.ts';
import { text } from '../../../../src/realtime/sockets/text.ts';
import { activeLineId, isTyping, later, type PresenceState } from './presence-state.ts';
import type { Room } from '../../sync/replica/room.ts';

/** Comings and goings are announced together, and not often. */
const ANNOUNCE_MS = 4000;

/** Compares who is here now with who was: comings and goings are announced to screen readers. */
export function noteChanges(state: PresenceState, now: readonly Present[]) {
  const { others, news } = state;
  const before = others.get();
  for (const { uid, name } of now) {
    if (!before.some((one) => one.uid === uid)) news.set(name, 'hasCome');
  }
  for (const { uid, name } of before) {
    if (!now.some((one) => one.uid === uid)) news.set(name, 'hasLeft');
  }
  if (state.isFirst) news.clear();
  state.isFirst = false;
  if (news.size > 0) later(state, 'news', ANNOUNCE_MS, () => announceNews(state));
}

/** Only in a pause: nobody wants to hear it between two words. */
function announceNews(state: PresenceState) {
  if (isTyping(state)) return later(state, 'news', ANNOUNCE_MS, () => announceNews(state));
  const { session, news } = state;
  const words = [...news].map(([name, what]) => fill(text[what][session.lang], { name }));
  session.say(words.join(', '));
  news.clear();
}

/** Others have changed the line where one is: announced in a pause, as comings are. */
export function attendEdits(state: PresenceState, room: Room | undefined) {
  if (room === state.heard?.room) return;
  state.heard?.end();
  state.heard = room && {
    room,
    end: room.listen({
      text(_, source) {
        // What one has written oneself has a source.
        if (source === undefined) later(state, 'edit', ANNOUNCE_MS, () => announceEdit(state));
      },
    }),
  };
}

function announceEdit(state: PresenceState) {
  if (isTyping(state)) return later(state, 'edit', ANNOUNCE_MS, () => announceEdit(state));
  const { session, others } = state;
  const here = activeLineId(state);
  const names = others.get().filter(({ line }) => line === here).map(({ name }) => name);
  const words = names.length > 0
    ? fill(text.hasWritten[session.lang], { name: names.join(', ') })
    : text.isWritten[session.lang];
  session.sayHere(words);
}
