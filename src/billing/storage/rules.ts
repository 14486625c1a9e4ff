import type { StoredBytes } from '../../server/hooks.ts';

export type Storage = StoredBytes & { limit: number };

type Refusal = 'full' | 'trashFull';

/**
 * Why so many bytes more may not be stored. What was deleted and can be taken back does not count for the limit, but
 * both together take at most twice as much: otherwise deleting would be a way around it.
 */
export function refusalToStore(
  { used, deleted, limit }: Storage,
  bytes: number,
): Refusal | undefined {
  if (used + bytes > limit) return 'full';
  return used + deleted + bytes > 2 * limit ? 'trashFull' : undefined;
}

const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** Bytes as people read them: 0 KB, 350 KB, 1.5 MB, 20 GB. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes / 1024, 0];
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  const shown = size >= 10 || unit === 0 ? Math.ceil(size) : Math.ceil(size * 10) / 10;
  return `${shown} ${UNITS[unit]}`;
}
