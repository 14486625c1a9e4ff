import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as tables from '../../../db/schema/index.ts';
import { notify } from '../../../src/notifications/feed/notify.ts';
import type { Person, TestApp } from '../../app.ts';
import { writeComment, writePost } from '../../board.ts';
import { glossaryCalls } from '../../glossaries.ts';
import { tmx, unit } from '../../memories.ts';
import { memoryWork } from '../../memory-files.ts';
import { makeProject } from '../../projects.ts';
import { insertReviews } from '../../reviews.ts';
import { readyDocument } from '../../upload.ts';
import { type Rooms, roomsOf } from './tenant-rooms.ts';

/** All that a member can have, and the words by which their texts are known again. */
export type Tenant = Rooms & {
  person: Person;
  /** In what is theirs alone, and in what their project shares. */
  secret: string;
  shared: string;
  projectNo: number;
  /** Opaque names and numbers, by what they are of. */
  document: string;
  documentId: number;
  ownDocument: string;
  ownDocumentId: number;
  fileName: string;
  lineId: number;
  memoryNo: number;
  importNo: number;
  glossary: string;
  glossaryName: string;
  glossaryEntry: number;
  comment: number;
  job: string;
  operation: string;
  notification: number;
  filter: string;
  entry: number;
  /** On the board, with a comment: what everybody may read. */
  post: number;
  /** The first of three reviews, each with an issue of its number. */
  review: number;
  postComment: number;
};

export async function makeTenant(app: TestApp, person: Person): Promise<Tenant> {
  const secret = `secret-of-${person.name}`;
  const shared = `shared-by-${person.name}`;
  const as = person;
  const ask = async (method: string, path: string, json: object) => {
    const res = await app.api(method, path, { as, json });
    const text = await res.text();
    expect([path, res.status, text]).toEqual([path, 200, text]);
  };
  const own = await readyDocument(app, { as }, {
    name: `own-${person.name}.txt`,
    lines: [`${secret} 첫 문장`, `${secret} 둘째 문장`],
  });
  const fileName = `team-${person.name}.txt`;
  const projectNo = await makeProject(app, person, {
    [fileName]: [`${shared} 하나`, `${shared} 둘`],
  });
  const [document] = await app.db.select().from(tables.documents)
    .where(eq(tables.documents.projectNo, projectNo));
  const file = { project_no: String(projectNo), fileName: document!.randomName };
  await app.db.update(tables.lines).set({ target: `${shared} target`, origin: 'person' })
    .where(eq(tables.lines.documentId, document!.id));
  await ask('POST', '/lineComments', { ...file, index: 0, body: `${shared} remark` });
  await ask('PUT', '/lines/filters', { name: `filter of ${person.name}`, query: secret });
  await ask('POST', '/lines/replace', {
    ...file,
    process: 'run',
    query: '',
    find: { text: 'target' },
    replacement: 'words',
    lines: [[0, 0], [1, 0]],
  });
  await ask('POST', '/analysis', { project_no: projectNo });
  const work = memoryWork(app, person);
  const sent = new File(tmx(unit(`${secret} 기억`, secret)) as BlobPart[], `${person.name}.tmx`);
  const { no: memoryNo } = await work.upload({ file: sent });
  const [entry] = await work.entries(memoryNo);
  const calls = glossaryCalls(app, person);
  const glossaryName = `terms of ${person.name}`;
  const { randomCreateName: glossary } = await calls.glossary({ fileName: glossaryName });
  const added = await calls.add([secret], ['term'], { fileName: glossaryName });
  await app.db.transaction((tx) =>
    notify(app.deps, tx, {
      uid: person.uid,
      cause: 'job failed',
      query: own.document.id,
      words: secret,
    })
  );
  await app.db.insert(tables.apiTokens).values({
    ownerUid: person.uid,
    hash: `hash-of-${person.name}`,
    lastFour: 'abcd',
    name: `${secret} program`,
    scopes: ['lines:read'],
    createdAt: app.deps.now(),
    expiresAt: new Date(app.deps.now().getTime() + 90 * 24 * 60 * 60_000),
  });
  const job = `job-of-${person.name}`.padEnd(32, 'x');
  await app.db.insert(tables.jobs).values({
    id: job,
    documentId: own.document.id,
    kind: 'translate',
    startedBy: person.uid,
    engine: 'none',
    domain: 'normal',
    register: 'auto',
    direction: 'ko2en',
    status: 'paused',
    partCount: 0,
    createdAt: app.deps.now(),
  });
  const newest = async (table: string, column: string, where: string) => {
    const { rows } = await app.db.run(`select ${column} as it from ${table} where ${where}`);
    return rows[0]?.it ?? expect.fail(`no ${table}`);
  };
  const inDocument = `document_id = ${document!.id}`;
  const review = document!.id * 100;
  const place = { documentId: document!.id, first: review };
  await insertReviews(app, place, { reviewer: person, translator: person });
  const post = await writePost(app, person);
  const { no: postComment } = await writeComment(app, person, post, 'a remark on the board');
  return {
    ...await roomsOf(app, person, { secret, post }),
    person,
    post,
    postComment,
    secret,
    shared,
    projectNo,
    review,
    document: document!.randomName,
    documentId: document!.id,
    ownDocument: own.document.randomName,
    ownDocumentId: own.document.id,
    fileName,
    lineId: Number(await newest('lines', 'id', inDocument)),
    memoryNo,
    importNo: Number(await newest('memory_imports', 'no', `memory_no = ${memoryNo}`)),
    glossary,
    glossaryName,
    glossaryEntry: added.line.index,
    comment: Number(await newest('line_comments', 'id', inDocument)),
    job,
    operation: String(await newest('operations', 'id', inDocument)),
    notification: Number(await newest('notifications', 'id', `member_id = '${person.uid}'`)),
    filter: `filter of ${person.name}`,
    entry: entry!.no,
  };
}
