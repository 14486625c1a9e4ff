import { type Asker, askFor } from '../../shared/priority/asker.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { hashOf } from '../../shared/random.ts';

/** More members than are on pages at a time. */
const MOST_KNOWN = 5_000;

/** Whose a page's cookie was when it was looked up last. It proves nothing: it only chooses the queue of the look-up. */
const beginKnownPages = () => new Map<string, string>();

/** Runs the look-up of a page's session in the queue of the member whose it was lately, and remembers whose it is. */
export async function askForPage(
  { state }: Pick<Deps, 'state'>,
  pageHash: string,
  lookUp: () => Promise<Member | null>,
): Promise<Member | null> {
  const known = state.of(beginKnownPages);
  const uid = known.get(pageHash);
  const member = uid === undefined ? await lookUp() : await askFor(askerOf(uid), lookUp);
  known.delete(pageHash);
  if (!member) return null;
  known.set(pageHash, member.uid);
  const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return member;
}

/** Whether a page's cookie was a member's lately. Its session may have ended since. */
export async function isKnownPage({ state }: Pick<Deps, 'state'>, pageSecret: string) {
  return state.of(beginKnownPages).has(await hashOf(pageSecret));
}

export function askerOf(uid: string): Asker {
  return { kind: 'member', id: uid };
}
