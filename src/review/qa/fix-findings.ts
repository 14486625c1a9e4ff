import { changeLines, newOperation } from '../../documents/batch-edits/change-lines.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import { isLocked } from '../../documents/lines/rules.ts';
import { windowsAt } from '../../documents/lines/line-windows.ts';
import { applyFixes } from '../../language/qa-checks/apply-fixes.ts';
import { checkLabel } from '../../language/qa-checks/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';
import { checkLines, type LineFinding, openCheck } from './check-lines.ts';
import { listToCheckAt } from './store.ts';

type Order = {
  fileName: string;
  entries: readonly { index: number; hash: string }[];
  lang: UiLang;
};

/** Lines of one step: as many as are judged without keeping others waiting. */
const STEP = 100;
const TITLE_LENGTH = 80;

/**
 * Writes the fixes of some findings, as the server finds them now: what is no longer found, is dismissed, cannot be
 * fixed or is not one's own to write stays as it is. All of it is one operation, which one undo takes back, also after a reload.
 */
export async function fixFindings(deps: Deps, member: Member, order: Order) {
  const actor = { kind: 'member', member } as const;
  const document = await requireDocument(deps, actor, order.fileName, 'write');
  const wanted = wantedOf(order);
  const count = [...wanted.values()].reduce((sum, { size }) => sum + size, 0);
  const done = { operation: newOperation(), written: 0, left: count };
  const check = await openCheck(deps, document);
  if (!check) return done;
  const { id: documentId, rights } = document;
  let title: string | undefined;
  for (const indices of await windowsAt(deps.db, documentId, [...wanted.keys()], STEP)) {
    const rows = (await listToCheckAt(deps.db, documentId, indices))
      .filter(({ index }) => !isLocked(rights, index));
    const found = await checkLines(deps, check, rows);
    const chosen = found.filter(({ index, hash, fix, dismissed }) =>
      fix && !dismissed && wanted.get(index)?.has(hash)
    );
    title ??= titleOf(chosen[0], order.lang);
    const changes = rows.flatMap(({ index, target, version }) => {
      const own = chosen.filter((one) => one.index === index);
      return own.length > 0
        ? [{ index, version, text: applyFixes(target, own), count: own.length }]
        : [];
    });
    const { written } = await changeLines(deps, rights, {
      documentId,
      cause: 'replaced',
      operation: done.operation,
      ...(title && { title }),
      changes,
    });
    done.written += written.length;
    const isWritten = new Set(written.map(({ index }) => index));
    for (const { index, count } of changes) if (isWritten.has(index)) done.left -= count;
  }
  return done;
}

/** Each once, also where it was sent twice. */
function wantedOf({ entries }: Order): ReadonlyMap<number, ReadonlySet<string>> {
  const byLine = Map.groupBy(entries, ({ index }) => index);
  return new Map([...byLine].map(([index, of]) => [index, new Set(of.map(({ hash }) => hash))]));
}

/** So that people know the operation again: the check, and the words where it names them. */
function titleOf(finding: LineFinding | undefined, lang: UiLang): string | undefined {
  if (!finding) return undefined;
  const { word = '', right = '' } = finding.values;
  const words = word && right ? `: ${word} → ${right}` : '';
  return `${checkLabel(finding.check, lang)}${words}`.slice(0, TITLE_LENGTH);
}
