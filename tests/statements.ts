import { createClient } from '@libsql/client/node';
import type { TestApp } from './app.ts';

/** A statement as it was sent, with the values of one time. */
export type Statement = { sql: string; params: unknown[] };

type Session = { logger: unknown; options: Record<string, unknown> };

/** Writes down each different statement that the service sends from now on, in transactions too. */
export function recordStatements(app: TestApp): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  const logger = {
    logQuery(sql: string, params: unknown[]) {
      // Lists of any length are one statement.
      const name = sql.replace(/\s+/g, ' ').replace(/(\?, )+\?/g, '?').trim();
      if (!statements.has(name)) statements.set(name, { sql, params });
    },
  };
  const { session } = app.db as unknown as { session: Session };
  session.logger = logger;
  session.options = { ...session.options, logger };
  return statements;
}

/** The tables that each statement reads from one end to the other, by its name. */
export async function fullScans(
  { folder }: Pick<TestApp, 'folder'>,
  statements: ReadonlyMap<string, Statement>,
): Promise<[table: string, statement: string][]> {
  const client = createClient({ url: `file:${folder}/test.db` });
  const tables = await client.execute(`select name from sqlite_master where type = 'table'`);
  const names = new Set(tables.rows.map(({ name }) => String(name)));
  const found: [string, string][] = [];
  for (const [name, { sql, params }] of statements) {
    if (!/^(select|insert|update|delete|with)\b/i.test(name)) continue;
    const args = params as never[];
    const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args });
    // Tables of words answer by their own index, whatever a plan calls it.
    const scanned = rows.map(({ detail }) => String(detail))
      .filter((detail) => !detail.includes('VIRTUAL TABLE'))
      .flatMap((detail) => /^SCAN (\S+)/.exec(detail)?.[1] ?? []);
    for (const alias of new Set(scanned)) {
      const table = tableOf(name, alias);
      if (names.has(table)) found.push([table, name]);
    }
  }
  client.close();
  return found;
}

/** A plan calls a table by what the statement calls it. */
function tableOf(sql: string, alias: string): string {
  const named = [
    ...sql.matchAll(/\b(?:from|join)\s+["`]?(\w+)["`]?\s+(?:as\s+)?["`]?(\w+)["`]?/gi),
  ];
  return named.find(([, , other]) => other === alias)?.[1] ?? alias;
}
