import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { Person, TestApp } from './app.ts';
import { workOff } from './work.ts';

/** Sends a form as the page of a member does; answers where it leads. */
export async function sendForm(
  app: TestApp,
  as: Person,
  path: string,
  body: FormData | URLSearchParams,
): Promise<string> {
  const headers = { cookie: `page=${as.page}`, origin: 'http://localhost:8000' };
  const res = await app.app.request(path, { method: 'POST', body, headers });
  expect([res.status, res.headers.get('location')]).toEqual([303, expect.any(String)]);
  return res.headers.get('location') ?? '';
}

const all = { history: '1', resources: '1', names: '1' };

/** The file of a project, made by the page of its manager. */
export async function packageOf(
  app: TestApp,
  as: Person,
  no: number,
  choices: Record<string, string> = all,
): Promise<Uint8Array> {
  const form = new URLSearchParams(choices);
  const at = await sendForm(app, as, `/projects/edit/${no}/package`, form);
  await workOff(app.deps, 'package');
  const res = await app.page(`${at}/file`, { as });
  expect([res.status, app.faults]).toEqual([200, []]);
  return new Uint8Array(await res.arrayBuffer());
}

/** Sends a file in and has it checked; answers the address of its page. */
export async function sendPackage(
  app: TestApp,
  as: Person,
  bytes: Uint8Array,
  name = 'p.omgim',
): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const at = await sendForm(app, as, '/packages', form);
  await workOff(app.deps, 'package');
  return at;
}

/** The same to its end; answers the number of the new project. */
export async function importPackage(
  app: TestApp,
  as: Person,
  bytes: Uint8Array,
  choices: [string, string][] = Object.entries(all),
): Promise<number> {
  const at = await sendPackage(app, as, bytes);
  const form = new URLSearchParams([['process', 'import'], ['title', '옮겨 온 것'], ...choices]);
  await sendForm(app, as, at, form);
  await workOff(app.deps, 'package');
  await workOff(app.deps, 'import');
  const page = await (await app.page(at, { as })).text();
  expect(app.faults).toEqual([]);
  return Number(/href="\/projects\/edit\/(\d+)"/.exec(page)?.[1]);
}

/** The texts of a package, with what may differ between two of the same project left out. */
export function contentsOf(bytes: Uint8Array): Record<string, unknown> {
  const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    const text = strFromU8(content);
    if (name === 'package.json') {
      const { createdAt: _, entries: _entries, title: _title, ...list } = JSON.parse(text);
      return [name, list];
    }
    if (name === 'settings.json') {
      const { fields: { title: _, ...fields }, ...rest } = JSON.parse(text);
      return [name, { ...rest, fields }];
    }
    return [name, text];
  });
  return Object.fromEntries(entries);
}
