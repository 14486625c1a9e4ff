import type { Actor } from '../shared/deps.ts';

/** Whose documents are meant: a member's own, or those of one visitor. */
export type Owner = { uid: string } | { visitorKey: string };

export function ownerOf(actor: Actor): Owner {
  return actor.kind === 'member' ? { uid: actor.member.uid } : { visitorKey: actor.key };
}
