import { countReused, draftRemembered } from '../answer-cache/draft-remembered.ts';
import type { DraftTask } from '../drafting/draft-lines.ts';
import type { Draft } from '../drafting/item.ts';
import { gateOf } from '../drafting/pace.ts';
import {
  termsForDraft,
  termsOfDocument,
} from '../../language-resources/glossaries/terms-for-draft.ts';
import { plainText } from '../../language/tags/tags.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { forbiddenWords } from '../../language/terms/forbidden-words.ts';
import { type Customer, openAccount } from '../budget/open-account.ts';
import { joinTerms } from '../draft-settings/join-terms.ts';
import { settingsOf } from '../draft-settings/read-settings.ts';
import type { DraftTerm } from '../draft-settings/rules.ts';

type DocumentTask =
  & Omit<DraftTask, 'terms' | 'units' | 'payer'>
  & { customer: Customer; mayRecall: boolean };

/** Drafts lines of a document by its settings, from the answer cache where possible, at the payer's cost. */
export async function draftForDocument(
  deps: Deps,
  { customer, mayRecall, ...task }: DocumentTask,
  signal: AbortSignal,
): Promise<Draft[]> {
  const { asker, documentId } = customer;
  const { terms: own, examples } = await settingsOf(deps.db, documentId);
  await yieldToEventLoop();
  const texts = task.lines.map(({ source, tags }) => plainText(source, tags));
  const terms = joinTerms(own, await termsForDraft(deps.db, documentId, task, texts), texts, task);
  await yieldToEventLoop();
  const flagged = flagging(task, await termsOfDocument(deps.db, documentId, task), own);
  const account = openAccount(deps, customer);
  const gate = gateOf(deps, deps.mt);
  let reused = 0;
  try {
    const { onDrafted } = task;
    const early = onDrafted && { onDrafted: (drafts: Draft[]) => onDrafted(drafts.map(flagged)) };
    const draftTask = { ...task, ...early, terms, units: examples, payer: account };
    const remembering = { gate, asker, documentId, mayRecall };
    const drafts = await draftRemembered(deps, remembering, draftTask, signal);
    reused = countReused(drafts);
    return drafts.map(flagged);
  } finally {
    await yieldToEventLoop();
    await account.close(task.lines.length - reused, reused);
  }
}

/** A forbidden term is nothing that an engine could be given, so it is searched for in what came back. */
function flagging(
  { lines }: Pick<DocumentTask, 'lines'>,
  index: Awaited<ReturnType<typeof termsOfDocument>>,
  own: readonly DraftTerm[],
) {
  const known = new Map(lines.map((line) => [line.id, line]));
  return (draft: Draft): Draft => {
    const line = known.get(draft.id);
    if (!index || !line || !draft.ok) return draft;
    const source = plainText(line.source, line.tags);
    const target = plainText(draft.target, line.tags);
    const isDoubtful = forbiddenWords({ source, target }, index, own).length > 0;
    return isDoubtful ? { ...draft, flags: [...draft.flags, 'forbidden'] } : draft;
  };
}
