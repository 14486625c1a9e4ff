import { failed, type Failure } from './failure.ts';
import { fetchModels } from './_bergamot/fetch-models.ts';
import {
  type Extra,
  type Installed,
  routeOf,
  stepsFor,
  stepsOf,
  usualBytes,
} from './_bergamot/models.ts';
import { problemOf } from './_bergamot/problems.ts';
import { MOZILLA } from './_bergamot/registry.ts';
import { ModelStore } from './_bergamot/store.ts';
import { ThreadError } from '../one-thread.ts';
import { type EngineThread, threadOf } from './_bergamot/threads.ts';
import type { ModelRef } from './_bergamot/worker.ts';
import { htmlWithImages, plain } from './markup.ts';
import { charsOf, koreanPairs } from './pairs.ts';
import type {
  EngineEntry,
  Env,
  MtDownload,
  MtEngine,
  MtLine,
  MtReadiness,
  MtRequest,
  MtSegment,
} from './port.ts';
import { readAddress, readNumber, readText } from './settings.ts';

/**
 * Runs inside the product: no service and no key, and no text leaves the machine. Its models are loaded once, after
 * somebody has agreed to that.
 */
export const bergamot: EngineEntry = {
  id: 'bergamot',
  // MT_MODEL_DIR is not among them: the page of settings shows these, and folders of the machine are not for a page.
  settings: ['MT_MODEL_REGISTRY_URL', 'MT_ALLOW_DOWNLOAD', 'MT_MEMORY_MB', 'MT_TIMEOUT_MS'],
  required: [],
  secrets: [],
  isOffered: (env) => readMode(env) !== 'no' || storeOf(env).installed().size > 0,
  fromEnv: bergamotEngine,
};

const modes = ['ask', 'yes', 'no'] as const;
const allLangs: readonly Extra[] = ['en', 'ja', 'zh'];

/** Two models with all that the engine needs to work with them; one takes about half. */
const MEMORY_MB = 2_000;
/** One call to the thread: small enough that progress is seen and that giving up is not expensive. */
const GROUP_LINES = 8;
const GROUP_CHARS = 1_500;

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

type Inside = { store: ModelStore; thread: () => EngineThread };

async function* translate(
  { store, thread }: Inside,
  { from, to, segments }: MtRequest,
  signal: AbortSignal,
): AsyncIterable<MtLine> {
  const models = modelsFor(store, from, to);
  let failure = models ? undefined : failed('unsupported-pair');
  const pivot = models && models.length > 1 ? { pivot: 'en' as const } : {};
  for (const group of groupsOf(segments)) {
    const said = failure ?? await ask(thread(), models ?? [], group, signal);
    // Who gave up is not asked again; a file that is damaged stays so.
    if ('reason' in said) failure = said;
    for (const [at, { id }] of group.entries()) {
      if ('reason' in said) yield { id, ok: false, ...said };
      else {
        const text = said[at];
        yield text === undefined
          ? { id, ok: false, ...failed('bad-reply', false) }
          : { id, ok: true, text, via: 'bergamot', ...pivot, flags: [] };
      }
    }
  }
}

function modelsFor(store: ModelStore, from: MtRequest['from'], to: MtRequest['to']) {
  if (from === to) return undefined;
  const here = store.installed();
  const found = routeOf(from, to).map((step) => here.get(step));
  return found.every((one) => one !== undefined) ? found.map(refOf) : undefined;
}

function refOf({ step, version, folder, files }: Installed): ModelRef {
  return {
    key: `${step} ${version} ${files.map(({ sha256 }) => sha256).join(' ')}`,
    files: files.map(({ kind, name, sha256 }) => ({ kind, path: `${folder}/${name}`, sha256 })),
  };
}

function groupsOf(segments: readonly MtSegment[]): MtSegment[][] {
  const groups: MtSegment[][] = [];
  let chars = 0;
  for (const segment of segments) {
    const last = groups.at(-1);
    chars += segment.text.length;
    if (last && last.length < GROUP_LINES && chars <= GROUP_CHARS) last.push(segment);
    else {
      groups.push([segment]);
      chars = segment.text.length;
    }
  }
  return groups;
}

/** What the engine says to each text, undefined where it breaks down. A group that fails is asked one by one. */
async function ask(
  thread: EngineThread,
  models: ModelRef[],
  group: readonly MtSegment[],
  signal: AbortSignal,
): Promise<(string | undefined)[] | Failure> {
  const said = await askOnce(thread, models, group, signal);
  if (!('reason' in said) || said.reason !== 'bad-reply') return said;
  const all: (string | undefined)[] = [];
  for (const segment of group) {
    const one = await askOnce(thread, models, [segment], signal);
    if (!('reason' in one)) all.push(one[0]);
    else if (one.reason === 'bad-reply') all.push(undefined);
    else return one;
  }
  // Nothing at all comes out: it is not about the texts.
  return all.some((text) => text !== undefined) ? all : failed('bad-reply', false);
}

async function askOnce(
  thread: EngineThread,
  models: ModelRef[],
  group: readonly MtSegment[],
  signal: AbortSignal,
): Promise<string[] | Failure> {
  // Markup costs time, and text with broken markup ends the engine.
  const isHtml = group.map(({ text }) => hasGoodTags(text));
  const texts = group.map(({ text }, at) =>
    isHtml[at] ? htmlWithImages.write(text) : plain.write(text)
  );
  try {
    const answer = await thread.ask({ models, texts, isHtml }, signal);
    return answer.texts.map((text, at) => isHtml[at] ? htmlWithImages.read(text) : text);
  } catch (error) {
    if (signal.aborted) return failed('cancelled');
    if (!(error instanceof ThreadError)) throw error;
    if (error.fault === 'timeout') return failed('timeout');
    return error.fault === 'damaged' ? failed('needs-engine', false) : failed('bad-reply');
  }
}

/** Whether there are tags, and all of them are closed in order. */
function hasGoodTags(text: string): boolean {
  const open: string[] = [];
  let count = 0;
  for (const [, slash, name] of text.matchAll(/<(\/?)(g\d+)>|<x\d+\/>/g)) {
    count++;
    if (!name) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return count > 0 && open.length === 0;
}
