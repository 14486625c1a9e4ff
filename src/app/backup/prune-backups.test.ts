import { expect, test } from 'vitest';
import { BACKUP_NAME, nameOfBackup } from './manifest.ts';
import { chooseRetained } from './prune-backups.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-20T12:30:00Z');
const hoursAgo = (hours: number) => nameOfBackup(new Date(now.getTime() - hours * HOUR_MS));

test('of hourly backups those of a day stay, then the last of each of fourteen days', () => {
  const names = Array.from({ length: 24 * 40 }, (_, hours) => hoursAgo(hours));
  const retained = [...chooseRetained(names, now)].sort();
  expect(retained.filter((name) => name >= hoursAgo(24))).toHaveLength(25);
  const older = retained.filter((name) => name < hoursAgo(24));
  expect(older).toHaveLength(15);
  expect(older.slice(1).every((name) => /T2330\d\dZ$|T1130\d\dZ$/.test(name))).toBe(true);
});

test('the newest stays however old it is', () => {
  expect([...chooseRetained([hoursAgo(5000), hoursAgo(4000)], now)]).toEqual([hoursAgo(4000)]);
  expect(hoursAgo(1)).toMatch(BACKUP_NAME);
});
