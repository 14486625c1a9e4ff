import { isAlarm } from '../../language/qa-checks/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { checkProject } from './check-document.ts';
import type { LineFinding } from './check-lines.ts';

type Cursor = { document: number; from: number };

/** Problems of one document, for a list that leads to its lines. */
export type DocumentFindings = {
  fileName: string;
  direction: string;
  findings: LineFinding[];
};

type CheckedPart = {
  documents: DocumentFindings[];
  lineCount: number;
  found: number;
  /** Where to go on; null at the end. */
  next: Cursor | null;
};

/** A part of the list is full with so many problems, or when so many lines were looked through. */
const MOST_FOUND = 100;
const MOST_LINES = 5_000;

/** Checks a project from a place on: documents that have problems nobody has dismissed, as far as a page holds them. */
export async function checkPart(
  deps: Deps,
  member: Member,
  projectNo: number,
  { start, signal }: { start: Cursor; signal: AbortSignal },
): Promise<CheckedPart> {
  const part: CheckedPart = { documents: [], lineCount: 0, found: 0, next: start };
  while (part.next && part.found < MOST_FOUND && part.lineCount < MOST_LINES) {
    if (signal.aborted) break;
    const { page, next, document } = await checkProject(deps, member, projectNo, {
      ...part.next,
      signal,
    });
    if (document && page) {
      const open = page.findings.filter((one) => isAlarm(one) && !one.dismissed);
      add(part, document, open);
      const from = document.id === part.next.document ? part.next.from : 0;
      part.lineCount += (next?.document === document.id ? next.from : page.lineCount) - from;
    }
    part.next = next;
  }
  return part;
}

type Checked = { fileName: string; direction: string | null };

function add(part: CheckedPart, { fileName, direction }: Checked, findings: LineFinding[]) {
  if (findings.length === 0 || !direction) return;
  part.found += findings.length;
  const last = part.documents.at(-1);
  // A long document comes in several stretches.
  if (last?.fileName === fileName) last.findings.push(...findings);
  else part.documents.push({ fileName, direction, findings });
}
