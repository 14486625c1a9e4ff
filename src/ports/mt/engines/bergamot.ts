import { fetchModels } from './bergamot/fetch-models.ts';
import { type Extra, routeOf, stepsFor, stepsOf, usualBytes } from './bergamot/models.ts';
import { problemOf } from './bergamot/problems.ts';
import { MOZILLA } from './bergamot/registry.ts';
import { ModelStore } from './bergamot/store.ts';
import { threadOf } from './bergamot/threads.ts';
import { translate } from './bergamot/translate.ts';
import { charsOf, koreanPairs } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env, MtDownload, MtEngine, MtReadiness } from '../port.ts';
import { readAddress, readNumber, readText } from '../settings.ts';

/**
 * Runs inside the product: no service and no key, and no text leaves the machine. Its models are loaded once, after
 * a member has agreed to that.
 */
export const bergamot: EngineEntry = {
  id: 'bergamot',
  name: { ko: 'Bergamot (내장, 오프라인)', en: 'Bergamot (built in, offline)' },
  // MT_MODEL_DIR is not among them: the page of settings shows these, and folders of the machine are not for a page.
  settings: ['MT_MODEL_REGISTRY_URL', 'MT_ALLOW_DOWNLOAD', 'MT_MEMORY_MB', 'MT_TIMEOUT_MS'],
  required: [],
  secrets: [],
  prices: [[/^/, { input: 0, output: 0 }]],
  isOffered: (env) => readMode(env) !== 'no' || storeOf(env).installed().size > 0,
  fromEnv: bergamotEngine,
};

const modes = ['ask', 'yes', 'no'] as const;
const allLangs: readonly Extra[] = ['en', 'ja', 'zh'];

/** Two models with all that the engine needs to work with them; one takes about half. */
const MEMORY_MB = 2_000;
function bergamotEngine(env: Env): MtEngine {
  const store = storeOf(env);
  const registry = readAddress(env, 'MT_MODEL_REGISTRY_URL', MOZILLA);
  const memoryMb = readNumber(env, 'MT_MEMORY_MB', 512, 2_048) ?? MEMORY_MB;
  const callMs = readNumber(env, 'MT_TIMEOUT_MS', 1_000, 600_000);
  const thread = () => threadOf({ memoryMb, ...(callMs ? { callMs } : {}) });
  const download = downloadOf(store, registry, readMode(env));
  return {
    id: 'bergamot',
    label: 'Bergamot',
    download,
    capabilities: () => {
      const here = store.installed();
      return {
        pairs: koreanPairs.filter(([from, to]) =>
          routeOf(from, to).every((step) => here.has(step))
        ),
        maxSegments: 20,
        maxChars: 5_000,
        tags: 'native',
        terms: false,
        context: false,
        register: false,
        concurrency: 1,
        repairs: false,
      };
    },
    ready: () => Promise.resolve(readinessOf(store)),
    prepare: (report, signal) => download.run(store.order() ?? ['en'], report, signal),
    translate: (request, signal) => translate({ store, thread }, request, signal),
    estimate: (request) => ({ chars: charsOf(request), usd: 0 }),
  };
}

function storeOf(env: Env): ModelStore {
  const dataDir = (readText(env, 'DATA_DIR') ?? './data').replace(/\/+$/, '');
  return new ModelStore((readText(env, 'MT_MODEL_DIR') ?? `${dataDir}/models`).replace(/\/+$/, ''));
}

function readMode(env: Env): (typeof modes)[number] {
  // On Deno Deploy the disk is lost at each stop, and there is not enough memory.
  if (env.DENO_DEPLOY || env.DENO_DEPLOYMENT_ID) return 'no';
  const given = readText(env, 'MT_ALLOW_DOWNLOAD') ?? 'ask';
  const mode = modes.find((one) => one === given);
  if (!mode) throw new Error(`MT_ALLOW_DOWNLOAD is none of: ${modes.join(', ')}`);
  return mode;
}

function readinessOf(store: ModelStore): MtReadiness {
  const here = store.installed();
  const missing = stepsOf('en').filter((step) => !here.has(step));
  if (here.size > 0 && missing.length === 0) return { state: 'ready' };
  return { state: 'needs-download', bytes: bytesOf(missing) };
}

function downloadOf(store: ModelStore, registry: string, mode: MtDownload['mode']): MtDownload {
  return {
    mode,
    host: new URL(registry).host,
    folder: store.folder,
    offers: () => {
      const here = store.installed();
      return allLangs.map((lang) => {
        const missing = stepsOf(lang).filter((step) => !here.has(step));
        return { lang, bytes: bytesOf(missing), isInstalled: missing.length === 0 };
      });
    },
    ordered: () => store.order(),
    order: (langs) => store.setOrder(langs && allLangs.filter((lang) => langs.includes(lang))),
    async run(langs, report, signal) {
      const wanted = allLangs.filter((lang) => langs.includes(lang));
      await fetchModels(store, registry, stepsFor(wanted), { signal, report });
    },
    problemOf: (error) => problemOf(error).problem,
  };
}

function bytesOf(steps: readonly (keyof typeof usualBytes)[]): number {
  return steps.reduce((sum, step) => sum + (usualBytes[step] ?? 0), 0);
}
