import type { Db } from '../../../db/client.ts';
import { plainText } from '../../language/tags/tags.ts';
import {
  type Conflicts,
  conflictsOf,
  inconsistent,
} from '../../language/qa-checks/checks/inconsistent.ts';
import type { Finding } from '../../language/qa-checks/finding.ts';
import { findingsOf } from '../../language/qa-checks/findings-of.ts';
import { hashOfFinding } from '../../language/qa-checks/hash.ts';
import type { Deps } from '../../server/deps.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import { readConflicts } from './read-conflicts.ts';
import { type DocumentSetting, readSetting } from './read-setting.ts';
import { type LineToCheck, listDismissals, listDocumentsOf } from './store.ts';

/** `by` is the name of the member who dismissed it; null when they have left. */
export type LineFinding = Finding & {
  index: number;
  hash: string;
  dismissed: { by: string | null; at: Date } | null;
};

/** A document with all that its lines are checked with. */
type OpenCheck = {
  documentId: number;
  setting: DocumentSetting;
  conflicts: Conflicts | null;
};

/** So many lines are checked at one go on our own thread. */
const AT_ONCE = 100;

/** Undefined before the document has a direction, for then it has no lines. */
export async function openCheck(
  deps: Pick<Deps, 'db' | 'state'>,
  { id, projectNo }: { id: DocumentScope; projectNo: ProjectScope | null },
): Promise<OpenCheck | undefined> {
  const { db } = deps;
  const setting = await readSetting(db, id);
  if (!setting) return undefined;
  const ids = projectNo === null
    ? [id]
    : (await listDocumentsOf(db, projectNo)).map((one) => one.id);
  const conflicts = setting.off.includes(inconsistent.code) ? null : await readConflicts(deps, ids);
  return { documentId: id, setting, conflicts };
}

/** What is wrong with these lines, dismissed or not. Ends early when the signal says so. */
export async function checkLines(
  db: Db,
  check: OpenCheck,
  lines: readonly LineToCheck[],
  signal?: AbortSignal,
): Promise<LineFinding[]> {
  const found: { line: LineToCheck; findings: Finding[] }[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
    if (signal?.aborted) break;
    const findings = [...findingsOf(line, check.setting), ...disagreeing(line, check)];
    if (findings.length > 0) found.push({ line, findings });
  }
  const dismissals = await listDismissals(db, found.map(({ line }) => line.id));
  const known = new Map(dismissals.map((one) => [`${one.lineId} ${one.hash}`, one]));
  return found.flatMap(({ line, findings }) =>
    findings.map((finding) => {
      const hash = hashOfFinding(finding, line);
      const dismissal = known.get(`${line.id} ${hash}`);
      const dismissed = dismissal ? { by: dismissal.by, at: dismissal.at } : null;
      return { ...finding, index: line.index, hash, dismissed };
    })
  );
}

function disagreeing(line: LineToCheck, { documentId, conflicts }: OpenCheck): Finding[] {
  if (!conflicts || !line.checked) return [];
  const target = plainText(line.target, line.tags);
  const { index, plain: source } = line;
  return conflictsOf({ documentId, index, source, target }, conflicts, line.target.length);
}
