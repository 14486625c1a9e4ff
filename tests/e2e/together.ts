import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { signIn } from './person.ts';

const FILE = '함께.txt';

/** Several members of one project, who have one document open at the same time, each in a browser of their own. */
export function together(names: readonly [string, ...string[]], lineCount: number) {
  const here = {} as { server: Running; browser: Awaited<ReturnType<typeof openBrowser>> };
  const clients: Record<string, Client> = {};
  const people: Person[] = [];
  const [owner] = names;
  let no = 0;

  beforeAll(async () => {
    here.server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
    here.browser = await openBrowser();
    for (const name of names) clients[name] = await joinServer(here.server, name);
    const project = { title: '함께 번역', source_language: 'ko', target_language: 'en' };
    no = (await asked(owner, 'POST', '/project', project)).no;
    for (const name of names.slice(1)) {
      const user_email = clients[name]?.email;
      await asked(owner, 'PUT', '/team', { project_no: no, user_email, role: 'translator' });
      await asked(name, 'PUT', '/teamRequest', { project_no: no, answer: 'accept' });
    }
    const lines = Array.from({ length: lineCount }, (_, at) => `${at + 1}번 문장입니다.`);
    await sent('/upload', { file: new File([lines.join('\n')], FILE), project_no: String(no) });
    const order = { process: 'manual_translation', filename: FILE, project_no: String(no) };
    await sent('/translate', { ...order, direction: 'ko2en' });
  });

  afterEach(() => {
    // A browser without a network says so on the console; the journeys look at what the page says.
    const isOurs = (problem: string) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(problem);
    expect(people.flatMap(({ problems }) => problems).filter(isOurs)).toEqual([]);
  });

  afterAll(async () => {
    await here.browser?.close();
    await here.server?.stop();
  });

  async function asked(name: string, method: string, path: string, body: unknown) {
    const res = await fetch(`${here.server.origin}/api${path}`, {
      method,
      headers: {
        authorization: `JWT ${clients[name]?.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!res.ok) throw new Error(`${path}: ${await res.text()}`);
    return await res.json();
  }

  async function sent(path: string, form: Record<string, string | Blob>) {
    const res = await clients[owner]?.api('POST', path, form);
    if (!res?.ok) throw new Error(`${path}: ${await res?.text()}`);
  }

  return {
    here,
    asked,
    no: () => no,
    email: (name: string) => clients[name]?.email,
    /** Opens the document; ends when its first lines are shared. */
    async arrive(name: string, options: { width?: number; height?: number } = {}) {
      const person = await openPerson(here.browser, { origin: here.server.origin, ...options });
      people.push(person);
      await signIn(person.page, clients[name]?.email ?? '');
      // At its beginning, wherever the member was before.
      await person.page.goto(`/translate/${no}/${encodeURIComponent(FILE)}/ko2en?line=1`);
      await ready(person.page);
      await person.page.locator('textarea[data-live]').first().waitFor();
      return person;
    },
    async leave() {
      for (const { context } of people.splice(0)) await context.close();
    },
    /** What the server has stored. */
    async stored(number: number): Promise<{ target: string; checked: boolean }> {
      const path = `/files/${no}/anybody/${encodeURIComponent(FILE)}/document`;
      const res = await clients[owner]?.api('GET', `${path}?offset=${number - 1}&limit=1`);
      return (await res?.json()).data[0][0];
    },
  };
}

export const fieldOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `${number}번 문장 번역문`, exact: true });

export const tickOf = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `${number}번 문장 확정`, exact: true });

/** Waits until all of these pages show one text in a line, and answers it. */
export async function agreed(pages: readonly Page[], number: number): Promise<string> {
  let texts: string[] = [];
  await expect.poll(async () => {
    texts = await Promise.all(pages.map((page) => fieldOf(page, number).inputValue()));
    return new Set(texts).size;
  }, { timeout: 60_000 }).toBe(1);
  return texts[0] ?? '';
}
