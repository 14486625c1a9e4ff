import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * A page of rows as the JSON of a list, and the last of their keys: the database writes it many times faster than rows
 * become objects and text here.
 */
export type JsonPage<Key> = { json: string; last: Key | null };

/** A stored moment as JSON has it. */
export function jsonMoment(column: SQLWrapper): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
}
