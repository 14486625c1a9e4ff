import { expect } from 'vitest';
import { type Person, testApp } from './app.ts';

export const projectFacts = {
  title: '계약서 <b>',
  description: '',
  source_language: 'ko',
  target_language: 'en',
  deadline: '',
  projectType: 'translation',
};

export type ProjectPages = Awaited<ReturnType<typeof openProjectPages>>;

/** A service with two members, and how pages of projects are used without scripts; kim does what nobody is named for. */
export async function openProjectPages() {
  const app = await testApp();
  const kim = await app.member('kim');
  const lee = await app.member('lee');

  const htmlOf = async (path: string, as: Person = kim) =>
    await (await app.page(path, { as })).text();

  /** Sends a form as the browser does, known by the cookie of pages. */
  async function send(path: string, fields: Record<string, string | string[]>, as: Person = kim) {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) {
      for (const value of [values].flat()) body.append(name, value);
    }
    const headers = { cookie: `page=${as.page}` };
    return await app.app.request(path, { method: 'POST', body, headers });
  }

  async function make(given: object = {}, as: Person = kim): Promise<number> {
    const res = await send('/projects/new', { ...projectFacts, ...given }, as);
    expect(res.status).toBe(303);
    return Number(/edit\/(\d+)/.exec(res.headers.get('location') ?? '')?.[1]);
  }

  const toProject = (no: number, fields: Record<string, string>, as: Person = kim) =>
    send(`/projects/edit/${no}`, fields, as);

  return { app, kim, lee, htmlOf, send, make, toProject };
}
