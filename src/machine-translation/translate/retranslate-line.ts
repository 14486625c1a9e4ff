import { type LineAccess } from '../../documents/access/rules.ts';
import { draftForDocument } from '../pipeline/draft-for-document.ts';
import { settingsOf } from '../draft-settings/read-settings.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import { suggestedRegister } from '../draft-settings/suggested-register.ts';
import { codeOf, CONTEXT_LINES } from '../drafting/rules.ts';
import { targetOf } from '../drafting/target.ts';
import {
  linesAround,
  viewLines,
  writeMachineTargets,
} from '../../documents/lines/machine-targets.ts';
import { isLocked, refusalToWrite } from '../../documents/lines/rules.ts';
import type { OpenLine } from '../../documents/lines/schema.ts';
import { announceTargets, type WrittenTarget } from '../../documents/lines/write-targets.ts';
import { allowSentences } from '../../billing/quota/allow-sentences.ts';
import { giveBackSentences } from '../../billing/quota/give-back-sentences.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { startLimit } from '../budget/rules.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/**
 * Translates one line anew over its own text; the first machine target stays what it was. A confirmed line is not
 * touched, and a change made meanwhile stays.
 */
export async function retranslateLine(
  deps: Deps,
  actor: Actor,
  { fileName, index }: { fileName: string; index: number },
  signal: AbortSignal,
): Promise<OpenLine> {
  const document = await requireDocument(deps, actor, fileName, 'write');
  if (isLocked(document.rights, index)) fail('line.locked');
  const direction = parseDirection(document.direction ?? '') ?? fail('request.invalid');
  const around = await linesAround(deps.db, document.id, [index], CONTEXT_LINES);
  const line = around.find((one) => one.index === index) ?? fail('line.notFound');
  const refusal = refusalToWrite(document.rights, line);
  if (refusal) fail(refusal);
  if (line.isChecked) fail('mt.lineConfirmed');
  await countOrFail(deps, `mt.lines:${askerOf(actor)}`, startLimit);

  const asking = { actor, documentId: document.id, now: deps.now() };
  const allowed = await deps.db.transaction((tx) => allowSentences(tx, asking, [line]));
  if (allowed === 0) fail('mt.visitorLimit');
  const { register } = await settingsOf(deps.db, document.id);
  const [draft] = await draftForDocument(deps, {
    ...direction,
    domain: document.domain,
    register: register ?? suggestedRegister(document.domain, document.extension),
    lines: [{ id: String(line.id), source: line.source, tags: line.tags }],
    around: around.map(({ id, plain, target }) => ({ id: String(id), plain, target })),
    customer: { asker: askerOf(actor), documentId: document.id },
    // A member who requests one line again wants other words.
    mayRecall: false,
  }, signal);

  if (!draft?.ok) {
    const counted = { startedBy: askerOf(actor), documentId: document.id, createdAt: asking.now };
    await deps.db.transaction((tx) => giveBackSentences(tx, counted, 1));
    return fail(codeOf(draft?.reason ?? 'missing'));
  }
  const written = await deps.db.transaction((tx) =>
    writeMachineTargets(tx, [targetOf(line, draft)], deps.now())
  );
  return await announceDraft(deps, document, index, written);
}

/** Announces a draft that was written, and answers its line. */
export async function announceDraft(
  deps: Deps,
  { id: documentId, rights }: { id: DocumentScope; rights: LineAccess },
  index: number,
  written: readonly WrittenTarget[],
): Promise<OpenLine> {
  if (written.length === 0) fail('mt.lineChanged');
  await announceTargets(deps, written);
  const [line] = await viewLines(deps.db, documentId, [index], rights);
  return line ?? fail('line.notFound');
}
