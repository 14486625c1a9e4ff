import { environment } from './environment.ts';
import { openDb } from '../db/client.ts';
import { migrateDb } from '../db/migrate.ts';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { inProcessBus } from './ports/bus/in-process.ts';
import { diskStore } from './ports/files/disk.ts';
import { openLimiter } from './ports/limiter/libsql.ts';
import { converterFromEnv } from './ports/converter/index.ts';
import { mailerFor } from './ports/mailer/index.ts';
import { announceLocal } from './engine-settings/announce-local.ts';
import { applySaved } from './engine-settings/apply-saved.ts';
import { probesFrom } from './ports/monitor/index.ts';
import { closeThreads } from './ports/mt/_bergamot/threads.ts';
import { indexesInWorker } from './ports/memory-index/in-worker.ts';
import { engineDesk, hostsOf } from './ports/mt/desk.ts';
import { leaveBy } from './ports/mt/http.ts';
import { engineFromEnv } from './ports/mt/index.ts';
import { embedderFromEnv } from './ports/embed/index.ts';
import { qualityFromEnv } from './ports/quality/index.ts';
import { readTables } from './ports/quality/read-tables.ts';
import { keptSecret } from './kept-secret.ts';
import { lockFile } from './lock-file.ts';
import { closeSockets } from './realtime/sockets.ts';
import { isFile, readSettings, type Settings } from './settings.ts';
import type { Deps } from './shared/deps.ts';
import { safeFetch } from './shared/safe-fetch.ts';
import { jsonLog } from './shared/log.ts';
import { readSpending } from './usage/read-spending.ts';

export const stopSignals: readonly Deno.Signal[] = Deno.build.os === 'windows'
  ? ['SIGINT']
  : ['SIGINT', 'SIGTERM'];

export type Service = {
  fetch: (request: Request, info?: unknown) => Response | Promise<Response>;
  settings: Settings;
  /** Says on the console what would help whoever started it. */
  greet(): Promise<void>;
  /** Keeps what is being typed and closes the sockets; their pages come back to the next process. */
  hangUp(): Promise<void>;
  /** Lets running work come to rest and closes what is open. */
  close(): Promise<void>;
};

/** Builds the service from the environment: databases, adapters, background work. */
export async function openService(
  env: Record<string, string | undefined>,
  options: { isDev?: boolean } = {},
): Promise<Service> {
  const settings = readSettings(env);
  await Deno.mkdir(settings.dataDir, { recursive: true });
  const now = () => new Date();
  const isAlone = isFile(settings.database.url);
  const unlock = isAlone ? await lockFile(settings.database.url) : () => {};
  const log = jsonLog((line) => console.log(line), now);
  const { db, close } = await openDb(settings.database.url, settings.database);
  await migrateDb(db);
  const limiter = await openLimiter(`file:${settings.dataDir}/limits.db`, now);
  const allowed = hostsOf(env);
  leaveBy(safeFetch({ allowed }));
  const tables = await readTables(env.QE_TABLES);
  const embedder = embedderFromEnv(env);
  const measures = { tables, ...(embedder ? { embedder } : {}) };
  const mt = engineFromEnv(env);
  const converter = converterFromEnv(env);
  const deps: Deps = {
    db,
    log,
    now,
    bus: inProcessBus((error) => log.error('listener', { error })),
    blobs: diskStore(`${settings.dataDir}/files`),
    limiter,
    mailer: mailerFor(settings, now),
    indexes: indexesInWorker(),
    ...(converter ? { converter } : {}),
    mt,
    quality: qualityFromEnv(env, { mt, ...measures }),
    engines: engineDesk({
      env,
      allowed,
      check: (next) => {
        qualityFromEnv(next, { mt: engineFromEnv(next), ...measures });
        readSpending(next);
      },
      apply: (next) => {
        deps.mt = engineFromEnv(next);
        deps.config.spending = readSpending(next);
        try {
          deps.quality = qualityFromEnv(next, { mt: deps.mt, ...measures });
        } catch (error) {
          // A judge or back-translator that was taken away must not keep anybody from translating.
          log.error('quality', { error });
          deps.quality = { estimators: [], back: null, alwaysBack: false };
        }
      },
    }),
    probes: probesFrom(env.MONITOR_TARGETS),
    config: {
      publicOrigin: settings.publicOrigin,
      sessionSecret: settings.sessionSecret ?? await keptSecret(`${settings.dataDir}/secret`),
      dataSecret: settings.dataSecret ?? await keptSecret(`${settings.dataDir}/data-secret`),
      isDev: options.isDev ?? false,
      sharesDatabase: !isAlone,
      spending: readSpending(env),
      requireConsents: settings.requireConsents,
      enumSafe: settings.enumSafe,
      formToken: settings.formToken,
      mfa: settings.mfa,
      trustedProxies: settings.trustedProxies,
      ...(settings.operatorEmail ? { operatorEmail: settings.operatorEmail } : {}),
      ...(settings.supportEmail ? { supportEmail: settings.supportEmail } : {}),
      ...(settings.supportPhone ? { supportPhone: settings.supportPhone } : {}),
      ...(settings.companyLine ? { companyLine: settings.companyLine } : {}),
    },
  };
  await applySaved(deps);
  const app = buildApp(deps);
  const stopBackground = await startBackground(deps, { isAlone });
  return {
    settings,
    fetch: (request, info) => app.fetch(request, info as Record<string, unknown>),
    greet: () => announceLocal(deps, console.log),
    hangUp: () => closeSockets(deps),
    async close() {
      await closeSockets(deps);
      await stopBackground();
      await closeThreads();
      deps.indexes.close();
      limiter.close();
      close();
      unlock();
    },
  };
}

/** The platform ends a process by a signal, and by force some seconds later. */
async function openUntilSignal(): Promise<Service> {
  const service = await openService(await environment());
  const end = () => void service.hangUp().then(() => service.close()).finally(() => Deno.exit(0));
  for (const signal of stopSignals) Deno.addSignalListener(signal, end);
  return service;
}

let opened: Promise<Service> | undefined;

/** For `deno serve` and Deno Deploy, where the platform listens. */
export default {
  async fetch(request, info) {
    opened ??= openUntilSignal();
    return await (await opened).fetch(request, info);
  },
} satisfies Deno.ServeDefaultExport;
