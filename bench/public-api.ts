import { webhookDeliveries } from '../db/schema/index.ts';
import { receiversOverHttp } from '../src/ports/receivers/over-http.ts';
import { runDeliveries } from '../src/public-api/deliveries/sender.ts';
import { makeWebhook } from '../src/public-api/webhooks/make-webhook.ts';
import { memberOfApiToken } from '../src/public-api/tokens/member-of-api-token.ts';
import { tokenOf } from '../tests/api-tokens.ts';
import { testApp } from '../tests/app.ts';
import { joinServer, PASSWORD } from '../tests/client.ts';
import { makeProject } from '../tests/projects.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/** What programs wait for: pages of lines, and events while one receiver is dead. */
const LINES = 10_000;
const PAGE = 200;
/** As many as a token may ask at once. */
const CALLS = 90;

await linesByPages();
await eventsBesideADeadReceiver();
finish();

async function linesByPages() {
  const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const kim = await joinServer(server, 'kim');
  const content = Array.from({ length: LINES }, (_, at) => `Clause ${at + 1} of the contract.`);
  await kim.api('POST', '/upload', { file: new File([content.join('\n\n')], 'long.txt') });
  const order = { process: 'manual_translation', filename: 'long.txt', direction: 'en2ko' };
  await kim.api('POST', '/translate', order);
  const headers = { cookie: kim.cookie, 'sec-fetch-site': 'same-origin' };
  const fields = {
    do: 'make',
    name: 'bench',
    days: '30',
    password: PASSWORD,
    scopes: 'lines:read',
  };
  const body = new URLSearchParams(fields);
  const made = await fetch(`${server.origin}/profile/tokens`, { method: 'POST', headers, body });
  const token = />(omg_\w+)</.exec(await made.text())?.[1];
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now();
    const cursor = (call * 7919) % (LINES - PAGE);
    const path = `/api/v1/documents/long.txt/lines?limit=${PAGE}&cursor=${cursor}`;
    const res = await fetch(`${server.origin}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { lines } = await res.json();
    if (lines?.length !== PAGE) throw new Error(`${res.status}: ${lines?.length} lines`);
    times.push(performance.now() - begun);
  }
  await server.stop();
  report({ name: `p95 of ${PAGE} lines by /api/v1`, value: p95(times), unit: 'ms', atMost: 60 });
}

/** Three times as fast as a thousand a minute. */
async function eventsBesideADeadReceiver() {
  const EVENTS = 1000;
  const EVERY_MS = 20;
  const late: number[] = [];
  const receiver = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen() {} },
    async (request) => {
      const { timestamp } = await request.json();
      if (new URL(request.url).pathname === '/dead') return await new Promise<Response>(() => {});
      late.push(Date.now() - Date.parse(timestamp));
      return new Response('ok');
    },
  );
  const receivers = receiversOverHttp({ allowed: new Set(['127.0.0.1']) });
  const app = await testApp({ receivers, now: () => new Date() });
  const kim = await app.member('kim');
  const { member } = await memberOfApiToken(app.deps, await tokenOf(app, kim));
  const projectNo = await makeProject(app, kim, {});
  for (const path of ['good', 'dead']) {
    await makeWebhook(app.deps, member, {
      url: `http://127.0.0.1:${receiver.addr.port}/${path}`,
      events: ['project.created'],
      project: null,
    }, null);
  }
  const stop = new AbortController();
  const running = runDeliveries(app.deps, stop.signal);
  for (let event = 0; event < EVENTS; event++) {
    await app.db.transaction((tx) =>
      app.deps.hooks.happened(tx, { type: 'project.created', projectNo })
    );
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
  for (let round = 0; round < 100 && late.length < EVENTS; round++) {
    await new Promise((done) => setTimeout(done, 100));
  }
  if (late.length < EVENTS) throw new Error(`${late.length} of ${EVENTS} events came`);
  const stored = await app.db.$count(webhookDeliveries);
  if (stored !== 2 * EVENTS) throw new Error(`${stored} deliveries`);
  stop.abort();
  await running;
  await app.close();
  await receiver.shutdown();
  const name = `latest of ${EVENTS} events beside a dead receiver`;
  report({ name, value: Math.max(...late), unit: 'ms', atMost: 2000 });
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
}
