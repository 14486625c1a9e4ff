import { getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projects, projectTemplates } from '../../../db/schema/index.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  wireFields,
} from '../../../src/projects/projects/fields.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject } from '../../../tests/projects.ts';
import { fieldViews } from './ProjectFields.tsx';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

/** A project that has something in each field. */
async function filled() {
  const json = {
    title: '계약서',
    source_language: 'en',
    target_language: 'ko',
    description: '영문 계약',
    domain: 'law',
    register: 'handa',
    deadline: '2026-04-01',
  };
  const res = await app.api('POST', '/project', { as: kim, json });
  expect(res.status).toBe(200);
  const [row] = await app.db.select().from(projects);
  return row!;
}

const htmlOf = async (path: string, as = kim) => await (await app.page(path, { as })).text();
const postTo = (no: number, fields: Record<string, string>) =>
  app.app.request(`/projects/edit/${no}?tab=settings`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: `page=${kim.page}` },
  });

test.each(fieldNames)(
  '%s has a column, a public name, and templates have it if it says so',
  (name) => {
    expect(Object.keys(getTableColumns(projects))).toContain(name);
    expect(Object.keys(wireFields)).toContain(fieldOf[name].wire);
    expect(Object.hasOwn(getTableColumns(projectTemplates), name)).toBe(fieldOf[name].inTemplates);
  },
);

test.each(fieldNames)('%s has a label in both languages and a way to show it', (name) => {
  const view = fieldViews[name];
  const own = 'partOf' in view ? fieldViews[view.partOf] : view;
  expect(own).toMatchObject({
    label: { ko: expect.stringMatching(/./), en: expect.stringMatching(/./) },
    control: expect.any(Function),
  });
});

test('no two fields have one public name', () => {
  expect(Object.keys(wireFields)).toHaveLength(fieldNames.length);
});

test('each field stands in the form, with what is stored', async () => {
  const { no } = await filled();
  for (const path of ['/projects/new', `/projects/edit/${no}?tab=settings`]) {
    const html = await htmlOf(path);
    for (const name of fieldNames) expect(html).toContain(`name="${fieldOf[name].wire}"`);
  }
  const html = await htmlOf(`/projects/edit/${no}?tab=settings`);
  for (const value of ['계약서', '영문 계약', '2026-04-01']) expect(html).toContain(value);
});

test('each field is read by those who may not change it', async () => {
  const { no } = await filled();
  const lee = await app.member('lee');
  await joinProject(app, no, lee, 'viewer');
  const html = await htmlOf(`/projects/edit/${no}?tab=settings`, lee);
  const facts = Object.values(fieldViews).flatMap((view) => 'partOf' in view ? [] : [view])
    .filter(({ fact }) => fact !== null);
  expect(facts.length).toBeGreaterThan(3);
  for (const { label } of facts) expect(html).toContain(`<dt>${label.ko}</dt>`);
});

test('each field is in the answers', async () => {
  const project = await filled();
  const answer = await (await app.api('GET', `/project/${project.no}/${kim.uid}`, { as: kim }))
    .json();
  const viewed = <Name extends FieldName>(name: Name) => fieldOf[name].view(project[name]);
  for (const name of fieldNames) expect(answer[fieldOf[name].wire]).toBe(viewed(name));
});

test('a copy has each field as its rule says', async () => {
  const project = await filled();
  expect((await postTo(project.no, { do: 'copy' })).status).toBe(303);
  const [, copy] = await app.db.select().from(projects).orderBy(projects.no);
  const copied = <Name extends FieldName>(name: Name) =>
    fieldOf[name].copy(project[name], text.copyMark.ko);
  for (const name of fieldNames) expect([name, copy?.[name]]).toEqual([name, copied(name)]);
  expect(copy).toMatchObject({
    title: '계약서 (복사본)',
    description: '영문 계약',
    deadline: null,
  });
});

test('a template has the fields that say so, and brings them into the form of the next project', async () => {
  const project = await filled();
  expect((await postTo(project.no, { do: 'template', templateName: '법률' })).status).toBe(303);
  const [template] = await app.db.select().from(projectTemplates);
  const saved: Record<string, unknown> = { ...template };
  for (const name of fieldNames.filter((one) => fieldOf[one].inTemplates)) {
    expect([name, saved[name]]).toEqual([name, project[name]]);
  }
  expect(await htmlOf(`/projects/new?template=${template?.no}`)).toContain('영문 계약</textarea>');
});

test('the file of one’s data has the fields that say so', async () => {
  await filled();
  const res = await app.api('GET', '/profile/export', { as: kim });
  expect(res.status).toBe(200);
  const { projects: [own] } = await res.json();
  for (const name of fieldNames) {
    const { wire, exportedTo } = fieldOf[name];
    expect([name, wire in own]).toEqual([name, exportedTo !== 'nobody']);
  }
});
