import { requireDocument } from '../../documents/access/require-document.ts';
import { refusalToWrite } from '../../documents/lines/rules.ts';
import { mayDismiss } from '../../language/qa-checks/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { checkDocument } from './check-document.ts';
import { QA_PAGE } from './rules.ts';
import { deleteDismissal, insertDismissal, type LineToCheck, listToCheckAt } from './store.ts';

type Entry = { index: number; hash: string };
type Order = { fileName: string; entries: readonly Entry[]; isDismissed: boolean };
type Scope = { documentId: DocumentScope; fileName: string };

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
  const scope = { documentId: document.id, fileName: order.fileName };
  if (!order.isDismissed) return await restore(deps, scope, { entries, lines });
  const checks = await checksOf(deps, member, scope, entries);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    for (const [nth, { index, hash }] of entries.entries()) {
      const lineId = lines.get(index)?.id ?? fail('line.notFound');
      const dismissal = { lineId, hash, check: checks[nth] ?? '', by: member.uid, at };
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

/** The check of each finding; entries stand in the order of their lines. */
async function checksOf(
  deps: Deps,
  member: Member,
  { fileName }: Scope,
  entries: readonly Entry[],
): Promise<string[]> {
  const actor = { kind: 'member', member } as const;
  const codes: string[] = [];
  for (let done = 0; done < entries.length;) {
    const from = entries[done]?.index ?? 0;
    const page = entries.slice(done).filter(({ index }) => index < from + QA_PAGE);
    const to = (page.at(-1)?.index ?? from) + 1;
    const { findings, next } = await checkDocument(deps, actor, fileName, { from, to });
    // A page with very many findings ends before its last line.
    const known = next !== null && next < to ? page.filter(({ index }) => index < next) : page;
    if (known.length === 0) fail('qa.findingGone');
    for (const { index, hash } of known) {
      const finding = findings.find((one) => one.index === index && one.hash === hash) ??
        fail('qa.findingGone');
      if (!mayDismiss(finding)) fail('qa.cannotDismiss');
      codes.push(finding.check);
    }
    done += known.length;
  }
  return codes;
}
