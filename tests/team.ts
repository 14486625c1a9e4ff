import type { GivenRole } from '../src/projects/projects/rules.ts';
import type { Person, TestApp } from './app.ts';
import { upload } from './upload.ts';

/** A project of `manager`, in which everybody else has accepted already. */
export async function teamProject(
  app: TestApp,
  manager: Person,
  team: readonly (readonly [Person, GivenRole])[] = [],
): Promise<number> {
  const json = { title: '안내서', source_language: 'ko', target_language: 'en' };
  const { no } = await (await app.api('POST', '/project', { as: manager, json })).json();
  for (const [person, role] of team) await join(app, { manager, person, role, no });
  return no;
}

async function join(
  app: TestApp,
  { manager, person, role, no }: { manager: Person; person: Person; role: GivenRole; no: number },
) {
  const invitation = { project_no: no, user_email: person.email, role };
  await app.api('PUT', '/team', { as: manager, json: invitation });
  const answer = { project_no: no, answer: 'accept' };
  const res = await app.api('PUT', '/teamRequest', { as: person, json: answer });
  if (res.status !== 200) throw new Error(await res.text());
}

/** Uploads a text into a project and gives it its lines, empty ones; answers its opaque name. */
export async function projectFile(
  app: TestApp,
  as: Person,
  no: number,
  { name = '안내.txt', lines = ['첫 문장입니다.', '둘째 문장입니다.', '셋째 문장입니다.'] } = {},
): Promise<string> {
  const fields = { project_no: String(no) };
  const res = await upload(app, { as, name, content: lines.join('\n'), fields });
  const body = await res.json();
  if (res.status !== 200) throw new Error(JSON.stringify(body));
  const form = {
    process: 'manual_translation',
    filename: name,
    project_no: String(no),
    direction: 'ko2en',
  };
  const opened = await app.api('POST', '/translate', { as, form });
  if (opened.status !== 200) throw new Error(await opened.text());
  return body.document.randomCreateName;
}

/** The number by which lines name a member. */
export async function numberOf(app: TestApp, person: Person): Promise<number> {
  const { rows } = await app.db.run(`select no from users where uid = '${person.uid}'`);
  return Number(rows[0]?.no);
}
