import type { ProjectRole } from '../../../src/projects/projects/rules.ts';
import { type Person, type TestApp, testApp } from '../../app.ts';
import { operatorOf } from '../../operators.ts';
import { joinProject } from '../../projects.ts';
import { uploadAsVisitor } from '../../upload.ts';
import { makeTenant, type Tenant } from './tenant.ts';
import type { Walker } from './walker.ts';

/** `kim` manages the project whose team walks, `lee` is the other tenant. */
export type Everybody = {
  app: TestApp;
  kim: Tenant;
  lee: Tenant;
  operator: Person;
  team: Map<string, Walker>;
  outsiders: Map<string, Walker>;
};

export async function makeEverybody(): Promise<Everybody> {
  const app = await testApp();
  app.deps.config.supportEmail = 'help@example.com';
  const kim = await makeTenant(app, await app.member('kim'));
  const lee = await makeTenant(app, await app.member('lee'));
  const ofBoth = [kim.secret, kim.shared, lee.secret, lee.shared];
  const joined = async (role: ProjectRole, forbidden: string[], name: string = role) => {
    const as = await app.member(`the${name}`);
    await joinProject(app, kim.projectNo, as, role);
    return { as, forbidden };
  };
  const team = new Map<string, Walker>();
  for (const role of ['viewer', 'translator', 'reviewer'] as const) {
    team.set(role, await joined(role, [kim.secret, lee.secret, lee.shared]));
  }
  const waiting = await joined('translator', ofBoth, 'waiting');
  await app.db.run(
    `update project_members set acceptance = 'waiting' where uid = '${waiting.as.uid}'`,
  );
  const operator = await operatorOf(app);
  const outsiders = new Map<string, Walker>([
    ['waiting', waiting],
    ['operator', { as: operator, forbidden: ofBoth }],
    ['visitor', { cookie: await uploadAsVisitor(app), forbidden: ofBoth }],
    ['nobody', { forbidden: ofBoth }],
  ]);
  return { app, kim, lee, operator, team, outsiders };
}
