import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { sinceDrawn } from './follow/rules.ts';
import type { LineNews } from './line-news.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
let file: string;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await teamProject(app, kim, [[lee, 'translator']]);
  file = await projectFile(app, kim, no);
});
afterEach(() => app.close());

/** A feed that is read piece by piece, as far as a test wants. */
async function follow(as: Person, after = '') {
  const headers = { ...(after && { 'last-event-id': after }) };
  const res = await app.api('GET', `/files/${file}/events`, { as, headers });
  const reader = res.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    /** The next news; undefined at the end of the feed. */
    async next(): Promise<LineNews | undefined> {
      const { value } = await reader.read();
      const data = value?.match(/^data: ?(.*)$/m)?.[1];
      return data === undefined ? undefined : JSON.parse(data);
    },
    close: () => reader.cancel(),
  };
}

const assign = async (person: Person, lines: unknown) =>
  await app.api('PUT', '/assignment', {
    as: kim,
    form: {
      filename: file,
      user_no: String(await numberOf(app, person)),
      uidList: JSON.stringify(lines),
    },
  });
const save = (as: Person, index: number, line: string) =>
  app.api('PUT', '/files', { as, form: { fileName: file, index: String(index), line } });

test('whoever looks at a document sees what others write, as it happens', async () => {
  const feed = await follow(lee);
  expect(await feed.next()).toMatchObject({ type: 'rights', writable: null });
  await save(kim, 1, 'Second.');
  expect(await feed.next())
    .toMatchObject({ type: 'lines', lines: [{ index: 1, target: 'Second.' }] });
  await feed.close();
});

test('for a reader who stands still nothing is gathered but what is there now', async () => {
  const feed = await follow(lee);
  await feed.next();
  for (let no = 1; no <= 50; no++) await save(kim, no % 2, `${no}. `.padEnd(1_000, 'x'));
  const got: LineNews[] = [];
  const texts = () =>
    got.flatMap((news) => news.type === 'lines' ? news.lines.map(({ target }) => target) : []);
  while (!texts().some((text) => text?.startsWith('50.'))) got.push((await feed.next())!);
  // What was on its way when the reader stopped, and the newest.
  expect(texts().length).toBeLessThanOrEqual(6);
  await feed.close();
});

test('a page hears of what happened between its drawing and its following, and of nothing older', async () => {
  await (await follow(lee)).close();
  await save(kim, 0, 'Before the page.');
  app.clock.now = new Date(app.clock.now.getTime() + 10_000);
  await save(kim, 1, 'While it was drawn.');
  app.clock.now = new Date(app.clock.now.getTime() + 3_000);

  const feed = await follow(lee, sinceDrawn(5_000));
  expect(await feed.next()).toMatchObject({ type: 'rights' });
  const news = await feed.next();
  expect(news).toMatchObject({ type: 'lines', lines: [{ index: 1 }] });
  await feed.close();
});

test('a page that was drawn before anything is remembered reads everything again', async () => {
  const feed = await follow(lee, sinceDrawn(5_000));
  expect(await feed.next()).toMatchObject({ type: 'rights', hasBeenAway: true });
  await feed.close();
});

test('rights that are given or taken away reach an open editor at once', async () => {
  const feed = await follow(lee);
  await feed.next();
  await assign(kim, [[0, 1]]);
  expect(await feed.next()).toMatchObject({ type: 'rights', writable: [[2, 2]] });
  await assign(lee, [0]);
  expect(await feed.next()).toMatchObject({ type: 'rights', writable: [[0, 0], [2, 2]] });
  const role = { project_no: no, user_email: lee.email, action: 'roleChange', role: 'viewer' };
  await app.api('POST', '/team', { as: kim, json: role });
  expect(await feed.next())
    .toMatchObject({ type: 'rights', rights: { duty: 'reader' }, writable: [] });
  await feed.close();
});

test('who is removed from the project hears nothing more', async () => {
  const feed = await follow(lee);
  await feed.next();
  await app.api('DELETE', '/team', { as: kim, json: { project_no: no, user_email: lee.email } });
  expect(await feed.next()).toBeUndefined();
});

test('the manager may change everything, and somebody’s own document is all theirs', async () => {
  await assign(lee, [0]);
  const feed = await follow(kim);
  expect(await feed.next()).toMatchObject({ rights: { duty: 'manager' }, writable: null });
  await feed.close();
});
