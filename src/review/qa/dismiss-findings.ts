import { requireDocument } from '../../documents/access/require-document.ts';
import { refusalToWrite } from '../../documents/lines/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { findEntries } from './find-entries.ts';
import { deleteDismissal, insertDismissal, type LineToCheck, listToCheckAt } from './store.ts';

type Entry = { index: number; hash: string };
type Order = {
  fileName: string;
  entries: readonly Entry[];
  isDismissed: boolean;
  /** The member says that the check is mistaken. */
  isReport?: boolean;
};
type Scope = { documentId: DocumentScope };

/**
 * Leaves findings as they are, until a word of their line changes; or takes that back. Only what is found can be left,
 * and where one of them cannot, none is.
 */
export async function dismissFindings(deps: Deps, member: Member, order: Order) {
  const actor = { kind: 'member', member } as const;
  const document = await requireDocument(deps, actor, order.fileName, 'write');
  const entries = order.entries.toSorted((a, b) => a.index - b.index);
  const indices = [...new Set(entries.map(({ index }) => index))];
  const rows = await listToCheckAt(deps.db, document.id, indices);
  const lines = new Map(rows.map((row) => [row.index, row]));
  for (const index of indices) {
    const refusal = refusalToWrite(document.rights, lines.get(index) ?? fail('line.notFound'));
    if (refusal) fail(refusal);
  }
  const scope = { documentId: document.id };
  if (!order.isDismissed) return await restore(deps, scope, { entries, lines });
  const found = await findEntries(deps, member, order.fileName, entries);
  const [at, isReport] = [deps.now(), order.isReport === true];
  await deps.db.transaction(async (tx) => {
    for (const [nth, { index, hash }] of entries.entries()) {
      const lineId = lines.get(index)?.id ?? fail('line.notFound');
      const check = found[nth]?.check ?? '';
      const dismissal = { lineId, hash, check, by: member.uid, at, isReport };
      await insertDismissal(tx, document.id, dismissal);
    }
  });
}

type Known = { entries: readonly Entry[]; lines: ReadonlyMap<number, LineToCheck> };

async function restore({ db }: Deps, { documentId }: Scope, { entries, lines }: Known) {
  await db.transaction(async (tx) => {
    for (const { index, hash } of entries) {
      await deleteDismissal(tx, documentId, lines.get(index)?.id ?? fail('line.notFound'), hash);
    }
  });
}
