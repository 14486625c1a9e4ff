import { text } from '../../../../src/review/qa/text.ts';
import type { ShownFinding } from '../../session/services/qa.ts';
import type { QaParts } from './qa-parts.ts';

/** Declares a finding harmless, or takes that back; shown at once. */
export async function setDismissed(
  parts: QaParts,
  one: ShownFinding,
  isDismissed: boolean,
): Promise<void> {
  const { session, calls, list } = parts;
  const before = one.dismissed;
  list.mark(one, isDismissed ? { by: null, at: Date.now() } : null);
  try {
    const by = await calls?.dismiss(one.index, one.hash, isDismissed);
    list.mark(one, isDismissed && by ? by : null);
    if (!isDismissed) return;
    const undo = () => void setDismissed(parts, { ...one, dismissed: by ?? null }, false);
    session.notify({ words: text.isDismissed[session.lang], tone: 'info', undo });
  } catch (error) {
    list.mark(one, before);
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  }
}
