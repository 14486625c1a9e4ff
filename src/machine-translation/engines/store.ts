import { inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { engineSettings } from '../../../db/schema/machine-translation.ts';

type SettingRow = typeof engineSettings.$inferSelect;

export async function listSettings(db: Db): Promise<SettingRow[]> {
  return await db.select().from(engineSettings);
}

export async function setSetting(db: Db, row: SettingRow) {
  const { name, ...rest } = row;
  await db.insert(engineSettings).values(row)
    .onConflictDoUpdate({ target: engineSettings.name, set: { ...rest, name } });
}

export async function deleteSettings(db: Db, names: readonly string[]) {
  if (names.length > 0) {
    await db.delete(engineSettings).where(inArray(engineSettings.name, [...names]));
  }
}

/** Differs whenever something was saved or cleared. */
export async function findLastChange(db: Db): Promise<string> {
  const rows = await db.select({ name: engineSettings.name, sealed: engineSettings.sealed })
    .from(engineSettings).orderBy(engineSettings.name);
  return rows.map(({ name, sealed }) => `${name}=${sealed.slice(0, 24)}`).join(' ');
}
