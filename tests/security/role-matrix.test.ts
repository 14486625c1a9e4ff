import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../routes/api/index.ts';
import { accounts } from './roles/accounts.ts';
import { analysis } from './roles/analysis.ts';
import { qa } from './roles/qa.ts';
import { documents } from './roles/documents.ts';
import { editing } from './roles/editing.ts';
import { engines } from './roles/engines.ts';
import { glossary } from './roles/glossary.ts';
import { inquiry } from './roles/inquiry.ts';
import { lineComments } from './roles/line-comments.ts';
import { inspection } from './roles/inspection.ts';
import { leaving } from './roles/leaving.ts';
import { memories } from './roles/memories.ts';
import { notifications } from './roles/notifications.ts';
import { preview } from './roles/preview.ts';
import { profile } from './roles/profile.ts';
import { kimsFiles } from './roles/project-files.ts';
import { progress } from './roles/progress.ts';
import { projects } from './roles/projects.ts';
import { realtime } from './roles/realtime.ts';
import { roles, type Row, type World } from './roles/row.ts';
import { teams } from './roles/teams.ts';
import { translation } from './roles/translation.ts';
import { identityOf, makeWorld } from './roles/world.ts';

/**
 * Who may call what. Every row asks for something of the member kim, or of the visitor whose cookie uploaded first; it
 * is asked by each role in turn, in one world. A route without a row makes the build fail.
 */
const rows: Row[] = [
  ...accounts,
  ...translation,
  ...documents,
  ...inspection,
  ...lineComments,
  ...editing,
  ...inquiry,
  ...realtime,
  ...engines,
  ...notifications,
  ...profile,
  ...preview,
  ...glossary,
  ...memories,
  // Before the rows that delete the project.
  ...teams,
  ...analysis,
  ...qa,
  ...progress,
  ...kimsFiles,
  ...projects,
  // Ends the sessions of everybody, so it comes last.
  ...leaving,
];

let world: World;
beforeAll(async () => world = await makeWorld());
afterAll(() => world.app.close());

test('every route has a row', () => {
  const table = new Set(
    api.routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, ':')}`),
  );
  const covered = new Set(rows.map(({ route }) => route));
  expect([...table].filter((route) => !covered.has(route))).toEqual([]);
  expect([...covered].filter((route) => !table.has(route))).toEqual([]);
});

describe.each(rows)('$route', ({ route, path, asked, expected }) => {
  test(`${expected.join(' ')}`, async () => {
    const method = route.split(' ')[0] ?? '';
    const got: Record<string, number> = {};
    for (const role of roles) {
      const request = { ...asked?.(world), ...identityOf(world, role) };
      const res = await world.app.api(method, path(world), request);
      await res.body?.cancel();
      got[role] = res.status;
    }
    expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, expected[at]])));
  });
});
