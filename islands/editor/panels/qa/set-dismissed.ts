import { fill } from '../../../../src/documents/lines/text.ts';
import { wordOfFinding } from '../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import type { DismissalKind, ShownFinding } from '../../session/services/qa.ts';
import type { QaParts } from './qa-parts.ts';

/** Declares a finding harmless, or its words in all of the project, or takes that back; shown at once. */
export async function setDismissed(
  parts: QaParts,
  one: ShownFinding,
  isDismissed: boolean,
  kind: DismissalKind = {},
): Promise<void> {
  const { session, calls, list } = parts;
  const before = one.dismissed;
  const mark = (dismissed: ShownFinding['dismissed']) =>
    kind.reach === 'project' ? list.setKnown(one, dismissed) : list.mark(one, dismissed);
  mark(isDismissed ? { by: null, at: Date.now(), ...kind } : null);
  try {
    const by = await calls?.dismiss(one, isDismissed, kind);
    mark(isDismissed && by ? { ...by, ...kind } : null);
    if (!isDismissed) return;
    const undo = () =>
      void setDismissed(parts, { ...one, dismissed: by ? { ...by, ...kind } : null }, false, kind);
    session.notify({ words: wordsOf(parts, one, kind), tone: 'info', undo });
  } catch (error) {
    mark(before);
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  }
}

function wordsOf({ session: { lang } }: QaParts, one: ShownFinding, kind: DismissalKind): string {
  if (kind.isReport) return text.reported[lang];
  if (kind.reach !== 'project') return text.isDismissed[lang];
  return fill(text.dismissedEverywhere[lang], { word: wordOfFinding(one) ?? '' });
}
