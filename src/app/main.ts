import { createHash } from 'node:crypto';
import { environment } from './environment.ts';
import { type OpenDb, openDb } from '../../db/client.ts';
import { migrateDb } from '../../db/migrate.ts';
import { buildApp } from './app.ts';
import { clockFrom, openPayments } from './payments.ts';
import { startBackground } from './background.ts';
import { inProcessBus } from '../ports/bus/in-process.ts';
import { hintsFromEnv } from '../ports/hints/index.ts';
import { computeInWorkers } from '../ports/compute/in-workers.ts';
import { blobsFromEnv } from '../ports/files/index.ts';
import { memoryLimiter } from '../ports/limiter/in-memory.ts';
import { openLimiter } from '../ports/limiter/libsql.ts';
import { converterFromEnv } from '../ports/converter/index.ts';
import { mailerFromEnv } from '../ports/mailer/index.ts';
import { announceStartCode } from '../accounts/operator/start-code.ts';
import { announceLocal } from '../machine-translation/engines/announce-local.ts';
import { applySaved } from '../machine-translation/engines/apply-saved.ts';
import { probesFrom } from '../ports/monitor/index.ts';
import { closeThreads } from '../ports/mt/engines/bergamot/threads.ts';
import { indexesInWorker } from '../ports/memory-index/in-worker.ts';
import { engineRegistry, hostsOf } from '../ports/mt/registry.ts';
import { leaveBy } from '../ports/mt/http.ts';
import { engineFromEnv } from '../ports/mt/index.ts';
import { embedderFromEnv } from '../ports/embed/index.ts';
import { paymentsFromEnv } from '../ports/payments/index.ts';
import { receiversFromEnv } from '../ports/receivers/over-http.ts';
import { qualityFromEnv, type QualityParts } from '../ports/quality/index.ts';
import { readTables } from '../ports/quality/read-tables.ts';
import { buildConfig } from './config.ts';
import { endBy } from './end-by.ts';
import { gatherLines } from './health/gather-lines.ts';
import { lockFile } from './lock-file.ts';
import { subscriptionKinds } from '../../routes/socket.ts';
import { Sockets } from '../realtime/sockets/sockets.ts';
import { restrictAccess } from './restrict-access.ts';
import { filesInWorkers } from '../ports/file-threads/in-workers.ts';
import { withHooks } from './hooks.ts';
import { beginHealth } from '../server/health/health-state.ts';
import { watchLog } from '../server/health/watch-log.ts';
import { watchLoop } from '../server/health/loop-lag.ts';
import { ServiceState } from '../server/service-state.ts';
import { isFile, readSettings, type Settings } from './settings.ts';
import { databaseUnopened } from './listening/start-error.ts';
import { startBackups } from './start-backups.ts';
import { quietWhenFull } from './health/quiet-when-full.ts';
import { refuseOpenServer, refuseUnshared } from './shared-settings.ts';
import { shareEvents } from '../work/changes/share-events.ts';
import type { Deps } from '../server/deps.ts';
import { safeFetch } from '../shared/safe-fetch.ts';
import { jsonLog, readableLog } from '../shared/log.ts';
import { readSpending } from '../machine-translation/budget/read-spending.ts';

export const stopSignals: readonly Deno.Signal[] = Deno.build.os === 'windows'
  ? ['SIGINT']
  : ['SIGINT', 'SIGTERM'];

export type Service = {
  fetch: (request: Request, info?: unknown) => Response | Promise<Response>;
  settings: Settings;
  /** Prints on the console what would help the operator who started it. */
  greet(): Promise<void>;
  /** Saves what is being typed and closes the sockets; their pages come back to the next process. */
  hangUp(): Promise<void>;
  /** Lets running work come to rest and closes what is open. */
  close(): Promise<void>;
};

/** Builds the service from the environment: databases, adapters, background work. */
export async function openService(
  env: Env,
  { isDev = false }: { isDev?: boolean } = {},
): Promise<Service> {
  const settings = readSettings(env);
  const now = clockFrom(env);
  const state = new ServiceState();
  const lines = gatherLines(console.log);
  const written = isDev ? readableLog(console.log, now) : jsonLog(lines.add, now);
  const log = watchLog(quietWhenFull(written, now), state, now);
  state.of(beginHealth).startedAt = now();
  if (!isFile(settings.database.url)) {
    refuseUnshared(env, settings.database.url, console.warn);
    await refuseOpenServer(settings.database.url);
  }
  const storage = await openStorage(settings, now);
  const { db, limiter, isAlone } = storage;
  const { bus, relay, stopSharing } = await openBus(
    { db, log, now, state },
    isAlone ? undefined : { env, settings },
  );
  const config = await buildConfig(settings, { env, isAlone, isDev });
  const base = { db, bus, limiter, log, now, config, state, ...(relay ? { relay } : {}) };
  const parts = await buildAdapters(base, settings, env);
  const { deps, collaboration, chat } = withHooks(parts);
  const sockets = new Sockets(deps, subscriptionKinds(deps, { collaboration, chat }));
  await applySaved(deps);
  await announceStartCode(deps, console.log);
  const app = buildApp(deps, { sockets, collaboration, chat });
  const stopWatching = watchLoop(state);
  const stopBackground = await startBackground(deps, { isAlone, role: settings.role });
  const stopBackups = await startBackups(deps, settings);
  return {
    settings,
    fetch: (request, info) => app.fetch(request, info as Record<string, unknown>),
    greet: () => announceLocal(deps, console.log),
    hangUp: () => sockets.close(),
    async close() {
      stopWatching();
      await sockets.close();
      await Promise.all([stopBackground(), stopBackups()]);
      await stopSharing();
      await closeThreads();
      deps.compute.close();
      deps.indexes.close();
      deps.fileThreads.close();
      storage.close();
      lines.flush();
    },
  };
}

/** Opens the files and databases of the installation; `close` lets go of all of them. */
async function openStorage({ dataDir, database }: Settings, now: () => Date) {
  await restrictAccess(dataDir, database.url);
  const isAlone = isFile(database.url);
  const unlock = isAlone ? await lockFile(database.url) : () => {};
  const open = (isLimited: boolean) =>
    openDb(database.url, { ...database, isLimited }).catch((error) => {
      throw databaseUnopened(database.url, error);
    });
  if (!isAlone) await migrateFirst(await open(false));
  const { db, close } = await open(true);
  if (isAlone) await migrateDb(db);
  const limiter = isAlone
    ? await openLimiter(`file:${dataDir}/limits.db`, now)
    : await openLimiter(database.url, 'database', database.token);
  return {
    db,
    limiter,
    isAlone,
    close() {
      limiter.close();
      close();
      unlock();
    },
  };
}

/** A server may take its time for that. */
async function migrateFirst({ db, close }: OpenDb) {
  await migrateDb(db);
  close();
}

/** Processes that share a database hear of each other; `shared`: where they do. */
async function openBus(
  parts: Pick<Deps, 'db' | 'log' | 'now' | 'state'>,
  shared: { env: Env; settings: Settings } | undefined,
) {
  const bus = inProcessBus((error) => parts.log.error('listener', { error }));
  if (!shared) return { bus, stopSharing: () => Promise.resolve() };
  const hints = await hintsFromEnv(shared.env, nameOf(shared.settings));
  const events = shareEvents({ ...parts, bus, hints });
  return {
    bus: events.bus,
    relay: events.relay,
    async stopSharing() {
      await events.stop();
      hints?.close();
    },
  };
}

/** The same for all processes of an installation, and no other has it. */
function nameOf({ sessionSecret }: Settings): string {
  return createHash('sha256').update(`hints ${sessionSecret ?? ''}`).digest('hex').slice(0, 16);
}

type Env = Record<string, string | undefined>;
type Base = Pick<Deps, 'db' | 'bus' | 'limiter' | 'log' | 'now' | 'config' | 'state' | 'relay'>;
type Parts = Omit<Deps, 'hooks'>;

async function buildAdapters(base: Base, settings: Settings, env: Env): Promise<Parts> {
  const { now } = base;
  const allowed = hostsOf(env);
  leaveBy(safeFetch({ allowed }));
  const embedder = embedderFromEnv(env);
  const measures = {
    tables: await readTables(env.QE_TABLES),
    ...(embedder ? { embedder } : {}),
  };
  const converter = converterFromEnv(env);
  const mt = engineFromEnv(env);
  const payments = openPayments(env, paymentsFromEnv);
  const parts: Parts = {
    ...base,
    blobs: blobsFromEnv(env, { dataDir: settings.dataDir }),
    compute: computeInWorkers(),
    mailer: mailerFromEnv(env, { from: settings.mailFrom, dataDir: settings.dataDir, now }),
    indexes: indexesInWorker(),
    rates: memoryLimiter(now),
    receivers: receiversFromEnv(env),
    fileThreads: filesInWorkers(),
    ...(converter ? { converter } : {}),
    mt,
    quality: qualityFromEnv(env, { mt, ...measures }),
    engines: engineRegistry({
      env,
      allowed,
      check: (next) => {
        qualityFromEnv(next, { mt: engineFromEnv(next), ...measures });
        readSpending(next);
      },
      apply: (next) => applyEngines(parts, next, measures),
    }),
    probes: probesFrom(env.MONITOR_TARGETS),
    ...(payments ? { payments } : {}),
  };
  return parts;
}

/** New work goes to the engines that these settings name. */
function applyEngines(parts: Parts, env: Env, measures: Omit<QualityParts, 'mt'>): void {
  parts.mt = engineFromEnv(env);
  parts.config.spending = readSpending(env);
  try {
    parts.quality = qualityFromEnv(env, { mt: parts.mt, ...measures });
  } catch (error) {
    // Translation goes on without a judge or back-translator that was removed.
    parts.log.error('quality', { error });
    parts.quality = { estimators: [], back: null, alwaysBack: false };
  }
}

/** The platform ends a process by a signal, and by force some seconds later. */
async function openUntilSignal(): Promise<Service> {
  const service = await openService(await environment());
  const end = () => {
    endBy();
    void service.hangUp().then(() => service.close()).finally(() => Deno.exit(0));
  };
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
