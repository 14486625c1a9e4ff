import type { RelativePosition } from 'yjs';
import type { AwarenessUser } from '../../../src/realtime/sockets/schema.ts';
import type { Room } from './replica/room.ts';

export type Caret = { user: AwarenessUser; anchor: number; head: number; isTyping: boolean };

type State = {
  user?: AwarenessUser;
  anchor?: RelativePosition;
  head?: RelativePosition;
  isTyping?: boolean;
};

/** Carets of the others on a line, as far as they can be placed. */
export function caretsIn(room: Room): Caret[] {
  const me = room.awareness()?.clientID;
  const found: Caret[] = [];
  for (const [client, state] of room.awareness()?.getStates() ?? []) {
    const { user, anchor, head, isTyping = false } = state as State;
    if (client === me || !user || !anchor || !head) continue;
    const [from, to] = [room.placeOf(anchor), room.placeOf(head)];
    if (from === undefined || to === undefined) continue;
    found.push({ user, anchor: from, head: to, isTyping });
  }
  return found;
}

/** Calls whenever a caret on the line has moved; the room may change its copy meanwhile. */
export function watchCarets(room: Room, onChange: () => void): () => void {
  let heard: ReturnType<Room['awareness']>;
  const follow = () => {
    const now = room.awareness();
    if (now === heard) return;
    heard?.off('change', onChange);
    now?.on('change', onChange);
    heard = now;
    onChange();
  };
  follow();
  const deaf = room.listen({ state: follow });
  return () => {
    deaf();
    heard?.off('change', onChange);
  };
}

/** Draws them into the copy of the text that lies behind the field. */
export function drawCarets(mirror: HTMLElement, carets: readonly Caret[]) {
  for (const old of mirror.querySelectorAll('.caret-mark')) old.remove();
  for (const { head, user } of carets) {
    const mark = document.createElement('span');
    mark.className = `caret-mark colour-${user.colour}`;
    mark.dataset.name = user.name;
    insertAt(mirror, head, mark);
  }
}

/** Between two letters, wherever the tags before it have their own elements. */
function insertAt(mirror: HTMLElement, at: number, mark: Node) {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left > length) {
      left -= length;
      continue;
    }
    const range = document.createRange();
    range.setStart(node, left);
    range.insertNode(mark);
    return;
  }
}
