import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../db/client.ts';
import { secondFactors, users } from '../../db/schema/index.ts';
import { becomeOperator } from '../operators.ts';
import { type Client, joinServer } from '../client.ts';
import { fakeModels } from '../fake-models.ts';
import { type Running, startServer } from '../server.ts';

let models: Awaited<ReturnType<typeof fakeModels>>;
let server: Running;
let boss: Client;

beforeAll(async () => {
  models = await fakeModels();
  models.state.behaviour = 'stalls';
  server = await startServer({
    MT_ENGINE: 'auto',
    MT_MODEL_REGISTRY_URL: models.address,
  });
  boss = await joinServer(server, 'boss');
  await becomeOperator(server, boss);
  await giveSecondFactor(boss.email);
});
afterAll(async () => {
  await server.stop();
  await models.close();
});

/** An operator without one may do nothing; how it is set up is another test's subject. */
async function giveSecondFactor(email: string) {
  const { db, close } = await openDb(`file:${server.dataDir}/omgim.db`);
  const [row] = await db.select().from(users).where(eq(users.email, email));
  const at = new Date();
  await db.insert(secondFactors)
    .values({ uid: row!.uid, sealedKey: 'cannot be opened', createdAt: at, confirmedAt: at });
  close();
}

async function look() {
  const { download } = await (await boss.api('GET', '/engineDownload')).json();
  return download;
}

test('a download that was agreed to survives the death of the process', async () => {
  const agreed = await fetch(`${server.origin}/api/engineDownload`, {
    method: 'POST',
    headers: { authorization: `JWT ${boss.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ langs: ['en'] }),
  });
  expect(agreed.status).toBe(200);
  await expect.poll(async () => (await look()).progress?.done ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(0);

  await server.kill();
  models.state.behaviour = 'good';
  models.calls.splice(0);
  await server.restart();

  await expect.poll(async () => (await look()).isRunning, { timeout: 10_000 }).toBe(false);
  expect((await look()).offers[0]).toEqual({ lang: 'en', bytes: 0, isInstalled: true });
  expect(models.loads()[0]?.range).toMatch(/^bytes=[1-9]\d*-$/);
  const status = await (await fetch(`${server.origin}/api/mtStatus`)).json();
  expect(status).toMatchObject({ engine: 'bergamot', state: 'ready' });
});

test('once loaded, a start asks nobody for anything', async () => {
  models.calls.splice(0);

  await server.kill();
  await server.restart();

  expect((await look()).offers[0].isInstalled).toBe(true);
  expect(models.calls).toEqual([]);
});
