import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { windowsAt } from '../../documents/lines/line-windows.ts';
import { changeLines, newOperation } from '../../documents/batch-edits/change-lines.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Replacement, replacementOf } from './replacement.ts';
import type { ReplaceOrder } from './schema.ts';
import { listTextsAt } from './store.ts';

type RunOrder = Extract<ReplaceOrder, { process: 'run' }>;

export type Progress = {
  /** Names what can be taken back. */
  operation: string;
  done: number;
  all: number;
  written: number;
  /** Changed since the preview, or no longer one's own. */
  left: number;
};

/** Lines of one step: as many as are one transaction. */
const STEP = 100;
const TITLE_LENGTH = 80;

/**
 * Replaces in the lines that the preview has found and the person has left ticked, each at the version that was read.
 * Reports its progress; a caller that stops listening stops it, and what is done can be taken back.
 */
export async function runReplacement(
  deps: Deps,
  actor: Actor,
  name: string,
  order: RunOrder,
): Promise<AsyncGenerator<Progress>> {
  const document = await requireDocument(deps, actor, name, 'write');
  const isManager = ['owner', 'manager', 'visitor'].includes(document.rights.duty);
  if (order.keepsMarks && !isManager) fail('project.notAllowed');
  return replaceAll(deps, document, order, await replacementOf(deps, document, order, 'text'));
}

async function* replaceAll(
  deps: Deps,
  document: FoundDocument,
  order: RunOrder,
  replace: Replacement,
): AsyncGenerator<Progress> {
  const progress = {
    operation: newOperation(),
    done: 0,
    all: order.lines.length,
    written: 0,
    left: 0,
  };
  const { operation } = progress;
  const title = `${order.find.text} → ${order.replacement}`.slice(0, TITLE_LENGTH);
  yield { ...progress };
  for (let at = 0; at < order.lines.length; at += STEP) {
    const step = order.lines.slice(at, at + STEP);
    const before = progress.written;
    for await (const changes of changesOf(deps, document, { step, replace, order })) {
      const { written } = await changeLines(deps, document.rights, {
        documentId: document.id,
        cause: 'replaced',
        operation,
        title,
        changes,
      });
      progress.written += written.length;
      await yieldToEventLoop();
    }
    progress.done += step.length;
    progress.left += step.length - (progress.written - before);
    yield { ...progress };
  }
}

type Step = { step: RunOrder['lines']; replace: Replacement; order: RunOrder };

/** As many at a time as are read and written without keeping others waiting. */
async function* changesOf(deps: Deps, { id }: FoundDocument, { step, replace, order }: Step) {
  const versions = new Map(step);
  for (const indices of await windowsAt(deps.db, id, [...versions.keys()], STEP)) {
    const rows = await listTextsAt(deps.db, id, indices);
    const current = rows.filter((row) => row.version === versions.get(row.index));
    yield (await replace(current)).flatMap(({ row: { index, version }, skipped, text }) => {
      if (skipped || text === undefined) return [];
      // An empty line cannot be a confirmed one.
      return [{ index, version, text, staysConfirmed: order.keepsMarks && text.trim() !== '' }];
    });
  }
}
