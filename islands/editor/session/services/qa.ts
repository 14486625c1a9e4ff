import type { SpeechLevel } from '../../../../src/language/korean/speech-level/classify.ts';
import type { Reading } from '../../../../src/language/korean/own-readings.ts';
import type {
  CheckCode,
  CheckSeverities,
  Finding,
  Pack,
  TeamRule,
} from '../../../../src/language/qa-checks/finding.ts';
import type { DocumentKey } from './document-key.ts';
import { editingApi, qaApi, send } from '../../../runtime/api.ts';

/** A finding of a line; who dismissed it, and when. `hash` is its name as long as its words stay. */
export type ShownFinding = Finding & {
  index: number;
  hash: string;
  dismissed: Dismissal | null;
};

/** `project`: wherever these words stand; `isReport`: the member called the check wrong. */
export type Dismissal = {
  by: string | null;
  at: number;
  reach?: 'line' | 'project';
  isReport?: boolean;
};

/** How far a finding is dismissed, and whether because it is wrong. */
export type DismissalKind = Pick<Dismissal, 'reach' | 'isReport'>;

/** Words that a project leaves as they are. */
export type KnownWord = { code: string; word: string; by: string | null; at: number };

export type QaPage = {
  findings: ShownFinding[];
  next: number | null;
  off: CheckCode[];
  rules: TeamRule[];
  level: SpeechLevel | null;
  loanwords: boolean;
  readings: Reading[];
  packs: Pack[];
  severities: CheckSeverities;
  /** Null: the document belongs to no project. */
  known: KnownWord[] | null;
};

/** What checking asks of the server. Each fails with words that can be shown. */
export type QaService = {
  page(from: number, to: number | undefined, signal: AbortSignal): Promise<QaPage>;
  dismissAll(
    entries: readonly { index: number; hash: string }[],
    isDismissed: boolean,
  ): Promise<{ by: string; at: number }>;
  /** Repairs these findings as one operation; `left`: how many stayed. */
  fixAll(
    entries: readonly { index: number; hash: string }[],
  ): Promise<{ operation: string; written: number; left: number }>;
  undoFixes(operation: string): Promise<{ restored: number; kept: number }>;
  dismiss(
    place: { index: number; hash: string },
    isDismissed: boolean,
    kind?: DismissalKind,
  ): Promise<{ by: string; at: number }>;
};

export function httpQa({ project, user, name }: DocumentKey): QaService {
  return {
    async page(from, to, signal) {
      const query = { from: String(from), ...(to === undefined ? {} : { to: String(to) }) };
      const param = { project, user, file: name };
      const call = qaApi.qa[':project'][':user'][':file'].$get({ param, query }, {
        init: { signal },
      });
      const page = await send(call, { stay: true });
      return { ...page, findings: page.findings as ShownFinding[] };
    },
    async dismissAll(all, isDismissed) {
      const entries = JSON.stringify(all.map(({ index, hash }) => ({ index, hash })));
      const dismissed = isDismissed ? '1' as const : '0' as const;
      const form = { project_no: project, fileName: name, entries, dismissed };
      return await send(qaApi.qa.dismissal.$put({ form }), { stay: true });
    },
    async fixAll(all) {
      const entries = JSON.stringify(all.map(({ index, hash }) => ({ index, hash })));
      const form = { project_no: project, fileName: name, entries };
      return await send(qaApi.qa.fixes.$put({ form }), { stay: true });
    },
    async undoFixes(operation) {
      const json = { project_no: project, fileName: name, owner: user, operation };
      return await send(editingApi.operations.undo.$put({ json }), { stay: true });
    },
    async dismiss({ index, hash }, isDismissed, { reach = 'line', isReport = false } = {}) {
      const form = {
        project_no: project,
        fileName: name,
        index: String(index),
        hash,
        dismissed: isDismissed ? '1' as const : '0' as const,
        reach,
        reason: isReport ? 'wrong' as const : 'stays' as const,
      };
      return await send(qaApi.qa.dismissal.$put({ form }), { stay: true });
    },
  };
}
