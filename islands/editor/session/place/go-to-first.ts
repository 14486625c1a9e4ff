import { lineOfAddress } from '../address.ts';
import type { EditorSession } from '../session.ts';

/** Where one begins: at the line of the address, where one was the last time, or at the first that is left to do. */
export async function goToFirst(session: EditorSession, placeBefore: number | undefined) {
  const { lines, view, walk, active } = session;
  const wanted = lineOfAddress(lines.count);
  // A link to a line shows it, and those around it.
  if (wanted !== undefined) return await walk.goTo(wanted);
  if (session.writable.get()?.length) await view.show('mine');
  // On phones the keyboard would cover half of the lines.
  const mayFocus = matchMedia('(pointer: fine)').matches;
  // A person who has gone somewhere by the time it is found stays there.
  const isWanted = () => active.get() === null;
  const position = placeBefore === undefined ? -1 : view.positionOf(placeBefore);
  if (position >= 0 && position < view.count()) {
    if (isWanted()) await walk.goTo(position, { focuses: mayFocus });
    return;
  }
  if (mayFocus) await walk.toUnconfirmed(1, isWanted);
}
