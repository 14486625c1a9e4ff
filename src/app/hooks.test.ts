import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as schema from '../../db/schema/index.ts';
import { discardDocuments } from '../documents/files/discard-expired.ts';
import { memberOfToken } from '../accounts/sessions/sessions.ts';
import { createMemory } from '../language-resources/translation-memory/change-memory.ts';
import { blankProject } from '../projects/projects/fields.ts';
import { discardProjects } from '../projects/projects/delete-projects.ts';
import { createFromTemplate } from '../projects/templates/create-from-template.ts';
import { parts } from '../projects/templates/rules.ts';
import { saveTemplate } from '../projects/templates/save-template.ts';
import { randomId } from '../shared/random.ts';
import type { Member } from '../server/deps.ts';
import type { TemplatePart, TemplateValues } from '../server/hooks.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { makeProject } from '../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let member: Member;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  member = await memberOfToken(app.deps, kim.token) ?? expect.fail('no session');
});
afterEach(() => app.close());

const tables = Object.values(schema).filter((one) => is(one, SQLiteTable)) as SQLiteTable[];
const columnsOf = (table: SQLiteTable) => Object.values(getTableColumns(table));
/** All that can name a project: a new table is among them without being named here. */
const ofProjects = tables.filter((table) =>
  table !== schema.projectMembers && columnsOf(table).some(({ name }) => name === 'project_no')
);

let made = 0;

/** A row of the table that names the project and has the least that a row must have. */
async function insertRow(table: SQLiteTable, projectNo: number) {
  made++;
  const needed = columnsOf(table).filter((column) =>
    column.name === 'project_no' || column.notNull && !column.hasDefault &&
      !(column.primary && column.dataType === 'number')
  );
  const values = needed.map(({ name, dataType, enumValues }) => {
    if (name === 'project_no') return projectNo;
    if (dataType === 'json') return '[]';
    return dataType === 'string' ? enumValues?.[0] ?? randomId() : made;
  });
  const names = needed.map(({ name }) => sql.identifier(name));
  await app.db.run(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${
      sql.join(values.map((value) => sql`${value}`), sql`, `)
    })`,
  );
}

/** The tables that have a row of the project. */
async function naming(projectNo: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of ofProjects) {
    const rows = await app.db.all(sql`select 1 from ${table} where project_no = ${projectNo}`);
    if (rows.length > 0) found.push(getTableName(table));
  }
  return found;
}

test('when nobody can take a project back any more, no row of any table names it', async () => {
  const all = ofProjects.map(getTableName);
  const [gone, stays] = [await makeProject(app, kim, {}), await makeProject(app, kim, {})];
  // What a row refers to besides does not matter here.
  await app.db.run('pragma foreign_keys = off');
  for (const table of ofProjects) {
    for (const no of [gone, stays]) await insertRow(table, no);
  }
  await app.db.run('pragma foreign_keys = on');
  expect(await naming(gone)).toEqual(all);

  await app.api('POST', '/delpjt', { as: kim, json: { no: [gone] } });
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
  expect(await discardProjects(app.deps)).toBe(1);
  await discardDocuments(app.deps);

  expect(await naming(gone)).toEqual([]);
  expect(await naming(stays)).toEqual(all);
});

type Name = keyof TemplateValues;
const templateParts = () =>
  Object.entries(app.deps.hooks.templateParts) as [string, TemplatePart<unknown>][];
const names = () => Object.keys(app.deps.hooks.templateParts).toSorted() as Name[];

test('each column of templates that projects do not have is a part, and can be asked for', () => {
  const ofProject = Object.keys(getTableColumns(schema.projects));
  const ofTemplate = ['ownerUid', 'name', 'savedAt', ...ofProject];
  const columns = Object.keys(getTableColumns(schema.projectTemplates))
    .filter((name) => !ofTemplate.includes(name));

  expect(names()).toEqual(columns.toSorted());
  expect(names()).toEqual(parts.filter((part) => part !== 'options').toSorted());
});

/** What each part has of a project. */
async function valuesOf(projectNo: number): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, part] of templateParts()) values[name] = await part.read(kim.uid, projectNo);
  return values;
}

test('each part of a template is read from a project and given to the next, if it is wanted', async () => {
  const no = await makeProject(app, kim, {});
  const memory = await createMemory(app.deps, kim.uid, { name: '계약', from: 'ko', to: 'en' });
  const json = { memories: [{ no: memory.no, penalty: 4 }] };
  expect((await app.api('PUT', `/memories/projects/${no}`, { as: kim, json })).status).toBe(200);
  const form = { process: 'glossary.addFile', fileName: '용어', project_no: String(no) };
  expect((await app.api('PUT', '/files', { as: kim, form })).status).toBe(200);
  const checks = { off: [], blocking: [], level: 'haeyo' };
  expect((await app.api('PUT', `/project/${no}/checks`, { as: kim, json: checks })).status).toBe(
    200,
  );
  const values = await valuesOf(no);
  const none = await valuesOf(await makeProject(app, kim, {}));
  // A part that is not in this project would be judged by nothing.
  for (const name of names()) expect(values[name], name).not.toEqual(none[name]);

  await saveTemplate(app.deps, member, { projectNo: no, name: '법률', mayReplace: false });
  const [template] = await app.db.select().from(schema.projectTemplates);
  const fields = { title: '다음', sourceLang: 'ko', targetLang: 'en' } as const;
  const typed = { ...blankProject, ...fields, type: 'translation' } as const;
  const next = async (wanted: readonly (typeof parts[number])[]) => {
    const order = { typed, template: template!.no, parts: wanted };
    const { project, isWhole } = await createFromTemplate(app.deps, member, order);
    expect(isWhole).toBe(true);
    return await valuesOf(project.no);
  };

  expect(await next(names())).toEqual(values);
  for (const name of names()) {
    expect(await next([name])).toEqual({ ...none, [name]: values[name] });
  }
});
