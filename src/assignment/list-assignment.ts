import { findDocument } from '../documents/find-document.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { readTeam, type TeamMember } from '../teams/list-team.ts';
import { ASSIGNMENT_CHUNK } from './rules.ts';
import type { AssignmentRow, AssignUser } from './schema.ts';
import { listAssigned, listRanges } from './store.ts';

/** A part of a document's lines with whom they are assigned to; for everybody in the project. */
export async function listAssignment(
  deps: Deps,
  member: Member,
  fileName: string,
  offset: number,
): Promise<{ rows: AssignmentRow[]; total: number }> {
  const { document, userOf } = await open(deps, member, fileName);
  const part = { from: offset, to: Math.min(offset + ASSIGNMENT_CHUNK, document.lineCount) };
  const found = await listAssigned(deps.db, document.id, part);
  const rows = found.map(({ source, isChecked, reviewedAt, assignee, reviewer, ...line }) => ({
    index: line.index,
    sentence: source,
    target: line.target,
    checked: isChecked,
    reviewed: reviewedAt !== null,
    assignUser: userOf(assignee),
    reviewUser: userOf(reviewer),
  }));
  return { rows, total: document.lineCount };
}

/** Who has what of a document, in stretches of lines. */
export async function readRanges(deps: Deps, member: Member, fileName: string) {
  const { document, team } = await open(deps, member, fileName);
  return { document, team, ranges: await listRanges(deps.db, document.id) };
}

async function open(deps: Deps, member: Member, fileName: string) {
  const document = await findDocument(deps, { kind: 'member', member }, fileName, 'read');
  const team = await readTeam(deps, member, document.projectNo ?? fail('document.notFound'));
  const byNo = new Map(team.map((one) => [one.no, viewUser(one)]));
  return { document, team, userOf: (no: number | null) => byNo.get(no ?? 0) ?? null };
}

export function viewUser({ no, name, colour: color, role }: TeamMember): AssignUser {
  return { no, name, color, role };
}
