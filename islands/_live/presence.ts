import type { Presence, Present } from '../../src/realtime/schema.ts';
import { text } from '../../src/realtime/text.ts';
import { fill } from '../../src/lines/text.ts';
import type { Room } from '../_lib/room.ts';
import type { EditorSession } from '../_editor/session.ts';
import { signal } from '../_lib/signal.ts';
import type { LiveLines } from './live-lines.ts';

/** How long somebody is said to be typing after their last key. */
const TYPING_MS = 2000;
/** Carets of others are seen a little later, so that the socket stays free for words. */
const CARET_MS = 150;
const GO_MS = 250;
/** Comings and goings are told together, and not often. */
const TELL_MS = 4000;

export type People = ReturnType<typeof createPeople>;

/** Who is in the document, where they are, and whom one follows. */
export function createPeople(
  session: EditorSession,
  live: LiveLines,
  document: string,
  uid: string,
) {
  const { lines, active, lang } = session;
  const { mux, rooms } = live;
  const others = signal<readonly Present[]>([]);
  const followed = signal<string | null>(null);
  let typedAt = -Infinity;
  let here: { leave: () => void; index: number } | undefined;
  const timers: Record<string, ReturnType<typeof setTimeout> | undefined> = {};
  /** Names of those who came or went since it was last told. */
  const news = new Map<string, 'hasCome' | 'hasLeft'>();
  let isFirst = true;
  /** The shared text that others' words are heard of in. */
  let heard: { room: Room; end: () => void } | undefined;

  const later = (name: string, ms: number, run: () => void) => {
    timers[name] ??= setTimeout(() => {
      timers[name] = undefined;
      run();
    }, ms);
  };

  const idOf = (index: number | null) => index === null ? null : lines.line(index)?.id ?? null;

  function take({ members }: Presence) {
    const now = members.filter((one) => one.uid !== uid);
    const before = others.get();
    for (const { uid: who, name } of now) {
      if (!before.some((one) => one.uid === who)) news.set(name, 'hasCome');
    }
    for (const { uid: who, name } of before) {
      if (!now.some((one) => one.uid === who)) news.set(name, 'hasLeft');
    }
    others.set(now);
    if (isFirst) news.clear();
    isFirst = false;
    if (news.size > 0) later('tell', TELL_MS, tell);
    if (!now.some((one) => one.uid === followed.get())) followed.set(null);
    goAlong();
  }

  /** Only when one has paused: nobody wants to hear it between two words. */
  function tell() {
    if (Date.now() - typedAt < TYPING_MS) return later('tell', TELL_MS, tell);
    session.say([...news].map(([name, what]) => fill(text[what][lang], { name })).join(', '));
    news.clear();
  }

  /** Others have changed the line where one is: told as comings are, when one has paused. */
  function attend(room: Room | undefined) {
    if (room === heard?.room) return;
    heard?.end();
    heard = room && {
      room,
      // What one has written oneself has a source.
      end: room.listen({
        text: (_, source) => source === undefined && later('edit', TELL_MS, told),
      }),
    };
  }

  function told() {
    if (Date.now() - typedAt < TYPING_MS) return later('edit', TELL_MS, told);
    const here = idOf(active.get());
    const names = others.get().filter(({ line }) => line === here).map(({ name }) => name);
    const words = names.length > 0
      ? fill(text.hasWritten[lang], { name: names.join(', ') })
      : text.isWritten[lang];
    session.sayHere(words);
  }

  /** The line with this id, fetched with all others if it has to be. */
  async function indexOf(id: number): Promise<number | undefined> {
    const find = () => {
      for (let index = 0; index < lines.count; index++) {
        if (lines.line(index)?.id === id) return index;
      }
      return undefined;
    };
    const known = find();
    if (known !== undefined) return known;
    await lines.want(0, lines.count - 1);
    return find();
  }

  async function goAlong() {
    const who = followed.get();
    const line = others.get().find((one) => one.uid === who)?.line ?? null;
    if (line === null) return;
    const index = await indexOf(line);
    if (index === undefined || followed.get() !== who) return;
    session.walk.scrollTo.set({ position: session.view.positionOf(index) });
  }

  /** Where one's own caret is, for those on the same line. */
  function point() {
    const index = active.get();
    const field = index === null ? undefined : session.field(index);
    const room = index === null ? undefined : rooms.at(index);
    attend(room);
    if (here && here.index !== index) leaveLine();
    if (index === null || !room || !field?.hasFocus()) return leaveLine();
    const length = room.read().length;
    const { start, end } = field.selection();
    const isTyping = Date.now() - typedAt < TYPING_MS;
    room.awareness()?.setLocalState({
      anchor: room.place(Math.min(start, length)),
      head: room.place(Math.min(end, length)),
      isTyping,
    });
    here = { index, leave: () => room.awareness()?.setLocalState(null) };
    if (isTyping) later('rest', TYPING_MS, point);
  }

  function leaveLine() {
    here?.leave();
    here = undefined;
  }

  const onMove = () => later('caret', CARET_MS, point);
  const onInput = (event: Event) => {
    if (!event.isTrusted && event.type === 'input') return onMove();
    typedAt = Date.now();
    onMove();
  };
  const stopFollowing = (event: Event) => {
    if (followed.get() === null) return;
    if (event.target instanceof Element && event.target.closest('.live-people')) return;
    followed.set(null);
  };

  async function enter() {
    const answer = await mux.ask('open_document', { document, line: idOf(active.get()) });
    if (answer) take(answer as Presence);
  }

  return {
    others,
    followed,
    follow(who: string | null) {
      followed.set(who);
      void goAlong();
    },
    begin() {
      const goToLine = () => void mux.ask('go_to_line', { line: idOf(active.get()) });
      const ends = [
        mux.onState((state) => state === 'open' && void enter()),
        mux.onEvent(({ event, data }) => event === 'presence' && take(data)),
        active.subscribe(() => {
          later('go', GO_MS, goToLine);
          onMove();
        }),
        listen(['selectionchange', 'compositionstart', 'compositionend'], onMove),
        listen(['input', 'compositionupdate'], onInput),
        listen(['wheel', 'touchmove', 'keydown'], stopFollowing),
      ];
      if (mux.state === 'open') void enter();
      return () => {
        for (const end of ends) end();
        for (const timer of Object.values(timers)) clearTimeout(timer);
        attend(undefined);
        leaveLine();
      };
    },
  };
}

function listen(names: readonly string[], run: (event: Event) => void): () => void {
  for (const name of names) document.addEventListener(name, run, { passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, run);
  };
}
