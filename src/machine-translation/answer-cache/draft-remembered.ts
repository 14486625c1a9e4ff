import { draftLines, type DraftTask } from '../drafting/draft-lines.ts';
import type { Draft } from '../drafting/item.ts';
import type { Gate } from '../drafting/gate.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { askOnce } from './ask-once.ts';
import { type LineQuestion, questionsOf } from './question.ts';
import { ANSWER_LIFE_MS } from './rules.ts';
import { type AnswerRow, insertAnswers, listAnswers } from './store.ts';

type Good = Extract<Draft, { ok: true }>;

type Remembering = {
  gate: Gate;
  asker: string;
  documentId: number;
  /** False: the member wants other words than before; what comes is remembered all the same. */
  mayRecall: boolean;
};

/** Flags by which people see that a line needed no engine, and cost nothing. */
const REUSED = 'reused';
/** Doubts that another try may settle: such answers are not cached. */
const doubtful = ['numbers', 'terms', 'register'];

/**
 * Drafts lines, each question once: what this person had translated before is given again, lines that are alike share
 * an answer, and a request at the same moment waits for the first.
 */
export async function draftRemembered(
  deps: Pick<Deps, 'db' | 'now' | 'state'>,
  { gate, asker, documentId, mayRecall }: Remembering,
  task: DraftTask,
  signal: AbortSignal,
): Promise<Draft[]> {
  const questions = questionsOf(gate.engine, asker, task);
  const known = mayRecall ? await recall(deps, documentId, questions) : new Map<string, Good>();
  const first = questions.filter(({ line }) => !known.has(line.id));
  const reused = [...known.values()];
  if (reused.length > 0) await task.onDrafted?.(reused);

  const results = new Map<string, Draft>(known);
  const ask = async (some: readonly LineQuestion[]) => {
    const lines = some.map(({ line }) => line);
    const drafts = await draftLines(gate, { ...task, lines }, signal);
    await saveAnswers(deps, documentId, some, drafts);
    return drafts;
  };
  const answers = await askOnce(deps, { documentId, asked: first, ask }, signal);
  for (const [at, { line }] of first.entries()) {
    const answer = answers[at];
    if (!answer) continue;
    const isOwn = answer.draft.id === line.id && !answer.isShared;
    results.set(line.id, isOwn ? answer.draft : shared(line.id, answer.draft));
  }
  return task.lines.map(({ id }) => results.get(id) ?? { id, ok: false, reason: 'missing' });
}

function shared(id: string, draft: Draft): Draft {
  return draft.ok ? { ...draft, id, flags: [...draft.flags, REUSED] } : { ...draft, id };
}

/** How many of the drafts cost nothing. */
export function countReused(drafts: readonly Draft[]): number {
  return drafts.filter((draft) => draft.ok && draft.flags.includes(REUSED)).length;
}

/** In the same document a sentence is translated alike everywhere; elsewhere only between the same neighbours. */
async function recall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  documentId: number,
  questions: readonly LineQuestion[],
): Promise<Map<string, Good>> {
  const after = new Date(now().getTime() - ANSWER_LIFE_MS);
  const rows = await listAnswers(
    db,
    [...new Set(questions.map(({ question }) => question))],
    after,
  );
  const byQuestion = Map.groupBy(rows, (row) => row.question);
  const found = questions.flatMap(({ line, question, context }) => {
    const own = byQuestion.get(question) ?? [];
    const row = own.find((one) => one.context === context) ??
      own.find((one) => one.documentId === documentId);
    return row ? [[line.id, goodOf(line.id, row)] as const] : [];
  });
  return new Map(found);
}

function goodOf(id: string, { target, via, flags }: AnswerRow): Good {
  return { id, ok: true, target, via, flags: [...flags, REUSED] };
}

async function saveAnswers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  documentId: number,
  questions: readonly LineQuestion[],
  drafts: readonly Draft[],
) {
  const createdAt = now();
  const rows = questions.flatMap(({ question, context }, at): AnswerRow[] => {
    const draft = drafts[at];
    // A pivot is stored with the line, not with its flags.
    if (!draft?.ok || draft.pivot || draft.flags.some((flag) => doubtful.includes(flag))) return [];
    const { target, via, flags } = draft;
    return [{ question, context, documentId, target, via, flags, createdAt }];
  });
  await yieldToEventLoop();
  await insertAnswers(db, rows);
}
