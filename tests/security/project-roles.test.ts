import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectMembers, projects } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { standings } from './roles/project-row.ts';
import { inProject } from './roles/projects.ts';
import { inTeam } from './roles/teams.ts';

/** Who may do what in one project, by how they stand to it. Everybody asks in a project as good as new. */
const rows = [...inProject, ...inTeam];

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
      await makeProject();
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
