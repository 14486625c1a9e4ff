import { consents, users } from '../db/schema/index.ts';
import { buildApp } from '../src/app/app.ts';
import { subscriptionKinds } from '../routes/socket.ts';
import { Sockets } from '../src/realtime/sockets/sockets.ts';
import { withHooks } from '../src/app/hooks.ts';
import { neededConsents } from '../src/accounts/consents/rules.ts';
import { inForce } from '../src/accounts/legal/rules.ts';
import { legalVersions } from '../src/accounts/legal/texts.ts';
import { startSession } from '../src/accounts/sessions/sessions.ts';
import type { Event } from '../src/ports/bus/port.ts';
import { filesInWorkers } from '../src/ports/file-threads/in-workers.ts';
import { inProcessBus } from '../src/ports/bus/in-process.ts';
import { computeInWorkers } from '../src/ports/compute/in-workers.ts';
import { diskStore } from '../src/ports/files/disk.ts';
import type { Limiter } from '../src/ports/limiter/port.ts';
import type { Mail } from '../src/ports/mailer/port.ts';
import { indexesInWorker } from '../src/ports/memory-index/in-worker.ts';
import { receiversOverHttp } from '../src/ports/receivers/over-http.ts';
import { engineRegistry } from '../src/ports/mt/registry.ts';
import { ServiceState } from '../src/server/service-state.ts';
import { engineFromEnv } from '../src/ports/mt/index.ts';
import type { MtEngine } from '../src/ports/mt/port.ts';
import type { Deps } from '../src/server/deps.ts';
import { addressList } from '../src/server/address-list.ts';
import { randomId } from '../src/shared/random.ts';
import { type MemberScope, systemScope } from '../src/shared/scopes.ts';
import { openTestDb } from './template-database.ts';

/** Starting a thread takes longer than most tests, so they share them; a service has its own. */
/** Threads that compute stand behind all others, so on a busy machine they take long. */
const fileThreads = filesInWorkers({ jobMs: 5 * 60_000 });

export type Person = { uid: MemberScope; email: string; name: string; token: string; page: string };

type Asked = {
  /** Who asks: a member's token; nobody when absent. */
  as?: Person;
  /** The visitor's cookie, as `setCookie` of an earlier answer gave it. */
  cookie?: string;
  json?: unknown;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
  /** The address at the other end of the connection; none when absent. */
  from?: string;
};

/**
 * The whole service on a real database and a real folder, both temporary. Only outside services are replaced: mails
 * are collected in `mails`, and there is no translation engine unless a test gives one. `clock.now` can be moved.
 */
export async function testApp(given: Partial<Deps> = {}) {
  const folder = await Deno.makeTempDir({ prefix: 'omgim-test-' });
  const { db, close } = await openTestDb(folder);
  const clock = { now: new Date('2026-03-02T09:00:00Z') };
  const events: Event[] = [];
  const mails: Mail[] = [];
  const faults: unknown[] = [];
  const logged: { event: string; facts: Record<string, unknown> }[] = [];
  const bus = inProcessBus((error) => faults.push(error));
  bus.subscribe((event) => events.push(event));
  const parts: Omit<Deps, 'hooks'> = {
    db,
    bus,
    blobs: diskStore(`${folder}/files`),
    compute: computeInWorkers(),
    limiter: { ...unlimited },
    rates: { ...unlimited },
    receivers: receiversOverHttp({ allowed: new Set(['127.0.0.1']) }),
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    mt: absentEngine,
    engines: engineRegistry({
      env: {},
      allowed: new Set(['127.0.0.1']),
      apply: (env) => parts.mt = engineFromEnv(env),
    }),
    indexes: indexesInWorker(),
    state: new ServiceState(),
    fileThreads,
    probes: [],
    log: {
      info: (event, facts = {}) => logged.push({ event, facts }),
      error: (event, facts = {}) => {
        logged.push({ event, facts });
        faults.push(facts.error ?? event);
      },
    },
    now: () => clock.now,
    config: {
      publicOrigin: 'http://localhost:8000',
      sessionSecret: 'a secret that only tests know, 32+',
      dataSecret: 'another secret that only tests know',
      isDev: false,
      requireConsents: true,
      enumSafe: false,
      formToken: false,
      boardEmails: true,
      mfa: 'optional',
      storage: { memberBytes: Infinity, projectBytes: Infinity },
      trustedProxies: addressList([]),
      unlimited: addressList([]),
    },
    ...given,
  };
  const { deps, collaboration, chat } = withHooks(parts);
  Object.assign(deps, given);
  const sockets = new Sockets(deps, subscriptionKinds(deps, { collaboration, chat }));
  const app = buildApp(deps, { sockets, collaboration, chat });

  async function ask(method: string, path: string, asked: Asked = {}): Promise<Response> {
    const headers = new Headers(asked.headers);
    if (asked.as) headers.set('authorization', `JWT ${asked.as.token}`);
    if (asked.cookie) headers.set('cookie', asked.cookie);
    if (asked.json !== undefined) headers.set('content-type', 'application/json');
    const body = asked.json !== undefined ? JSON.stringify(asked.json) : formOf(asked.form);
    const env = asked.from && { remoteAddr: { transport: 'tcp', hostname: asked.from, port: 1 } };
    return await app.request(path, { method, headers, ...(body ? { body } : {}) }, env || {});
  }

  return {
    app,
    deps,
    sockets,
    lines: collaboration.lines,
    db,
    folder,
    clock,
    events,
    mails,
    faults,
    logged,
    /** Calls the API: `api('POST', '/auth', { json })`. */
    api: (method: string, path: string, asked?: Asked) => ask(method, `/api${path}`, asked),
    /** Asks for a page; a member is known there by cookie. */
    page: (path: string, asked: Asked = {}) => {
      const { as, ...rest } = asked;
      return ask('GET', path, as ? { ...rest, cookie: `page=${as.page}` } : rest);
    },
    /** A verified member with an open session. */
    member: (name: string) => insertMember(deps, name),
    async close() {
      deps.compute.close();
      deps.indexes.close();
      close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

async function insertMember(deps: Deps, name: string): Promise<Person> {
  const uid = systemScope<MemberScope>('a member of a test', randomId());
  const email = `${name}@example.com`;
  await deps.db.insert(users).values({
    uid,
    email,
    emailKey: email,
    name,
    nameKey: name,
    passwordHash: 'cannot be signed in with',
    verifiedAt: deps.now(),
    createdAt: deps.now(),
  });
  const agreed = { uid, textHash: 'of the words', agreedAt: deps.now() };
  await deps.db.insert(consents).values(neededConsents.map((kind) => ({
    ...agreed,
    kind,
    version: inForce(legalVersions[kind], deps.now()).version,
  })));
  const { accessToken, pageSecret } = await startSession(deps, uid, { device: 'test', ip: 'test' });
  return { uid, email, name, token: accessToken, page: pageSecret };
}

function formOf(fields?: Record<string, string | Blob>): FormData | undefined {
  if (!fields) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Copied for each app: a test that limits its own must not limit the tests that share its process. */
const unlimited: Limiter = {
  take: () => Promise.resolve({ waitMs: 0 }),
  giveBack: () => Promise.resolve(),
};

const absentEngine: MtEngine = {
  id: 'absent',
  label: 'absent',
  capabilities: () => ({
    pairs: [],
    maxSegments: 0,
    maxChars: 0,
    tags: 'none',
    terms: false,
    context: false,
    register: false,
    concurrency: 1,
    repairs: false,
  }),
  ready: () => Promise.resolve({ state: 'needs-engine' }),
  async *translate({ segments }) {
    for (const { id } of segments) {
      yield await Promise.resolve(
        { id, ok: false, reason: 'needs-engine', retryable: false } as const,
      );
    }
  },
  estimate: () => ({ chars: 0, usd: null }),
};
