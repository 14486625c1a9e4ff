import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { lines } from '../db/schema/documents.ts';
import { type Person, testApp } from './app.ts';
import { numberOf, projectFile, teamProject } from './team.ts';

const sources = ['첫 문장입니다.', '둘째 문장입니다.', '셋째 문장입니다.', '넷째 문장입니다.'];

export type ReviewedProject = Awaited<ReturnType<typeof reviewedProject>>;

/** kim manages, lee reviews, choi has no part; park has translated all lines but the last, which lee confirmed. */
export async function reviewedProject() {
  const app = await testApp();
  const [kim, lee, park, choi] = await Promise.all(['kim', 'lee', 'park', 'choi'].map(app.member));
  if (!kim || !lee || !park || !choi) throw new Error('nobody is there');
  const team = [[lee, 'reviewer'], [park, 'translator'], [choi, 'translator']] as const;
  const no = await teamProject(app, kim, team);
  await projectFile(app, kim, no, { name: '계약.txt', lines: sources });
  const facts = { target: 'The first sentence.', origin: 'person', isChecked: true } as const;
  await app.db.update(lines).set({ ...facts, checkedBy: park.uid, editedBy: park.uid });
  await app.db.update(lines).set({ checkedBy: lee.uid }).where(eq(lines.index, 3));

  const ask = async (as: Person, method: string, path: string, json?: object) => {
    const res = await app.api(method, `/reviews/${no}${path}`, { as, ...(json && { json }) });
    return { status: res.status, body: await res.json() };
  };

  return {
    app,
    people: { kim, lee, park, choi },
    no,
    ask,
    read: async (as: Person, review: string) => (await ask(as, 'GET', review)).body,
    move: (as: Person, review: string, state: string) =>
      ask(as, 'PUT', `${review}/state`, { state }),
    /** kim has the document reviewed by lee; answers the part of its address behind the project. */
    async start(facts: object = {}): Promise<string> {
      const order = { fileName: '계약.txt', reviewer: await numberOf(app, lee), ...facts };
      const { status, body } = await ask(kim, 'POST', '', order);
      expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
      return `/${body.id}`;
    },
    async removeFromTeam(whom: Person) {
      const json = { project_no: no, user_email: whom.email };
      expect((await app.api('DELETE', '/team', { as: kim, json })).status).toBe(200);
    },
    /** lee marks an error; answers its number. */
    async mark(review: string, facts: object = {}): Promise<number> {
      const json = { ...someIssue, ...facts };
      const { status, body } = await ask(lee, 'POST', `${review}/issue`, json);
      expect([status, body]).toEqual([200, { issue: expect.any(Number) }]);
      return body.issue;
    },
  };
}

export const someIssue = { index: 0, version: 0, category: 'mistranslation', severity: 'major' };

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
