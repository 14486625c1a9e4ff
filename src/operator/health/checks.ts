import { countGivenUpMails, oldestDueMail } from '../../notifications/mail/oversee-mails.ts';
import { randomId } from '../../shared/random.ts';
import type { Deps } from '../../server/deps.ts';
import { beginHealth, type HealthPart } from '../../server/health/health-state.ts';
import { worstLagMs } from '../../server/health/loop-lag.ts';
import {
  LEAST_FREE_BYTES,
  measureDatabase,
  measureDisk,
  withinTime,
} from '../../server/health/measure.ts';
import { beginMetrics } from '../../server/metrics/metrics.ts';
import {
  BACKUP_LATE_MS,
  CHANGES_LATE_MS,
  FILES_MS,
  LAG_MS,
  LITTLE_FREE,
  MAIL_LATE_MS,
  SLOW_MS,
  WORK_LATE_MS,
} from './rules.ts';
import { countWaiting } from '../jobs/list-jobs.ts';
import { countGivenUpWork, findOldestDueWork } from './store.ts';
import type { SentenceId } from './text.ts';

export type Reading = {
  state: 'good' | 'hint' | 'bad';
  sentence: SentenceId;
  facts?: Record<string, number>;
};

type Check = {
  part: HealthPart;
  /** Undefined where the installation has no such part. */
  read(deps: Deps): Promise<Reading | undefined> | Reading | undefined;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GB = 1024 ** 3;

const good = (sentence: SentenceId, facts?: Reading['facts']): Reading => (
  { state: 'good', sentence, ...(facts ? { facts } : {}) }
);
const hint = (sentence: SentenceId, facts?: Reading['facts']): Reading => (
  { ...good(sentence, facts), state: 'hint' }
);
const bad = (sentence: SentenceId, facts?: Reading['facts']): Reading => (
  { ...good(sentence, facts), state: 'bad' }
);

/** THE table of what is checked, in the order of the page. */
export const checks: readonly Check[] = [
  { part: 'database', read: readDatabase },
  { part: 'disk', read: readDisk },
  { part: 'files', read: readFiles },
  { part: 'changes', read: readChanges },
  { part: 'hint', read: readHint },
  { part: 'mails', read: readMails },
  { part: 'work', read: readWork },
  { part: 'backup', read: readBackup },
  { part: 'loop', read: readLoop },
];

async function readDatabase(deps: Deps): Promise<Reading> {
  const metrics = deps.state.of(beginMetrics);
  metrics.clear('omgim_database_seconds');
  const found = await measureDatabase(deps);
  if ('problem' in found) return bad('databaseSilent');
  metrics.set('omgim_database_seconds', {}, found.ms / 1000);
  const facts = { ms: Math.ceil(found.ms) };
  return found.ms > SLOW_MS ? hint('databaseSlow', facts) : good('databaseWell', facts);
}

async function readDisk(deps: Deps): Promise<Reading> {
  const health = deps.state.of(beginHealth);
  const metrics = deps.state.of(beginMetrics);
  const disk = await measureDisk(deps);
  if (disk) {
    metrics.set('omgim_disk_free_bytes', {}, disk.free);
    metrics.set('omgim_disk_bytes', {}, disk.size);
  }
  if (health.isStorageFull || (disk && disk.free < LEAST_FREE_BYTES)) return bad('diskFull');
  if (!disk) return good('diskUnknown');
  const facts = {
    free: Math.round(disk.free / GB * 10) / 10,
    percent: Math.round(disk.free / disk.size * 100),
  };
  return disk.free < disk.size * LITTLE_FREE ? hint('diskLow', facts) : good('diskWell', facts);
}

/** No file has this key: to know that, the store must answer. */
async function readFiles({ blobs }: Deps): Promise<Reading> {
  const asking = blobs.open(randomId()).then(() => good('filesWell'), () => bad('filesBroken'));
  return await withinTime(asking, FILES_MS) ?? bad('filesBroken');
}

function readChanges({ state, now }: Deps): Reading | undefined {
  const { changesReadAt } = state.of(beginHealth);
  if (!changesReadAt) return undefined;
  const ms = now().getTime() - changesReadAt.getTime();
  return ms > CHANGES_LATE_MS
    ? bad('changesLate', { seconds: Math.round(ms / 1000) })
    : good('changesWell');
}

function readHint({ state }: Deps): Reading | undefined {
  const { hasHints } = state.of(beginHealth);
  if (hasHints === undefined) return undefined;
  return hasHints ? good('hintWell') : bad('hintGone');
}

async function readMails(deps: Deps): Promise<Reading> {
  const metrics = deps.state.of(beginMetrics);
  const [{ count }, due] = await Promise.all([countGivenUpMails(deps), oldestDueMail(deps)]);
  const ms = due ? Math.max(0, deps.now().getTime() - due.getTime()) : 0;
  metrics.set('omgim_mails_given_up', {}, count);
  metrics.set('omgim_mails_oldest_seconds', {}, ms / 1000);
  if (ms > MAIL_LATE_MS) return bad('mailsLate', { minutes: Math.round(ms / MINUTE_MS) });
  return count > 0 ? hint('mailsGivenUp', { count }) : good('mailsWell');
}

async function readWork(deps: Deps): Promise<Reading> {
  const { db, now, state } = deps;
  const metrics = state.of(beginMetrics);
  const [givenUp, oldest, waiting] = await Promise.all([
    countGivenUpWork(db),
    findOldestDueWork(db, now()),
    countWaiting(deps),
  ]);
  metrics.clear('omgim_work_waiting');
  for (const { kind, count } of waiting) metrics.set('omgim_work_waiting', { kind }, count);
  const ms = oldest ? Math.max(0, now().getTime() - oldest.getTime()) : 0;
  metrics.set('omgim_work_given_up', {}, givenUp);
  metrics.set('omgim_work_oldest_seconds', {}, ms / 1000);
  if (ms > WORK_LATE_MS) return bad('workLate', { minutes: Math.round(ms / MINUTE_MS) });
  return givenUp > 0 ? hint('workGivenUp', { count: givenUp }) : good('workWell');
}

function readBackup({ config, state, now }: Deps): Reading {
  if (config.sharesDatabase) return good('backupElsewhere');
  const { makesBackups, backupAt, startedAt } = state.of(beginHealth);
  if (!makesBackups) return hint('backupUnset');
  const ms = now().getTime() - (backupAt ?? startedAt ?? now()).getTime();
  const facts = { hours: Math.round(ms / HOUR_MS * 10) / 10 };
  if (ms > BACKUP_LATE_MS) return bad('backupLate', facts);
  return backupAt ? good('backupWell', facts) : hint('backupNone');
}

function readLoop({ state }: Deps): Reading {
  const ms = Math.round(worstLagMs(state));
  return ms > LAG_MS ? hint('loopHeld', { ms }) : good('loopWell');
}
