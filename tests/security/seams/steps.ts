import { kim as account } from '../../accounts.ts';
import type { Role, SeamWorld } from './world.ts';

type Asked = NonNullable<Parameters<SeamWorld['app']['api']>[2]>;

/** Who asks, as the API knows them; the removed one has an account, the withdrawn one an ended session. */
export function asked({ people, visitor }: SeamWorld, role: Role): Asked {
  return role === 'visitor' ? { cookie: visitor } : { as: people[role] };
}

export const emailOf = ({ people }: SeamWorld, role: Role) =>
  role === 'visitor' ? account.email : people[role].email;
export const post = (world: SeamWorld, role: Role, path: string, json: unknown) =>
  world.app.api('POST', path, { ...asked(world, role), json });

export async function undoTeamChange(world: SeamWorld, role: Role) {
  const { rows } = await world.app.db.run('select id from team_undos order by rowid desc');
  const undo = String(rows[0]?.id);
  return await post(world, role, '/team', { project_no: world.no, action: 'undo', undo });
}

export async function undoImport(world: SeamWorld, role: Role) {
  const { app, no, people } = world;
  const path = `/files/${no}/${people.manager.uid}/계약/glossary`;
  const { replacements } = await (await app.api('GET', path, asked(world, role))).json();
  const form = {
    process: 'glossary.import.undo',
    project_no: String(no),
    fileName: '계약',
    replacement: String(replacements[0].no),
  };
  return await app.api('POST', '/files', { ...asked(world, role), form });
}

export async function deleteTerm(world: SeamWorld, role: Role) {
  const { app, no } = world;
  const { rows } = await app.db.run('select no from glossary_entries order by no desc');
  const form = {
    process: 'glossary.deleteLine',
    project_no: String(no),
    fileName: '계약',
    lineNumber: String(rows[0]?.no),
  };
  return await app.api('PUT', '/files', { ...asked(world, role), form });
}

export async function replaceAll(world: SeamWorld, role: Role) {
  const { app, no } = world;
  const order = {
    project_no: String(no),
    fileName: '안내.txt',
    find: { text: '계약' },
    replacement: '합의',
  };
  const seen = await app.api('POST', '/lines/replace', {
    ...asked(world, role),
    json: { ...order, process: 'preview' },
  });
  if (!seen.ok) return seen;
  const lines = (await seen.json()).lines.map(([at, version]: number[]) => [at, version]);
  const res = await app.api('POST', '/lines/replace', {
    ...asked(world, role),
    json: { ...order, process: 'run', lines },
  });
  await res.clone().text();
  return res;
}

export async function draftAgain(world: SeamWorld, role: Role) {
  const { app, no } = world;
  const form = { filename: '안내.txt', project_no: String(no), direction: 'ko2en' };
  const who = asked(world, role);
  const res = await app.api('POST', '/translate', {
    ...who,
    form: { ...form, process: 'retranslate_all' },
  });
  if (!res.ok) return res;
  const { data: [parts, dataPath] } = await res.clone().json();
  for (const part of parts) {
    const indices = JSON.stringify(part);
    const run = { ...form, process: 'translation_part', dataPath, indices };
    await app.api('POST', '/translate', { ...who, form: run });
  }
  return res;
}

/** The newest change of many lines, as the list of them offers it. */
export async function undoLast(world: SeamWorld, role: Role) {
  const { app, no, people } = world;
  const path = `/operations/${no}/${people.manager.uid}/안내.txt`;
  const { operations } = await (await app.api('GET', path, asked(world, role))).json();
  const json = {
    project_no: String(no),
    fileName: '안내.txt',
    operation: operations[0].operation,
  };
  return await app.api('PUT', '/operations/undo', { ...asked(world, role), json });
}
