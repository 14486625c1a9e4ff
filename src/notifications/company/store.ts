import { and, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { serviceLines } from '../../../db/schema/notifications.ts';
import type { LineName } from '../../shared/company/rules.ts';
import type { SystemScope } from '../../shared/scopes.ts';

/** Those that count. */
export async function listLiveLines(
  db: Db,
  _scope: SystemScope,
): Promise<{ name: string; words: string }[]> {
  return await db.select({ name: serviceLines.name, words: serviceLines.words })
    .from(serviceLines).where(isNull(serviceLines.replacedAt));
}

export async function replaceLines(
  tx: Db,
  _scope: SystemScope,
  lines: readonly { name: LineName; words: string }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const names = lines.map(({ name }) => name);
  await tx.update(serviceLines).set({ replacedAt: at })
    .where(and(inArray(serviceLines.name, names), isNull(serviceLines.replacedAt)));
  await tx.insert(serviceLines).values(lines.map((line) => ({ ...line, by, at })));
}

/** Answers how many went. */
export async function deleteLinesUntil(
  db: Db,
  _scope: SystemScope,
  until: Date,
): Promise<number> {
  return (await db.delete(serviceLines).where(lte(serviceLines.replacedAt, until))).rowsAffected;
}
