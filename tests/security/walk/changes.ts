import { MOST_STORED } from '../../../src/notifications/feed/rules.ts';
import type { TestApp } from '../../app.ts';
import type { Tenant } from './tenant.ts';

/** Tables that the calls of strangers may rightly write: wrong passwords are counted, mails are queued. */
const ofSigningIn = [
  'users',
  'sessions',
  'security_events',
  'mail_tokens',
  'outbox',
  'socket_tickets',
  'sign_in_tickets',
  'translation_usage',
];
/** Of others: an invitation, a chat that they open, a report about something of the member. */
const mayGrow = [
  'notifications',
  'project_members',
  'project_events',
  'chat_room_members',
  'reports',
];

/** Others may read a post, recommend it and comment on it; what it says is its author's. */
const ofBoard: Record<string, string> = {
  posts: 'no, category, title, body, deleted_at, hidden_at, is_locked, pinned_at, accepted_comment',
  comments: 'no, body, target, deleted_at, hidden_at',
};

export type Rows = Map<string, Set<string>>;

/** Every row of every table that belongs to a tenant; `private`: leaving out what the project shares. */
export async function rowsOf(app: TestApp, of: Tenant, isPrivate: boolean): Promise<Rows> {
  const parts: string[] = [];
  for (const [table, columns] of await columnsOf(app)) {
    const where = conditionsOf(table, columns, of, isPrivate).join(' or ');
    if (where === '') continue;
    const values = (ofBoard[table]?.split(', ') ?? columns)
      .map((column) => `'${column} ' || quote("${column}")`);
    parts.push(
      `select '${table}' as name, ${
        values.join(" || ', ' || ")
      } as row from ${table} where ${where}`,
    );
  }
  const found: Rows = new Map(parts.map((part) => [/'(\w+)'/.exec(part)![1]!, new Set()]));
  // All in one statement: there are many tables, and they are read very often.
  for (
    const { name, row } of await app.db.all<{ name: string; row: string }>(
      parts.join(' union all '),
    )
  ) {
    found.get(name)!.add(row);
  }
  return found;
}

/** Rows that are gone or other than before, and new ones where there should be none. */
export function changesOf(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, rows]) => {
    const old = before.get(table) ?? new Set();
    // Who has as many as are stored loses the oldest for a new one.
    const isFull = table === 'notifications' && rows.size >= MOST_STORED;
    const gone = isFull
      ? []
      : [...old].filter((row) => !rows.has(row)).map((row) => `${table} lost ${row}`);
    const added = mayGrow.includes(table) ? [] : [...rows].filter((row) => !old.has(row));
    return [...gone, ...added.map((row) => `${table} has ${row}`)];
  });
}

const known = new WeakMap<TestApp, Map<string, string[]>>();

async function columnsOf(app: TestApp): Promise<Map<string, string[]>> {
  const before = known.get(app);
  if (before) return before;
  const names = await app.db.all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like '\\_\\_%' escape '\\' and sql not like '%virtual%' and name not like 'memory_words%' and name not like 'sqlite%'",
  );
  const columns = new Map<string, string[]>();
  for (const { name } of names.filter((one) => !ofSigningIn.includes(one.name))) {
    const found = await app.db.all<{ name: string }>(
      `select name from pragma_table_info('${name}')`,
    );
    columns.set(name, found.map((one) => one.name));
  }
  known.set(app, columns);
  return columns;
}

function conditionsOf(table: string, columns: string[], of: Tenant, isPrivate: boolean): string[] {
  const documents = isPrivate ? [of.ownDocumentId] : [of.ownDocumentId, of.documentId];
  const project = isPrivate ? [] : [of.projectNo];
  const { uid } = of.person;
  const keys: Record<string, (string | number)[]> = {
    owner_uid: [uid],
    member_id: [uid],
    author_uid: [uid],
    ...(isPrivate || table === 'project_members' ? {} : { uid: [uid] }),
    project_no: project,
    document_id: documents,
    memory_no: [of.memoryNo],
    job_id: [of.job],
    ...(table === 'documents' && { id: documents }),
    ...(table === 'projects' && { no: project }),
    ...(table === 'memories' && { no: [of.memoryNo] }),
    ...(table === 'glossaries' && { owner_uid: [uid] }),
    ...(table === 'saved_filters' && { uid: [uid] }),
  };
  const ofLines = `line_id in (select id from lines where document_id in (${documents.join(',')}))`;
  const ofGlossaries = `glossary_no in (select no from glossaries where owner_uid = '${uid}')`;
  return [
    ...Object.entries(keys).filter(([column, ids]) => columns.includes(column) && ids.length > 0)
      .map(([column, ids]) => `${column} in (${ids.map((id) => `'${id}'`).join(',')})`),
    ...(columns.includes('line_id') ? [ofLines] : []),
    ...(columns.includes('glossary_no') ? [ofGlossaries] : []),
  ];
}
