import { sql } from 'drizzle-orm';
import { type Db, openDb } from '../../../db/client.ts';
import { countMigrations } from '../../../db/migrate.ts';
import { lockFile, pathOfDatabase } from '../lock-file.ts';
import { isFile, type Settings } from '../settings.ts';
import { answersWithoutKey } from '../shared-settings.ts';
import { bad, type Finding, good, hint, reasonIn } from './finding.ts';

/** So far a clock may be off: tickets live for thirty seconds. */
const CLOCK_MS = 5_000;
const SLOW_MS = 50;
const TRIES = 5;

/** The database answers, fast enough, by the same clock, to us alone, and with the schema of this version. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { url } = settings.database;
  return isFile(url) ? await checkFile(url) : await checkServer(settings.database);
}

/** One process at a time opens a file, so a running service is left alone. */
async function checkFile(url: string): Promise<Finding[]> {
  const path = pathOfDatabase(url);
  try {
    await Deno.stat(path);
  } catch {
    return [hint(
      `데이터베이스가 아직 없어요(${path}). 처음 시작할 때 만들어요.`,
      `There is no database ${path} yet. The first start makes it.`,
    )];
  }
  let unlock: () => void;
  try {
    unlock = await lockFile(url);
  } catch {
    return [good(
      `서비스가 데이터베이스를 쓰고 있어요(${path}). 속을 보려면 서비스를 멈추고 다시 실행해 주세요.`,
      `A service works on ${path}. Stop it and run this again to look inside.`,
    )];
  }
  const { db, close } = await openDb(url);
  try {
    const [found] = await db.all<{ quick_check: string }>(sql`pragma quick_check(1)`);
    return found?.quick_check === 'ok'
      ? [
        good(`데이터베이스가 온전해요(${path}).`, `The database ${path} is sound.`),
        ...await checkSchema(db),
      ]
      : [bad(
        `데이터베이스가 손상됐어요(${path}). 백업을 복원해 주세요: ${found?.quick_check}`,
        `The database ${path} is damaged. Restore a backup: ${found?.quick_check}`,
      )];
  } catch (error) {
    return [bad(
      `데이터베이스를 읽을 수 없어요(${path}): ${reasonIn(error)}`,
      `The database ${path} cannot be read: ${reasonIn(error)}`,
    )];
  } finally {
    close();
    unlock();
  }
}

async function checkServer(database: Settings['database']): Promise<Finding[]> {
  const { url } = database;
  let opened: Awaited<ReturnType<typeof openDb>>;
  try {
    opened = await openDb(url, database);
    await opened.db.run(sql`select 1`);
  } catch (error) {
    return [bad(
      `DATABASE_URL의 서버가 대답하지 않아요. 주소와 DATABASE_AUTH_TOKEN을 확인해 주세요: ${
        reasonIn(error)
      }`,
      `The server of DATABASE_URL does not answer. Check the address and DATABASE_AUTH_TOKEN: ${
        reasonIn(error)
      }`,
    )];
  }
  const { db, close } = opened;
  try {
    return [
      await checkSpeed(db),
      await checkClock(db),
      ...await checkSchema(db),
      ...(await answersWithoutKey(url) ? [openServer] : []),
      hint(
        'libSQL 서버는 디스크까지 바로 쓰지 않아요. 서버의 전원이 끊기면 마지막 몇 초를 잃을 수 있으니 sync로 마운트한 디스크에 두세요.',
        'The libSQL server does not write through to the disk: a power cut may lose the last seconds. Put its folder on a disk that is mounted with sync.',
      ),
    ];
  } finally {
    close();
  }
}

const openServer = bad(
  'DATABASE_URL의 서버가 열쇠 없이도 대답해요. 누구나 모든 글을 읽을 수 있으니 서버에 열쇠를 두세요.',
  'The server of DATABASE_URL answers without a key: anybody may read everything. Give it one.',
);

async function checkSpeed(db: Db): Promise<Finding> {
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    const from = performance.now();
    await db.run(sql`select 1`);
    times.push(performance.now() - from);
  }
  const ms = Math.round(times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0);
  return ms > SLOW_MS
    ? hint(
      `데이터베이스 서버가 ${ms} ms 떨어져 있어요. 서비스 가까이에 두면 훨씬 빨라요.`,
      `The database is ${ms} ms away. Put it near the service: it makes all saves faster.`,
    )
    : good(`데이터베이스 서버가 ${ms} ms 안에 대답해요.`, `The database answers within ${ms} ms.`);
}

async function checkClock(db: Db): Promise<Finding> {
  const [row] = await db.all<{ now: number }>(sql`select unixepoch('subsec') * 1000 as now`);
  const seconds = Math.abs(Date.now() - (row?.now ?? 0)) / 1000;
  const shown = seconds.toFixed(1);
  return seconds * 1000 > CLOCK_MS
    ? bad(
      `이 컴퓨터와 데이터베이스 서버의 시계가 ${shown}초 달라요. 시각을 맞춰 주세요.`,
      `The clocks of this machine and of the database differ by ${shown} s. Set them.`,
    )
    : good(`시계가 ${shown}초 안에서 같아요.`, `The clocks agree within ${shown} s.`);
}

async function checkSchema(db: Db): Promise<Finding[]> {
  const known = await countMigrations();
  const rows = await db.all<{ count: number }>(
    sql`select count(*) as count from sqlite_master where name = '__drizzle_migrations'`,
  );
  const [done] = rows[0]?.count
    ? await db.all<{ count: number }>(sql`select count(*) as count from __drizzle_migrations`)
    : [];
  const has = done?.count ?? 0;
  if (has === known) return [good('데이터베이스의 구조가 이 버전과 같아요.', 'The schema fits.')];
  return [
    has < known
      ? hint(
        '데이터베이스의 구조가 오래됐어요. 다음 시작이나 deno task db:migrate가 고쳐요.',
        'The schema is older than this version. The next start, or deno task db:migrate, updates it.',
      )
      : bad(
        '데이터베이스의 구조가 이 버전보다 새로워요. 서비스를 올려 주세요.',
        'The schema is newer than this version. Update the service.',
      ),
  ];
}
