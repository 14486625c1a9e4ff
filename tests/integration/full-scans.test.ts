import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { operatorOf } from '../operators.ts';
import { ownRequests } from '../security/walk/requests.ts';
import { calls, views } from '../security/walk/routes.ts';
import { makeTenant } from '../security/walk/tenant.ts';
import { ask, placed, signIn } from '../security/walk/walker.ts';
import { fullScans, recordStatements } from '../statements.ts';
import known from './full-scans.json' with { type: 'json' };

/** Tables that stay below 10,000 rows, whatever a company stores. */
const small = new Set([
  ...['billing_start', 'clearings', 'engine_settings', 'ledger_purge', 'legal_notices'],
  ...['log_rewinds', 'price_lists', 'service_lines', 'service_notices', 'start_codes'],
  ...['inquiry_templates', 'billing_leases', 'ledger_months', '__drizzle_migrations'],
  'work_pauses',
  // Rows of seconds.
  'socket_tickets',
]);

const MOST_LISTED = 26;

let app: TestApp;
beforeAll(async () => app = await testApp());
afterAll(() => app.close());

/**
 * Every route as the manager of a project and as the operator, each asked as it is filled in; with what a company has,
 * a table that is read from one end to the other is read for whoever asks.
 */
test('no call reads a large table from one end to the other, but those with a reason', async () => {
  const lee = await makeTenant(app, await app.member('lee'));
  const operator = await operatorOf(app);
  const kim = await makeTenant(app, await app.member('kim'));
  const statements = recordStatements(app);
  for (const route of [...views, ...calls]) {
    for (const request of placed(route.at, ownRequests(route, kim))) {
      await ask(app, request, { as: await signIn(app, kim.person) });
    }
    for (const request of placed(route.at, ownRequests(route, lee))) {
      await ask(app, request, { as: await signIn(app, operator) });
    }
  }

  expect(statements.size).toBeGreaterThan(400);
  const scans = (await fullScans(app, statements)).filter(([table]) => !small.has(table))
    .map(([table, statement]) => `${table}: ${statement.slice(0, 300)}`);
  const listed = Object.values(known as Record<string, string[]>).flat();
  expect(scans.filter((scan) => !listed.includes(scan)).sort()).toEqual([]);
  // The list only shrinks.
  expect(listed.length).toBeLessThanOrEqual(MOST_LISTED);
}, 1_500_000);
