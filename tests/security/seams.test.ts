import { expect, test } from 'vitest';
import { type Action, actions, type Outcome } from './seams/actions.ts';
import {
  type Content,
  contentOf,
  goneOf,
  lastMail,
  lastNotification,
  mailedSince,
  notifiedSince,
  type Role,
  roles,
  rowsOf,
  type SeamWorld,
  seamWorld,
} from './seams/world.ts';

async function inWorld(work: (world: SeamWorld) => Promise<void>) {
  const world = await seamWorld();
  try {
    await work(world);
  } finally {
    await world.app.end();
  }
}

const all = Object.entries(actions);
const done = all.flatMap(([name, action]) =>
  Object.entries(action.done).map(([role, outcome]) =>
    [name, role as Role, action, outcome] as const
  )
);

test.each(all)('%s: who may not changes nothing', async (_, action) => {
  const refused = roles.filter((role) => !action.done[role]);
  await inWorld(async (world) => {
    for (const role of refused) {
      await action.before?.(world, role);
      const before = [await contentOf(world), await lastNotification(world)];
      const { status } = await action.run(world, role);
      expect([role, status >= 400 && status < 500]).toEqual([role, true]);
      expect([await contentOf(world), await lastNotification(world)]).toEqual(before);
    }
  });
}, 180_000);

test.each(done)(
  '%s by a %s loses, tells and takes back what the table says',
  (_, role, action, outcome) => inWorld((world) => walk(world, { role, action, outcome })),
  180_000,
);

type Cell = { role: Role; action: Action; outcome: Outcome };

async function walk(world: SeamWorld, { role, action, outcome }: Cell) {
  await action.before?.(world, role);
  const [rows, content] = [await rowsOf(world), await contentOf(world)];
  const [last, mail] = [await lastNotification(world), await lastMail(world)];
  // There is something of everything that could be lost.
  expect(Object.entries(content).filter(([, found]) => found === '[]')).toEqual([]);

  const res = await action.run(world, role);

  expect([res.status, res.ok ? '' : await res.text()]).toEqual([200, '']);
  const now = await contentOf(world);
  expect({
    loses: goneOf(rows, await rowsOf(world)),
    changes: (Object.keys(now) as Content[]).filter((one) => now[one] !== content[one]).toSorted(),
    told: (await notifiedSince(world, last)).toSorted(),
    mailed: await mailedSince(world, mail),
  }).toEqual({
    loses: [...outcome.loses ?? []].toSorted(),
    changes: [...outcome.changes ?? []].toSorted(),
    told: [...outcome.told ?? []].toSorted(),
    mailed: [...outcome.mailed ?? []].toSorted(),
  });
  if (!outcome.takeBack) return;
  expect((await outcome.takeBack(world, role)).status).toBe(200);
  expect(await contentOf(world)).toEqual(content);
}
