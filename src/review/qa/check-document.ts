import { requireDocument } from '../../documents/access/require-document.ts';
import type { Pack, TeamRule } from '../../language/qa-checks/finding.ts';
import { lineWindows } from '../../documents/lines/line-windows.ts';
import { isLocked } from '../../documents/lines/rules.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Actor, Deps, Member } from '../../server/deps.ts';
import { checkLines, type LineFinding, openCheck } from './check-lines.ts';
import { type Policy, QA_PAGE, usualPolicy } from './rules.ts';
import { listDocumentsOf, listToCheck } from './store.ts';

export type QaPage = {
  findings: LineFinding[];
  next: number | null;
  lineCount: number;
  policy: Policy;
  /** Rules of a trade that the document is held to. */
  packs: Pack[];
  /** Rules of the team that took too long; the lines were checked without them. */
  slowRules: TeamRule[];
  /** Words that the project leaves as they are; null: the document belongs to none. */
  known: { code: string; word: string; by: string | null; at: Date }[] | null;
};

const nothing = {
  findings: [],
  next: null,
  policy: usualPolicy,
  packs: [],
  slowRules: [],
  known: null,
};

/** An answer ends behind the line that has the last of so many findings. */
const MOST_FINDINGS = 3_000;

type Stretch = { from: number; to?: number; signal?: AbortSignal };

/** Checks some lines of a document, and says where to go on. Ends early when the signal says so. */
export async function checkDocument(
  deps: Deps,
  actor: Actor,
  name: string,
  { from, to = Infinity, signal }: Stretch,
): Promise<QaPage> {
  const document = await requireDocument(deps, actor, name, 'read');
  const { lineCount, rights } = document;
  const check = await openCheck(deps, document, signal);
  if (!check) return { ...nothing, lineCount };
  const last = Math.min(to, from + QA_PAGE, lineCount);
  const findings: LineFinding[] = [];
  let end = from;
  for await (
    const part of lineWindows(deps.db, document.id, { from, to: last, most: QA_PAGE })
  ) {
    if (signal?.aborted || findings.length > MOST_FINDINGS) break;
    const lines = await listToCheck(deps.db, document.id, part);
    const open = lines.filter(({ index }) => !isLocked(rights, index));
    findings.push(...await checkLines(deps, check, open));
    end = part.to;
  }
  // Where lines were taken away meanwhile there is nothing between the last one and the end.
  if (findings.length <= MOST_FINDINGS) end = last;
  const { setting: { policy, packs = [] }, slow } = check.run;
  const next = end < lineCount ? end : null;
  const known = document.projectNo === null ? null : [...check.known.values()];
  return { findings, next, lineCount, policy, packs: [...packs], slowRules: [...slow], known };
}

/** The same for a project: documents in a lasting order, `document` and `from` say where to go on. */
export async function checkProject(
  deps: Deps,
  member: Member,
  projectNo: number,
  { document = 0, ...stretch }: Stretch & { document?: number | undefined },
) {
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  const all = await listDocumentsOf(deps.db, project.no);
  const at = all.findIndex(({ id }) => id >= document);
  const here = all[at];
  if (!here) return { fileName: null, page: null, next: null, document: null };
  const actor = { kind: 'member', member } as const;
  const page = await checkDocument(deps, actor, here.name, stretch);
  const following = all[at + 1];
  const next = page.next !== null
    ? { document: here.id, from: page.next }
    : following
    ? { document: following.id, from: 0 }
    : null;
  return { fileName: here.name, page, next, document: here };
}
