import type { PresenceState } from './presence-state.ts';

/** Shows the line where the followed member is. */
export async function goAlong({ session, followed, others }: PresenceState) {
  const uid = followed.get();
  const line = others.get().find((one) => one.uid === uid)?.line ?? null;
  if (line === null) return;
  const index = await indexOf(session, line);
  if (index === undefined || followed.get() !== uid) return;
  session.walk.scrollTo.set({ position: session.view.positionOf(index) });
}

/** The line with this id, fetched with all others if it has to be. */
async function indexOf(
  { lines }: PresenceState['session'],
  id: number,
): Promise<number | undefined> {
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

/** A person who moves the view goes their own way again. */
export function stopFollowing({ followed }: PresenceState, { target }: Event) {
  if (followed.get() === null) return;
  if (target instanceof Element && target.closest('.live-people')) return;
  followed.set(null);
}
