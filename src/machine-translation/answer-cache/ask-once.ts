import type { Deps } from '../../server/deps.ts';
import type { Draft } from '../drafting/item.ts';
import type { LineQuestion } from './question.ts';

type Order = {
  documentId: number | null;
  asked: readonly LineQuestion[];
  ask: (some: readonly LineQuestion[]) => Promise<Draft[]>;
};

type Answer = { draft: Draft; isShared: boolean };

/** Questions on their way in this process; a caller with the same one waits. */
type Questions = Map<string, Promise<Draft | undefined>>;
const beginQuestions = (): Questions => new Map();

/**
 * Asks each question of a document once, also when it stands in several lines or another worker has it just now. What
 * the other got no answer to is sent again.
 */
export async function askOnce(
  { state }: Pick<Deps, 'state'>,
  { documentId, asked, ask }: Order,
  signal: AbortSignal,
): Promise<(Answer | undefined)[]> {
  const open = state.of(beginQuestions);
  const keyOf = ({ question }: LineQuestion) => `${documentId} ${question}`;
  const own = new Map<string, LineQuestion>();
  const others = new Map<string, Promise<Draft | undefined>>();
  for (const one of asked) {
    const key = keyOf(one);
    const running = own.has(key) ? undefined : open.get(key);
    if (running) others.set(key, running);
    else if (!own.has(key)) own.set(key, one);
  }

  // Our own first: two that wait for each other would wait for ever.
  const found = await askOwn(open, [...own], ask);
  const left: [string, LineQuestion][] = [];
  for (const [key, running] of others) {
    const draft = await unlessAborted(running, signal);
    const one = asked.find((other) => keyOf(other) === key);
    if (draft?.ok) found.set(key, { draft, isShared: true });
    else if (one) left.push([key, one]);
  }
  for (const [key, answer] of await askOwn(open, left, ask)) found.set(key, answer);
  return asked.map((one) => found.get(keyOf(one)));
}

async function askOwn(
  open: Questions,
  questions: readonly (readonly [string, LineQuestion])[],
  ask: (some: readonly LineQuestion[]) => Promise<Draft[]>,
): Promise<Map<string, Answer>> {
  if (questions.length === 0) return new Map();
  const waiting = questions.map(([key]) => {
    const answer = Promise.withResolvers<Draft | undefined>();
    open.set(key, answer.promise);
    return { key, ...answer };
  });
  let drafts: Draft[] = [];
  try {
    drafts = await ask(questions.map(([, one]) => one));
  } finally {
    for (const [at, { key, promise, resolve }] of waiting.entries()) {
      if (open.get(key) === promise) open.delete(key);
      resolve(drafts[at]);
    }
  }
  return new Map(questions.flatMap(([key], at) => {
    const draft = drafts[at];
    return draft ? [[key, { draft, isShared: false }] as const] : [];
  }));
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const stop = Promise.withResolvers<undefined>();
  const end = () => stop.resolve(undefined);
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([promise, stop.promise])
    .finally(() => signal.removeEventListener('abort', end));
}
