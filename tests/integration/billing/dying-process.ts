/**
 * A process that does one thing about money and dies by kill -9 at one of its awaits: before or behind a statement, a
 * commit or a call to the gateway. Its argument is a JSON of `Order`; where it lives on, it prints how many there were.
 */
import type { Client, Transaction } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql/web';
import { openConnection } from '../../../db/connection.ts';
import { finish } from '../../../src/billing/payments/charging/finish.ts';
import { renewDue } from '../../../src/billing/payments/subscriptions/renew.ts';
import { stop } from '../../../src/billing/payments/subscriptions/stop.ts';
import { isKnownToSave, readOnlyUntil } from '../../../src/notifications/notices/read-notices.ts';
import { inProcessBus } from '../../../src/ports/bus/in-process.ts';
import { tossGateway } from '../../../src/ports/payments/toss.ts';
import { readPlanUsage } from '../../../src/projects/projects/limits.ts';
import type { Deps, Member } from '../../../src/server/deps.ts';
import { ServiceState } from '../../../src/server/service-state.ts';

type Order = {
  deed: 'finish' | 'renew' | 'refund';
  /** The number of the step at which it dies; absent: at none. */
  dieAt?: number;
  database: string;
  gateway: string;
  uid: string;
  now: string;
  back?: Record<string, string>;
  config: Deps['config'];
};

const order = JSON.parse(Deno.args[0] ?? '{}') as Order;
let steps = 0;

/** One step; the process may not outlive it. */
async function step(): Promise<void> {
  if (steps++ !== order.dieAt) return;
  Deno.kill(Deno.pid, 'SIGKILL');
  await new Promise(() => {});
}

/** Every call of an object is a step before it and a step behind it. */
function counting<Kind extends object>(of: Kind, names: readonly string[]): Kind {
  return new Proxy(of, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (!names.includes(String(key))) return value.bind(target);
      return async (...given: unknown[]) => {
        await step();
        const answer = await value.apply(target, given);
        await step();
        return key === 'transaction'
          ? counting(answer as Transaction, ['execute', 'batch', 'commit'])
          : answer;
      };
    },
  });
}

const connection = await openConnection(order.database, { durability: 'normal' });
const db = drizzle(counting<Client>(connection, ['execute', 'batch', 'transaction']));
const toss = tossGateway({
  baseUrl: order.gateway,
  libraryUrl: `${order.gateway}/library.js`,
  clientKey: 'test_ck_x',
  secretKey: 'test_sk_x',
  hasCards: true,
});
const gateway = counting(toss, ['confirm', 'issueCard', 'charge', 'get', 'getByOrder', 'cancel']);
const deps = {
  db,
  payments: { gateway, reconcileMs: 1000, everyMs: 1000, missing: [] },
  bus: inProcessBus(() => {}),
  state: new ServiceState(),
  log: {
    info: () => {},
    // What is logged and passed over by the service is a fault of this test.
    error: (event: string, facts: unknown) => {
      console.error(event, facts);
      Deno.exitCode = 1;
    },
  },
  now: () => new Date(order.now),
  config: order.config,
} as unknown as Deps;
deps.hooks = {
  planUsage: readPlanUsage,
  isReadOnly: async () => await readOnlyUntil(deps) !== undefined,
  mayCharge: () => isKnownToSave(deps),
} as Deps['hooks'];
const member = { uid: order.uid } as Member;
const deeds = {
  finish: () => finish(deps, member, { order: '', ...order.back }),
  renew: () => renewDue(deps),
  refund: () => stop(deps, member.uid, 'now'),
};
await deeds[order.deed]();
console.log(steps);
