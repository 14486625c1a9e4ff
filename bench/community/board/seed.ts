import type { Client, InValue } from '@libsql/client';
import { openConnection } from '../../../db/connection.ts';
import { authorWord, gramsOf } from '../../../src/community/search-index/rules.ts';
import { BLOCK_SIZE } from '../../../src/community/posts/rules.ts';
import type { BoardRows } from './rows.ts';

const ROWS_OF_STATEMENT = 100;
const STATEMENTS_OF_COMMIT = 50;
/** Numbers of members begin behind those who have joined already. */
const FIRST_MEMBER = 1000;

/** Writes a board into a database of the product that nobody has open, as if its members had written it. */
export async function seedBoard(file: string, rows: BoardRows): Promise<void> {
  const db = await openConnection(`file:${file}`, { durability: 'normal' });
  await writeMembers(db, rows);
  const words = writer(db, 'board_words (rowid, words)', 2);
  const blocks = await writePosts(db, rows, words);
  await writeComments(db, rows, words);
  await words.end();
  const counts = writer(db, 'post_blocks (block, category, shown)', 3);
  for (const [key, shown] of blocks) {
    const [block = '', category = ''] = key.split(' ');
    await counts.add([Number(block), category, shown]);
  }
  await counts.end();
  await db.execute(
    'update posts set comments = (select count(*) from comments where post_no = posts.no)',
  );
  await db.execute('pragma wal_checkpoint(truncate)');
  await db.execute('analyze');
  db.close();
}

async function writeMembers(db: Client, rows: BoardRows) {
  const columns =
    'no, uid, email, email_key, name, name_key, password_hash, verified_at, created_at';
  const members = writer(db, `users (${columns})`, 9);
  for await (const { no, email, name } of rows.members()) {
    const names = [email, email, name, name.toLowerCase()];
    await members.add([FIRST_MEMBER + no, uidOf(no), ...names, 'cannot be signed in with', 1, 1]);
  }
  await members.end();
}

const uidOf = (no: number) => `board-${no}`;

async function writePosts(db: Client, rows: BoardRows, words: Writer) {
  const columns = 'no, category, title, author_uid, body, excerpt, created_at, loves, views';
  const posts = writer(db, `posts (${columns})`, 9);
  const blocks = new Map<string, number>();
  for await (const { no, category, title, member_no, created, text, loves, ref } of rows.posts()) {
    const content = text.map((line) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: line }],
    }));
    const body = JSON.stringify({ type: 'doc', content });
    const excerpt = text.join(' ').slice(0, 200);
    await posts.add([no, category, title, uidOf(member_no), body, excerpt, created, loves, ref]);
    await words.add(wordsOf(no, 0, [title, ...text].join('\n'), member_no));
    const block = `${Math.floor(no / BLOCK_SIZE)} ${category}`;
    blocks.set(block, (blocks.get(block) ?? 0) + 1);
  }
  await posts.end();
  return blocks;
}

async function writeComments(db: Client, rows: BoardRows, words: Writer) {
  const columns = 'no, post_no, fid, thread, pid, place, author_uid, body, created_at';
  const comments = writer(db, `comments (${columns})`, 9);
  const places = new Map<number, number>();
  for await (const row of rows.comments()) {
    const { no, query, fid, thread, pid, member_no, comment, created } = row;
    const place = (places.get(query) ?? 0) + 1;
    places.set(query, place);
    await comments.add([no, query, fid, thread, pid, place, uidOf(member_no), comment, created]);
    await words.add(wordsOf(query, place, comment, member_no));
  }
  await comments.end();
}

function wordsOf(postNo: number, place: number, text: string, memberNo: number): InValue[] {
  const rowid = BigInt(postNo) << 20n | BigInt(place);
  return [rowid, [...gramsOf(text), authorWord(FIRST_MEMBER + memberNo)].join(' ')];
}

type Writer = { add(values: InValue[]): Promise<void>; end(): Promise<void> };

/** Many rows a statement, and many statements a commit. */
function writer(db: Client, into: string, columns: number): Writer {
  const row = `(${Array(columns).fill('?').join(', ')})`;
  let waiting: InValue[][] = [];
  const write = async (rows: InValue[][]) => {
    const statements = [];
    for (let at = 0; at < rows.length; at += ROWS_OF_STATEMENT) {
      const some = rows.slice(at, at + ROWS_OF_STATEMENT);
      const sql = `insert into ${into} values ${Array(some.length).fill(row).join(', ')}`;
      statements.push({ sql, args: some.flat() });
    }
    if (statements.length > 0) await db.batch(statements, 'write');
  };
  return {
    async add(values) {
      waiting.push(values);
      if (waiting.length < ROWS_OF_STATEMENT * STATEMENTS_OF_COMMIT) return;
      const rows = waiting;
      waiting = [];
      await write(rows);
    },
    end: () => write(waiting),
  };
}
