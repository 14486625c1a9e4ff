import type { Presence } from '../../../../src/realtime/sockets/schema.ts';
import type { EditorSession } from '../../session/session.ts';
import { attendEdits, noteChanges } from './announce-others.ts';
import { goAlong, stopFollowing } from './follow-member.ts';
import type { LiveLines } from '../../sync/live-lines.ts';
import { hideCaret, noteCaret, noteInput } from './own-caret.ts';
import { activeLineId, later, newPresenceState, type PresenceState } from './presence-state.ts';

const GO_MS = 250;

export type DocumentPresence = ReturnType<typeof createPresence>;

/** Who is in the document, where they are, and which of them the view follows. */
export function createPresence(
  session: EditorSession,
  live: LiveLines,
  document: string,
  uid: string,
) {
  const state = newPresenceState(session, live, uid);
  const { others, followed } = state;
  return {
    others,
    followed,
    follow(member: string | null) {
      followed.set(member);
      void goAlong(state);
    },
    begin: () => begin(state, document),
  };
}

function begin(state: PresenceState, document: string) {
  const { live: { mux }, session: { active } } = state;
  const enter = async () => {
    const answer = await mux.ask('open_document', { document, line: activeLineId(state) });
    if (answer) apply(state, answer as Presence);
  };
  const goToLine = () => void mux.ask('go_to_line', { line: activeLineId(state) });
  const moved = () => noteCaret(state);
  const ends = [
    mux.onState((now) => now === 'open' && void enter()),
    mux.onEvent(({ event, data }) => event === 'presence' && apply(state, data)),
    active.subscribe(() => {
      later(state, 'go', GO_MS, goToLine);
      moved();
    }),
    listen(['selectionchange', 'compositionstart', 'compositionend'], moved),
    listen(['input', 'compositionupdate'], (event) => noteInput(state, event)),
    listen(['wheel', 'touchmove', 'keydown'], (event) => stopFollowing(state, event)),
  ];
  if (mux.state === 'open') void enter();
  return () => {
    for (const end of ends) end();
    for (const timer of state.timers.values()) clearTimeout(timer);
    attendEdits(state, undefined);
    hideCaret(state);
  };
}

function apply(state: PresenceState, { members }: Presence) {
  const { uid, others, followed } = state;
  const now = members.filter((one) => one.uid !== uid);
  noteChanges(state, now);
  others.set(now);
  if (!now.some((one) => one.uid === followed.get())) followed.set(null);
  void goAlong(state);
}

function listen(names: readonly string[], run: (event: Event) => void): () => void {
  for (const name of names) document.addEventListener(name, run, { passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, run);
  };
}
