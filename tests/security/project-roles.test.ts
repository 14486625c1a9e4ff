import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { documents, lines, projectMembers, projects, users } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { insertReviews } from '../reviews.ts';
import { inAnalysis } from './roles/analysis.ts';
import { FIRST_REVIEW, inReviews } from './roles/reviews.ts';
import { inQa } from './roles/qa.ts';
import { inEditing } from './roles/editing.ts';
import { inLineComments } from './roles/line-comments.ts';
import { inInspection } from './roles/inspection.ts';
import { inProgress } from './roles/progress.ts';
import { inGlossary } from './roles/glossary.ts';
import { inMemories } from './roles/memories.ts';
import { standings } from './roles/project-row.ts';
import { inProjectFiles } from './roles/project-files.ts';
import { inProject } from './roles/projects.ts';
import { inTeam } from './roles/teams.ts';

/** Who may do what in one project, by how they stand to it. Everybody asks in a project as good as new. */
const rows = [
  ...inProject,
  ...inTeam,
  ...inAnalysis,
  ...inQa,
  ...inReviews,
  ...inProgress,
  ...inProjectFiles,
  ...inInspection,
  ...inLineComments,
  ...inEditing,
  ...inGlossary,
  ...inMemories,
];

let app: TestApp;
let people: Record<(typeof standings)[number], Person | undefined>;
let bystander: Person;
let no = 0;

beforeAll(async () => {
  app = await testApp();
  const named = standings.map(async (name) =>
    [name, name === 'visitor' ? undefined : await app.member(name.toLowerCase())] as const
  );
  people = Object.fromEntries(await Promise.all(named)) as typeof people;
  bystander = await app.member('bystander');
  await app.member('newcomer');
});
afterAll(() => app.close());

describe.each(rows)('$route', ({ route, path, json, form, expected }) => {
  test(`${expected.join(' ')}`, async () => {
    const got: Record<string, number> = {};
    for (const standing of standings) {
      await app.db.delete(projects);
      await app.db.delete(documents);
      await makeProject();
      await addFile();
      const asker = people[standing];
      const situation = { no, asker };
      const res = await app.api(route.split(' ')[0] ?? '', path(situation), {
        ...(asker ? { as: asker } : {}),
        ...(json ? { json: json(situation) } : {}),
        ...(form ? { form: form(situation) } : {}),
      });
      await res.body?.cancel();
      got[standing] = res.status;
    }
    expect(got).toEqual(Object.fromEntries(standings.map((name, at) => [name, expected[at]])));
  });
});

/** One file with two lines; the second is somebody's of the team. */
async function addFile() {
  const content = new TextEncoder().encode('첫 문장입니다.\n둘째 문장입니다.\n');
  const { key } = await app.deps.blobs.put(new Blob([content]).stream(), 1000);
  const [document] = await app.db.insert(documents).values({
    randomName: 'file-of-the-project',
    projectNo: no,
    fileName: 'team.txt',
    extension: 'txt',
    fileSize: content.byteLength,
    storageKey: key,
    encoding: 'utf-8',
    direction: 'ko2en',
    lineCount: 2,
    status: 'translated',
    uploadedAt: app.deps.now(),
  }).returning();
  const [row] = await app.db.select({ no: users.no }).from(users)
    .where(eq(users.uid, bystander.uid));
  const line = { documentId: document!.id, segment: 0, segmentCount: 1, kind: 'body', tags: {} };
  await app.db.insert(lines).values(['첫 문장입니다.', '둘째 문장입니다.'].map((source, index) => ({
    ...line,
    kind: 'body' as const,
    index,
    unit: `p${index}`,
    source,
    plain: source,
    target: 'A sentence.',
    ...(index === 1 && { assignee: row!.no, reviewer: row!.no }),
  })));
  const place = { documentId: document!.id, first: FIRST_REVIEW };
  await insertReviews(app, place, people);
}

async function makeProject() {
  const createdAt = app.deps.now();
  const [project] = await app.db.insert(projects).values({
    type: 'translation',
    title: 'a title',
    sourceLang: 'ko',
    targetLang: 'en',
    createdAt,
  }).returning();
  no = project?.no ?? 0;
  const base = { projectNo: no, colour: 0, invitedAt: createdAt };
  const roles = ['member', 'translator', 'reviewer', 'viewer', 'PM'] as const;
  await app.db.insert(projectMembers).values([
    ...roles.map((role) => ({
      ...base,
      uid: people[role]!.uid,
      role,
      acceptance: 'accepted' as const,
    })),
    { ...base, uid: people.waiting!.uid, role: 'translator', acceptance: 'waiting' },
    { ...base, uid: bystander.uid, role: 'member', acceptance: 'accepted' },
  ]);
}
