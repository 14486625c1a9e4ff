import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { authorWord, gramsOf } from './rules.ts';

/** `place` 0 is the post itself, others are comments; both are numbered by the post, so that it is one range. */
type IndexPlace = { postNo: number; place: number };

type IndexEntry = IndexPlace & { words: string; authorNo: number | null };

/** Numbers are bound as fractions by the driver: a rowid has to be made whole. */
const rowid = ({ postNo, place }: IndexPlace) =>
  sql`(cast(${postNo} as integer) << 20 | cast(${place} as integer))`;

/** In the transaction in which the words are written. */
export async function indexWords(tx: Db, entry: IndexEntry): Promise<void> {
  await unindexWords(tx, entry);
  const author = entry.authorNo === null ? [] : [authorWord(entry.authorNo)];
  const words = [...gramsOf(entry.words), ...author].join(' ');
  await tx.run(sql`insert into board_words (rowid, words) values (${rowid(entry)}, ${words})`);
}

/** What is deleted or hidden is found no more. */
export async function unindexWords(tx: Db, place: IndexPlace): Promise<void> {
  await tx.run(sql`delete from board_words where rowid = ${rowid(place)}`);
}

/** A post with all its comments. */
export async function unindexPost(tx: Db, postNo: number): Promise<void> {
  await tx.run(sql`delete from board_words where rowid >= (cast(${postNo} as integer) << 20)
    and rowid < (cast(${postNo + 1} as integer) << 20)`);
}
