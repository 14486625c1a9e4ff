import { requireDocument } from '../../documents/access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { findOpenFill, listOpen } from './store.ts';

/** The fill of a document that is under way or rests, and how many lines the next one could fill. */
export async function readFill(deps: Deps, member: Member, name: string) {
  const { id } = await requireDocument(deps, { kind: 'member', member }, name, 'read');
  const open = await listOpen(deps.db, id);
  const empty = open.filter(({ target }) => target === '').length;
  return {
    fill: await findOpenFill(deps.db, id) ?? null,
    empty,
    drafted: open.length - empty,
  };
}
