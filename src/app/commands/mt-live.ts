import { isAddress, isConfigured } from '../../machine-translation/engines/rules.ts';
import { type Trial, tryEngine } from '../../machine-translation/engines/try-engine.ts';
import { environment } from '../environment.ts';
import { engineRegistry, hostsOf } from '../../ports/mt/registry.ts';
import { leaveBy } from '../../ports/mt/http.ts';
import type { Env } from '../../ports/mt/port.ts';
import { type Exchange, type Recording, recordingOutside } from '../../ports/mt/recording.ts';
import { safeFetch } from '../../shared/safe-fetch.ts';

/**
 * Tries every engine that the environment configures, for real: one sentence for each pair. This costs money with
 * services that charge. With `--record` the replies are stored for tests, without secrets.
 *
 *     deno task mt:live [engine …] [--record]
 *
 * Ends with code 1 when an engine failed or lost a tag, 2 when there was none to try.
 */
const FOLDER = 'tests/recordings';
const LIMIT_MS = 90_000;

export async function tryAll(env: Env, args: readonly string[], print = console.log) {
  const mayRecord = args.includes('--record');
  const wanted = args.filter((one) => !one.startsWith('--'));
  const allowed = hostsOf(env);
  const outside = safeFetch({ allowed });
  const registry = engineRegistry({ env, allowed, apply: () => {} });
  const entries = registry.entries.filter((entry) =>
    isConfigured(entry, env) && (wanted.length === 0 || wanted.includes(entry.id))
  );
  let failures = 0;
  let tried = 0;
  for (const entry of entries) {
    const exchanges: Recording['exchanges'] = {};
    const secrets = entry.secrets.map((name) => env[name]?.trim() ?? '').filter(Boolean);
    const record = (hash: string, exchange: Exchange) => exchanges[hash] = exchange;
    leaveBy(mayRecord ? recordingOutside(outside, secrets, record) : outside);
    const engine = registry.build(entry.id, env);
    for (const [from, to] of engine.capabilities().pairs) {
      const trial = await tryEngine(engine, { from, to }, AbortSignal.timeout(LIMIT_MS));
      tried++;
      if (!trial.ok || !trial.hasTags) failures++;
      print(lineOf(entry.id, trial));
    }
    if (mayRecord && Object.keys(exchanges).length > 0) {
      await write(entry.id, settingsOf(entry, env), exchanges);
    }
  }
  return tried === 0 ? 2 : failures > 0 ? 1 : 0;
}

function lineOf(engine: string, trial: Trial): string {
  const { from, to, ms, usd } = trial;
  const price = usd === null ? 'price unknown' : `$${usd.toFixed(6)}`;
  const outcome = trial.ok
    ? `${trial.hasTags ? 'tags kept' : 'TAGS LOST'}  ${trial.text}`
    : `FAILED: ${trial.reason}`;
  return `${engine.padEnd(10)} ${from}→${to}  ${String(ms).padStart(6)} ms  ${price}  ${outcome}`;
}

type Entry = ReturnType<typeof engineRegistry>['entries'][number];

function settingsOf({ settings, secrets }: Entry, env: Env): Record<string, string> {
  const names = settings.filter((name) => !secrets.includes(name) && !isAddress(name));
  return Object.fromEntries(names.flatMap((name) => env[name] ? [[name, env[name]]] : []));
}

async function write(
  engine: string,
  settings: Record<string, string>,
  exchanges: Recording['exchanges'],
) {
  const day = new Date().toISOString().slice(0, 10);
  const recording: Recording = { origin: 'recorded', engine, settings, day, exchanges };
  await Deno.mkdir(FOLDER, { recursive: true });
  await Deno.writeTextFile(`${FOLDER}/${engine}.json`, JSON.stringify(recording, null, 2) + '\n');
}

if (import.meta.main) {
  const code = await tryAll(await environment(), Deno.args);
  if (code === 2) console.error('No engine is configured, see .env.example.');
  Deno.exit(code);
}
