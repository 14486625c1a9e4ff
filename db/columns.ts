import { integer } from 'drizzle-orm/sqlite-core';

/** A moment: milliseconds UTC in the database, `Date` in the code. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });
