/**
 * A board of its own for measuring: `deno run -A bench/community/board/seed-file.ts FILE [FOLDER]`. With a folder its rows
 * are written, see `rows.ts`; else 100,000 posts and 1,000,000 comments are made up.
 */
import { openDb } from '../../../db/client.ts';
import { migrateDb } from '../../../db/migrate.ts';
import { madeRows, rowsOfFolder } from './rows.ts';
import { seedBoard } from './seed.ts';

const [file = 'board.db', folder] = Deno.args;
const { db, close } = await openDb(`file:${file}`, { durability: 'normal' });
await migrateDb(db);
close();
await seedBoard(
  file,
  folder ? rowsOfFolder(folder) : madeRows({ posts: 100_000, comments: 1_000_000 }),
);
