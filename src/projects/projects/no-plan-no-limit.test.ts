import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectMembers, projects } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

test('where nothing is sold a member makes 60 projects and invites 150 people, and is never refused', async () => {
  const nos: number[] = [];
  for (let count = 0; count < 60; count++) {
    const json = { title: `p${count}`, source_language: 'ko', target_language: 'en' };
    const res = await app.api('POST', '/project', { as: kim, json });
    expect(res.status).toBe(200);
    nos.push((await res.json()).no);
  }
  for (let count = 0; count < 150; count++) {
    const { email } = await app.member(`m${count}`);
    // Invitations have a pace of their own, which is no limit of a plan.
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const json = { project_no: nos[count % nos.length], user_email: email };
    expect((await app.api('PUT', '/team', { as: kim, json })).status).toBe(200);
  }
  expect(await app.db.$count(projects)).toBe(60);
  expect(await app.db.$count(projectMembers)).toBe(60 + 150);
  const page = await (await app.page('/payment', { as: kim })).text();
  expect(page).toContain('모든 기능이 포함되어 있어요');
  expect(page).toContain('60 / 제한 없음');
});
