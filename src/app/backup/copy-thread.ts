import { createClient } from '@libsql/client/node';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyData, CopyFacts, FromCopy } from './copy-news.ts';

const { url, to } = workerData as CopyData;

/** A reader of its own: those who write go on meanwhile. */
async function copy(): Promise<CopyFacts> {
  const source = createClient({ url, concurrency: 1 });
  try {
    await source.execute({ sql: 'vacuum into ?', args: [to] });
  } finally {
    source.close();
  }
  const made = createClient({ url: `file:${to}`, concurrency: 1 });
  try {
    const list = async <T>(sql: string) => (await made.execute(sql)).rows as unknown as T[];
    const problems = await list<{ integrity_check: string }>('pragma integrity_check');
    if (problems.length !== 1 || problems[0]?.integrity_check !== 'ok') {
      throw new Error(`the copy is damaged: ${problems[0]?.integrity_check ?? 'no answer'}`);
    }
    const tables = await list<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      const [counted] = await list<{ n: number }>(`select count(*) as n from "${name}"`);
      rows[name] = counted?.n ?? 0;
    }
    const columns = await list<{ table: string; column: string }>(`
      select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and c.name in ('storage_key', 'skeleton_key', 'blob_key')`);
    const keys = new Set<string>();
    for (const { table, column } of columns) {
      const named = await list<{ key: string }>(
        `select distinct "${column}" as key from "${table}" where "${column}" is not null`,
      );
      for (const { key } of named) keys.add(key);
    }
    const [seq] = await list<{ seq: number }>(
      "select seq from sqlite_sequence where name = 'line_updates'",
    );
    return { rows, keys: [...keys], lastSeq: seq?.seq ?? 0 };
  } finally {
    made.close();
  }
}

const say = (news: FromCopy) => parentPort?.postMessage(news);
await copy().then(
  (facts) => say({ facts }),
  (error) => say({ fault: (error as Error).message }),
);
