import { is, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { users } from '../../../db/schema/index.ts';
import * as schema from '../../../db/schema/index.ts';
import { hashPassword } from '../../../src/accounts/passwords/hash-password.ts';
import { kim as account } from '../../accounts.ts';
import type { Person } from '../../app.ts';
import { glossaryCalls } from '../../glossaries.ts';
import { fileOf, memoryWork } from '../../memory-files.ts';
import { unit } from '../../memories.ts';
import { numberOf, projectFile, teamProject } from '../../team.ts';
import { type TranslationApp, translationApp } from '../../translation.ts';
import { readyDocument } from '../../upload.ts';

export const roles = [
  'visitor',
  'member',
  'manager',
  'translator',
  'reviewer',
  'reader',
  'removed',
  'withdrawn',
] as const;
export type Role = typeof roles[number];

export type SeamWorld = {
  app: TranslationApp;
  people: Record<Exclude<Role, 'visitor'>, Person>;
  /** The cookie of a visitor with a document. */
  visitor: string;
  no: number;
  /** Opaque name of the one document, which has lines, assignments and a comment. */
  document: string;
};

const password = account.password;

/** A project with documents, memories, glossaries, comments and assignments, and everybody around it. */
export async function seamWorld(): Promise<SeamWorld> {
  const app = await translationApp();
  const person = (name: string) => app.member(name);
  const people = {
    manager: await person('kim'),
    member: await person('yoon'),
    translator: await person('lee'),
    reviewer: await person('park'),
    reader: await person('choi'),
    removed: await person('han'),
    withdrawn: await person('gone'),
  };
  await app.db.update(users).set({ passwordHash: await hashPassword(app.deps, password) });
  const { manager: kim } = people;
  const no = await teamProject(app, kim, [
    [people.member, 'member'],
    [people.translator, 'translator'],
    [people.reviewer, 'reviewer'],
    [people.reader, 'viewer'],
    [people.removed, 'member'],
    [people.withdrawn, 'member'],
  ]);
  const document = await projectFile(app, kim, no);
  await fill(app, people, no);
  const place = { project_no: String(no) };
  await glossaryCalls(app, kim).glossary(place);
  await glossaryCalls(app, kim).add(['계약'], ['contract'], place);
  await glossaryCalls(app, people.translator).add(['해지'], ['termination'], place);
  await memoryWork(app, kim).upload({ file: fileOf(unit('저장한다', 'Save it')), ...place });
  const { cookie: visitor } = await readyDocument(app, {}, { name: 'visitor.txt' });
  const removal = { project_no: no, user_email: people.removed.email };
  await expectOk(app.api('DELETE', '/team', { as: kim, json: removal }));
  await expectOk(app.api('POST', '/withdrawal', { as: people.withdrawn, json: { password } }));
  return { app, people, visitor, no, document };
}

async function fill(app: TranslationApp, people: SeamWorld['people'], no: number) {
  const place = { project_no: String(no), fileName: '안내.txt' };
  for (const [index, text] of ['계약 하나', '계약 둘'].entries()) {
    const form = { ...place, index: String(index), line: text };
    await expectOk(app.api('PUT', '/files', { as: people.manager, form }));
  }
  for (const [index, one] of [people.translator, people.member, people.reviewer].entries()) {
    const form = {
      project_no: String(no),
      filename: '안내.txt',
      user_no: String(await numberOf(app, one)),
      uidList: JSON.stringify([index]),
    };
    await expectOk(app.api('PUT', '/assignment', { as: people.manager, form }));
  }
  const comment = { ...place, index: 0, body: '이 말이 맞나요?' };
  await expectOk(app.api('POST', '/lineComments', { as: people.translator, json: comment }));
}

async function expectOk(call: Promise<Response>) {
  const res = await call;
  if (!res.ok) throw new Error(await res.text());
}

const tables = Object.values(schema).filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table as SQLiteTable));

/** The rows of each table by their primary key, and the stored files by theirs. */
export type Rows = Record<string, Set<string>>;

export async function rowsOf({ app }: Pick<SeamWorld, 'app'>): Promise<Rows> {
  const rows: Rows = {};
  for (const { name, columns, primaryKeys } of tables) {
    const marked = columns.filter(({ primary }) => primary);
    const parts = marked.length > 0 ? marked : primaryKeys[0]?.columns ?? [];
    const key = parts.length > 0
      ? sql.join(parts.map((one) => sql.identifier(one.name)), sql`, `)
      : sql`rowid`;
    const found = await app.db.all<object>(sql`select ${key} from ${sql.identifier(name)}`);
    rows[name] = new Set(found.map((row) => JSON.stringify(Object.values(row))));
  }
  rows.files = new Set();
  for await (const { key } of app.deps.blobs.list()) rows.files.add(key);
  return rows;
}

/** The tables of which a row, or the files of which one, is there no more. */
export function goneOf(before: Rows, after: Rows): string[] {
  return Object.keys(before).filter((table) => !after[table]?.isSupersetOf(before[table]!))
    .toSorted();
}

/** What people would miss: texts, confirmations and assignments of lines, documents, roles, terms, comments. */
const contents = {
  lines: 'id, target, is_checked, assignee, reviewer, origin from lines order by id',
  documents:
    'id, project_no, owner_uid, visitor_key, file_name, direction, domain, deleted_at from documents order by id',
  projects:
    'no, source_lang, target_lang, title, archived_at, deleted_at, unmanaged_since from projects order by no',
  project_members:
    'project_no, uid, role, acceptance from project_members order by project_no, uid',
  glossary_entries:
    'glossary_no, sources, targets, author_uid from glossary_entries order by sources',
  memory_entries: 'no, source, target from memory_entries order by no',
  line_comments: 'id, body, deleted_at from line_comments order by id',
} as const;
export type Content = keyof typeof contents;

export async function contentOf({ app }: Pick<SeamWorld, 'app'>): Promise<Record<Content, string>> {
  const all = {} as Record<Content, string>;
  for (const [name, query] of Object.entries(contents) as [Content, string][]) {
    all[name] = JSON.stringify((await app.db.run(`select ${query}`)).rows);
  }
  return all;
}

/** The newest mail, after which others are new. */
export async function lastMail({ app }: Pick<SeamWorld, 'app'>): Promise<number> {
  const { rows } = await app.db.run("select seq from sqlite_sequence where name = 'outbox'");
  return Number(rows[0]?.seq ?? 0);
}

/** Those who got a mail since, by role. */
export async function mailedSince({ app, people }: SeamWorld, lastId: number): Promise<string[]> {
  const { rows } = await app.db.run(`select distinct recipient from outbox where id > ${lastId}`);
  return rows.map(({ recipient }) =>
    Object.entries(people).find(([, one]) => one.email === recipient)?.[0] ?? String(recipient)
  ).toSorted();
}

/** Those who got a notification since, by role. */
export async function notifiedSince({ app, people }: SeamWorld, lastId: number): Promise<string[]> {
  const { rows } = await app.db.run(
    `select distinct member_id as uid from notifications where id > ${lastId}`,
  );
  const uids = rows.map(({ uid }) => uid);
  return Object.entries(people).filter(([, one]) => uids.includes(one.uid)).map(([role]) => role);
}

export async function lastNotification({ app }: Pick<SeamWorld, 'app'>): Promise<number> {
  const { rows } = await app.db.run('select coalesce(max(id), 0) as id from notifications');
  return Number(rows[0]?.id);
}
