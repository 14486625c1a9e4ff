import { countReused, draftRemembered } from '../answer-cache/draft-remembered.ts';
import type { Draft, DraftTask } from '../drafts/draft-lines.ts';
import { gateOf } from '../drafts/gate.ts';
import { paceOf } from '../drafts/pace.ts';
import { termsForDraft } from '../glossary/terms-for-draft.ts';
import { plainText } from '../lines/tags.ts';
import { breath } from '../shared/breath.ts';
import type { Deps } from '../shared/deps.ts';
import { type Customer, openAccount } from '../usage/open-account.ts';
import { joinTerms } from './join-terms.ts';
import { settingsOf } from './read-settings.ts';

export type DocumentTask =
  & Omit<DraftTask, 'terms' | 'units' | 'payer'>
  & { customer: Customer; mayRecall: boolean };

/** Drafts lines of a document: as its settings ask, from memory where it can be, and on somebody's account. */
export async function draftForDocument(
  deps: Deps,
  { customer, mayRecall, ...task }: DocumentTask,
  signal: AbortSignal,
): Promise<Draft[]> {
  const { asker, documentId } = customer;
  const { terms: own, examples } = await settingsOf(deps.db, documentId);
  await breath();
  const texts = task.lines.map(({ source, tags }) => plainText(source, tags));
  const terms = joinTerms(own, await termsForDraft(deps.db, documentId, task, texts), texts, task);
  await breath();
  const account = openAccount(deps, customer);
  const gate = gateOf(deps.mt, paceOf(deps));
  let reused = 0;
  try {
    const asked = { ...task, terms, units: examples, payer: account };
    const remembering = { gate, asker, documentId, mayRecall };
    const drafts = await draftRemembered(deps, remembering, asked, signal);
    reused = countReused(drafts);
    return drafts;
  } finally {
    await breath();
    await account.close(task.lines.length - reused, reused);
  }
}
