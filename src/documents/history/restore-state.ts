import { requireDocument } from '../access/require-document.ts';
import { refusalToWrite } from '../lines/rules.ts';
import { changeLines, newOperation } from '../batch-edits/change-lines.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { listStates } from './list-states.ts';
import { findLineAt } from './store.ts';

type Restore = {
  name: string;
  index: number;
  /** The one that was on the screen. */
  version: number;
  /** The state that becomes the newest. */
  rev: number;
};

/** Makes an earlier text of a line its newest; nothing of its history goes. Answers what takes it back. */
export async function restoreState(
  deps: Deps,
  actor: Actor,
  { name, index, version, rev }: Restore,
): Promise<{ operation: string | null; version: number }> {
  const { id: documentId, rights } = await requireDocument(deps, actor, name, 'write');
  const { states } = await listStates(deps, actor, { name, index });
  const state = states.find((one) => one.rev === rev) ?? fail('history.notFound');
  const line = await findLineAt(deps.db, documentId, index) ?? fail('line.notFound');
  const refusal = refusalToWrite(rights, { ...line, index });
  if (refusal) fail(refusal);
  if (line.target === state.target) return { operation: null, version: line.version };

  const operation = newOperation();
  const { written } = await changeLines(deps, rights, {
    documentId,
    cause: 'restored',
    operation,
    title: state.target.slice(0, TITLE_LENGTH),
    changes: [{ index, id: line.id, text: state.target, version, flags: [] }],
  });
  const [now] = written;
  if (!now) fail('line.changed');
  return { operation, version: now.version };
}

const TITLE_LENGTH = 80;
