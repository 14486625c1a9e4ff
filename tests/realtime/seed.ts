import { openDb } from '../../db/client.ts';
import { documents, lines, projectMembers, projects, users } from '../../db/schema/index.ts';
import { type Person, testApp } from '../app.ts';
import type { Running } from '../server.ts';

export type Seeded = {
  projectNo: number;
  documentId: number;
  /** The first is the manager, the others translate. */
  people: Person[];
  lineIds: number[];
  /** By which lines name members. */
  numbers: Map<string, number>;
};

type Wanted = { people: number; lines: number; target?: string };

/**
 * Members with open sessions, and a project of theirs with one document, written into the database of a server while it
 * is down: joining so many by mail would take minutes.
 */
export async function seedTeam(server: Running, wanted: Wanted): Promise<Seeded> {
  await server.kill();
  const { db, close } = await openDb(`file:${server.dataDir}/omgim.db`);
  const app = await testApp({ db, now: () => new Date() });
  app.deps.config.sessionSecret = await Deno.readTextFile(`${server.dataDir}/secret`);
  try {
    const people: Person[] = [];
    for (let at = 0; at < wanted.people; at++) people.push(await app.member(`writer${at}`));
    const rows = await db.select({ uid: users.uid, no: users.no }).from(users);
    const numbers = new Map(rows.map(({ uid, no }) => [uid, no]));
    return { people, numbers, ...await insertProject(app.deps, people, wanted) };
  } finally {
    await app.close();
    close();
    await server.restart();
  }
}

type Deps = Awaited<ReturnType<typeof testApp>>['deps'];

async function insertProject({ db, now }: Deps, people: Person[], wanted: Wanted) {
  const [project] = await db.insert(projects).values({
    type: 'translation',
    title: '계약',
    sourceLang: 'en',
    targetLang: 'ko',
    createdAt: now(),
  }).returning();
  const projectNo = project?.no ?? 0;
  for (const [at, { uid }] of people.entries()) {
    await db.insert(projectMembers).values({
      projectNo,
      uid,
      role: at === 0 ? 'PM' : 'translator',
      colour: at % 10,
      acceptance: 'accepted',
      invitedAt: now(),
    });
  }
  const [document] = await db.insert(documents).values({
    randomName: 'shared.txt',
    projectNo,
    fileName: 'shared.txt',
    extension: 'txt',
    fileSize: 1,
    storageKey: 'not/read/here',
    direction: 'en2ko',
    status: 'translation',
    lineCount: wanted.lines,
    uploadedAt: now(),
  }).returning();
  const documentId = document?.id ?? 0;
  const lineIds: number[] = [];
  for (let index = 0; index < wanted.lines; index++) {
    const [line] = await db.insert(lines).values({
      documentId,
      index,
      unit: String(index),
      segment: 0,
      segmentCount: 1,
      kind: 'body',
      source: `The ${index}th red valve.`,
      plain: `The ${index}th red valve.`,
      tags: {},
      target: wanted.target ?? '',
    }).returning({ id: lines.id });
    lineIds.push(line?.id ?? 0);
  }
  return { projectNo, documentId, lineIds };
}
