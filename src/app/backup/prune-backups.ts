import { removeIfThere } from './disk.ts';
import { listBackups, readFileList } from './list-backups.ts';
import { pathOfFile } from './manifest.ts';

const HOUR_MS = 3_600_000;
/** Every backup of the last day stays, and the last one of each of the fourteen days before. */
const RETAINED_HOURS = 24;
const RETAINED_DAYS = 14;

/** The names that stay. */
export function chooseRetained(names: readonly string[], now: Date): Set<string> {
  const retained = new Set<string>();
  const lastOfDay = new Map<string, string>();
  for (const name of [...names].sort()) {
    const age = now.getTime() - timeOf(name);
    if (age <= RETAINED_HOURS * HOUR_MS) retained.add(name);
    else if (age <= (RETAINED_DAYS + 1) * 24 * HOUR_MS) lastOfDay.set(name.slice(6, 14), name);
  }
  for (const name of lastOfDay.values()) retained.add(name);
  const newest = [...names].sort().at(-1);
  if (newest) retained.add(newest);
  return retained;
}

function timeOf(name: string): number {
  return Date.parse(
    name.replace(/^omgim-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

/** Deletes old backups, and files that none of those that stay holds. Answers how many backups went. */
export async function pruneBackups(folder: string, now: Date): Promise<number> {
  const names = await listBackups(folder);
  const retained = chooseRetained(names, now);
  const old = names.filter((name) => !retained.has(name));
  if (old.length === 0) return 0;
  const used = new Set<string>();
  for (const name of retained) {
    for (const { key } of await readFileList(folder, name)) used.add(key);
  }
  for (const name of old) {
    const files = await readFileList(folder, name);
    await removeIfThere(`${folder}/${name}`);
    for (const { key } of files) if (!used.has(key)) await removeIfThere(pathOfFile(folder, key));
  }
  return old.length;
}
