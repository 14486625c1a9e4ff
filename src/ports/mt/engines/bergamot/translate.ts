import { ThreadError } from '../../../one-thread.ts';
import { failed, type Failure } from '../../failure.ts';
import { htmlWithImages, plain } from '../../markup.ts';
import type { MtLine, MtRequest, MtSegment } from '../../port.ts';
import { type Installed, routeOf } from './models.ts';
import type { ModelStore } from './store.ts';
import type { EngineThread } from './threads.ts';
import type { ModelRef } from './worker.ts';

/** One call to the thread: small enough that progress is seen and that giving up is not expensive. */
const GROUP_LINES = 8;
const GROUP_CHARS = 1_500;

type Inside = { store: ModelStore; thread: () => EngineThread };

/** Answers each line once: by one model, or by two with English in between. */
export async function* translate(
  { store, thread }: Inside,
  { from, to, segments }: MtRequest,
  signal: AbortSignal,
): AsyncIterable<MtLine> {
  const models = modelsFor(store, from, to);
  let failure = models ? undefined : failed('unsupported-pair');
  const pivot = models && models.length > 1 ? { pivot: 'en' as const } : {};
  for (const group of groupsOf(segments)) {
    const result = failure ?? await ask(thread(), models ?? [], group, signal);
    // A call that gave up is not repeated; a file that is damaged stays so.
    if ('reason' in result) failure = result;
    for (const [at, { id }] of group.entries()) {
      if ('reason' in result) yield { id, ok: false, ...result };
      else {
        const text = result[at];
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

/** What the engine says to each text, undefined where it breaks down. A group that fails is translated one by one. */
async function ask(
  thread: EngineThread,
  models: ModelRef[],
  group: readonly MtSegment[],
  signal: AbortSignal,
): Promise<(string | undefined)[] | Failure> {
  const result = await askOnce(thread, models, group, signal);
  if (!('reason' in result) || result.reason !== 'bad-reply') return result;
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
