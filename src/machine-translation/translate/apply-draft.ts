import { timingSafeEqual } from 'node:crypto';
import { requireDocument } from '../../documents/access/require-document.ts';
import { writeMachineTargets } from '../../documents/lines/machine-targets.ts';
import type { OpenLine } from '../../documents/lines/schema.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { openLine, sealOf } from './offer-draft.ts';
import { announceDraft } from './retranslate-line.ts';
import type { DraftOffer } from './rules.ts';

/** Writes a draft that was offered into its line: as what it is, a draft of that engine. */
export async function applyDraft(
  deps: Deps,
  member: Member,
  { fileName, index }: { fileName: string; index: number },
  { seal, ...offer }: DraftOffer,
): Promise<OpenLine> {
  const actor = { kind: 'member', member } as const;
  const document = await requireDocument(deps, actor, fileName, 'write');
  const { line } = await openLine(deps, document, index);
  if (!isSame(seal, await sealOf(deps, line, offer))) fail('mt.lineChanged');
  const { id, version } = line;
  const written = await deps.db.transaction((tx) =>
    writeMachineTargets(tx, [{ id, version, ...offer }], deps.now())
  );
  return await announceDraft(deps, document, index, written);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [new TextEncoder().encode(given), new TextEncoder().encode(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
