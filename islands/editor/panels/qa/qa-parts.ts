import type { CheckSetting } from '../../../../src/language/qa-checks/finding.ts';
import type { EditorSession } from '../../session/session.ts';
import type { QaService, ShownFinding } from '../../session/services/qa.ts';
import type { TermList } from '../terms/term-list.ts';
import type { FindingList } from './finding-list.ts';

/** What the parts of the checks share. */
export type QaParts = {
  session: EditorSession;
  calls: QaService | null;
  terms: TermList | null;
  list: FindingList;
  closed: AbortController;
  words: (one: ShownFinding) => string;
  /** Findings of a line that are worth a warning and not dismissed. */
  alarmsOf: (index: number) => ShownFinding[];
  useSetting: (change: Partial<CheckSetting>) => void;
};
