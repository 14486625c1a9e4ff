import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobParts } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { teamProject } from '../../../tests/team.ts';
import { type TranslationApp, translationApp } from '../../../tests/translation.ts';
import { upload } from '../../../tests/upload.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.end();
});

test('translate=auto begins a draft in the direction of the text', async () => {
  const fields = { translate: 'auto' };
  const res = await upload(app, { as: kim, fields });
  const { message, job, document, unused } = await res.json();
  expect([res.status, message, unused]).toEqual([200, 'waiting for translation', []]);
  expect(document).toMatchObject({ direction: 'ko2en', status: 'waiting for translation' });
  expect((await (await app.api('GET', `/jobs/${job}`, { as: kim })).json()).status).toBe('running');
});

test('extras may name direction and domain; what else they hold is said to be unused', async () => {
  const extras = JSON.stringify({ direction: 'jp2ko', domain: 'law', colour: 3 });
  const res = await upload(app, { as: kim, fields: { translate: 'manual', extras } });
  const { message, document, unused } = await res.json();
  expect([message, unused]).toEqual(['manual translation', ['extras.domain', 'extras.colour']]);
  expect(document).toMatchObject({ direction: 'jp2ko', domain: 'normal', status: 'translated' });

  const drafted = {
    as: kim,
    name: '법.txt',
    fields: { translate: 'auto', extras: '{"domain":"law"}' },
  };
  expect((await (await upload(app, drafted)).json()).document.domain).toBe('law');

  const other = { as: kim, name: '둘.txt', fields: { translate: 'later', extras: 'anything' } };
  const answer = await (await upload(app, other)).json();
  expect([answer.message, answer.unused]).toEqual(['uploaded', ['translate', 'extras']]);

  const wrong = { as: kim, name: '셋.txt', fields: { extras: '{"direction":"en2jp"}' } };
  const refused = await upload(app, wrong);
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'direction.inappropriate']);
  expect(
    (await (await app.api('GET', `/getFiles/individual/${kim.uid}`, { as: kim })).json()).total,
  )
    .toBe(3);
});

test('a file whose language nobody knows is stored, and the answer says why no draft began', async () => {
  const sent = { as: kim, content: '1234 5678', fields: { translate: 'auto' } };
  const { message, reason, document } = await (await upload(app, sent)).json();
  expect([message, reason.code, document.status]).toEqual([
    'uploaded',
    'document.noDirection',
    'waiting',
  ]);
});

test('a file of a project is drafted in the direction of the project', async () => {
  const no = await teamProject(app, kim);
  const sent = {
    as: kim,
    content: 'A line.',
    fields: { project_no: String(no), translate: 'auto' },
  };
  const { message, document } = await (await upload(app, sent)).json();
  expect([message, document.direction]).toEqual(['waiting for translation', 'ko2en']);
});

test('visitors of one address have ten sentences together, also when the upload begins the draft', async () => {
  const content = Array.from({ length: 8 }, (_, at) => `이것은 ${at}번째 문장입니다.`).join('\n');
  const begin = async (name: string) => {
    const sent = { name, content, from: '203.0.113.7', fields: { translate: 'auto' } };
    return await (await upload(app, sent)).json();
  };
  expect((await begin('하나.txt')).message).toBe('waiting for translation');
  expect((await begin('둘.txt')).message).toBe('waiting for translation');
  const parts = await app.db.select().from(jobParts);
  expect(parts.flatMap(({ lines }) => lines)).toHaveLength(10);
});
