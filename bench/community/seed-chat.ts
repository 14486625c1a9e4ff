/**
 * Members who chat, for a checker that speaks to a running service:
 *   deno run -A bench/community/seed-chat.ts DATA_DIR COUNT SESSION_SECRET > members.json
 * writes them into DATA_DIR/omgim.db and prints `[{ email, token }]`. Start the service with the same secret.
 */
import { openDb } from '../../db/client.ts';
import { migrateDb } from '../../db/migrate.ts';
import { consents, users } from '../../db/schema/accounts.ts';
import { neededConsents } from '../../src/accounts/consents/rules.ts';
import { inForce } from '../../src/accounts/legal/rules.ts';
import { legalVersions } from '../../src/accounts/legal/texts.ts';
import { startSession } from '../../src/accounts/sessions/sessions.ts';
import type { Deps } from '../../src/server/deps.ts';
import { randomId } from '../../src/shared/random.ts';

const [folder = './data', count = '200', sessionSecret = ''] = Deno.args;
const { db, close } = await openDb(`file:${folder}/omgim.db`, { durability: 'normal' });
await migrateDb(db);
const now = () => new Date();
const deps = { db, now, config: { sessionSecret } } as unknown as Deps;
const members: { email: string; token: string }[] = [];
for (let n = 1; n <= Number(count); n++) {
  const uid = randomId();
  const email = `member${n}@chat.example`;
  await db.insert(users).values({
    uid,
    email,
    emailKey: email,
    name: `member ${n}`,
    nameKey: `member ${n}`,
    passwordHash: 'cannot be signed in with',
    verifiedAt: now(),
    createdAt: now(),
  });
  await db.insert(consents).values(neededConsents.map((kind) => ({
    uid,
    kind,
    version: inForce(legalVersions[kind], now()).version,
    textHash: 'of the words',
    agreedAt: now(),
  })));
  const { accessToken } = await startSession(deps, uid, { device: 'bench', ip: 'bench' });
  members.push({ email, token: accessToken });
}
close();
console.log(JSON.stringify(members));
