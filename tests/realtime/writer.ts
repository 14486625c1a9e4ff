import type { Room } from '../../islands/editor/sync/replica/room.ts';
import type { Random } from '../guard/random.ts';
import type { Editor } from './editor.ts';
import { type Finish, type History, newToken, TOKEN } from './history.ts';

/** A member who writes and deletes whole words in lines, and notes what became of each. */
export function openWriter(editor: Editor, name: string, history: History) {
  const pending = new Map<Room, Finish[]>();
  const member = editor.person.uid;

  function room(line: number): Room {
    const found = editor.room(line);
    if (!pending.has(found)) {
      pending.set(found, []);
      found.listen({ state: () => look(found) });
    }
    return found;
  }

  /** Everything that was typed is kept, or refused for good. */
  function look(one: Room) {
    const waiting = pending.get(one) ?? [];
    if (waiting.length === 0) return;
    if (one.refusal() !== undefined) {
      // What was on its way when the right went may have been kept before.
      for (const finish of waiting.splice(0)) finish('info');
      queueMicrotask(() => one.giveUp());
    } else if (!one.hasUnsent()) { for (const finish of waiting.splice(0)) finish('ok'); }
  }

  function note(one: Room, finish: Finish) {
    pending.get(one)?.push(finish);
    look(one);
  }

  function newWord(line: number, random: Random) {
    const places = gapsIn(room(line).read());
    return { at: places[random(places.length)] ?? 0, token: newToken(name) };
  }

  const writer = {
    editor,
    name,
    room,
    isReady: (line: number) => room(line).isReady() && room(line).mayWrite(),
    /** Puts a new word between two others. */
    insert(line: number, random: Random) {
      const one = room(line);
      const { at, token } = newWord(line, random);
      const finish = history.begin({ kind: 'insert', member, line, token });
      one.write([{ start: at, end: at, insert: `${token} ` }], writer);
      note(one, finish);
    },
    /** What the line would be with one more word. */
    withNewToken(line: number, random: Random) {
      const { at, token } = newWord(line, random);
      const text = room(line).read();
      return { token, text: `${text.slice(0, at)}${token} ${text.slice(at)}` };
    },
    delete(line: number, random: Random) {
      const one = room(line);
      const found = [...one.read().matchAll(TOKEN)];
      const match = found[random(found.length)];
      if (!match) return;
      const [token] = match;
      const finish = history.begin({ kind: 'delete', member, line, token });
      const end = match.index + token.length;
      const isSpace = one.read()[end] === ' ';
      one.write([{ start: match.index, end: isSpace ? end + 1 : end, insert: '' }], writer);
      note(one, finish);
    },
    /** Leaves the line if nothing is on its way, and comes back. */
    reopen(line: number) {
      const one = room(line);
      if (one.hasUnsent()) return;
      pending.delete(one);
      editor.reopen(line);
      room(line);
    },
    isIdle: () => [...pending].every(([one, waiting]) => waiting.length === 0 && !one.hasUnsent()),
    /** Nothing more will be heard of what is still open. */
    finish() {
      for (const waiting of pending.values()) {
        for (const finish of waiting.splice(0)) finish('info');
      }
      editor.close();
    },
  };
  return writer;
}

export type Writer = ReturnType<typeof openWriter>;

/** Where a word may go without tearing another: before each one, and at the end. */
function gapsIn(text: string): number[] {
  return [...text.matchAll(TOKEN)].map(({ index }) => index).concat(text.length);
}
