import { requireDocument } from '../access/require-document.ts';
import { likePattern, may } from '../../projects/projects/rules.ts';
import { readProject } from '../../projects/projects/list-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { readTeam, type TeamMember } from '../../projects/teams/list-team.ts';
import {
  ASSIGNMENT_CHUNK,
  countLines,
  type LineRange,
  linesInBoth,
  PAGE_ROWS,
  rangesOf,
} from './rules.ts';
import type { AssignmentRow, AssignUser, Colleague } from './schema.ts';
import { listAssigned, listFitting, listRanges } from './store.ts';

/** Which lines: those behind an offset, or some that are named. */
type Part = { offset: number; lines?: readonly (number | LineRange)[] | undefined };

/** A part of a document's lines with their assignees; for everybody in the project. */
export async function listAssignment(
  deps: Deps,
  member: Member,
  fileName: string,
  part: Part,
): Promise<{ rows: AssignmentRow[]; total: number }> {
  const { document, team } = await open(deps, member, fileName);
  return { rows: await readRows(deps, { document, team }, part), total: document.lineCount };
}

/** All that the screen begins with: rows of a page, who has what, and what the one who looks may do. */
export async function openAssignment(
  deps: Deps,
  member: Member,
  fileName: string,
  wish: number,
) {
  const { document, team, projectNo } = await open(deps, member, fileName);
  const project = await readProject(deps, member, projectNo);
  const page = Math.max(1, Math.min(wish, Math.ceil(document.lineCount / PAGE_ROWS)));
  const offset = (page - 1) * PAGE_ROWS;
  const rows = await readRows(deps, { document, team }, {
    offset,
    lines: [[offset, offset + PAGE_ROWS - 1]],
  });
  return {
    project,
    document,
    page,
    rows,
    ranges: await listRanges(deps.db, document.id),
    team: team.map(viewColleague),
    mayAssign: may(project, 'lines.assign'),
  };
}

/** Who has what of a document, in stretches of lines. */
export async function readRanges(deps: Deps, member: Member, fileName: string) {
  const { document, team } = await open(deps, member, fileName);
  const ranges = await listRanges(deps.db, document.id);
  return { ranges, team: team.map(viewColleague), total: document.lineCount };
}

type Wish = {
  who?: number | undefined;
  unconfirmed?: boolean | undefined;
  words?: string | undefined;
};

/** The lines that a filter lets through. */
export async function findLines(
  deps: Deps,
  member: Member,
  fileName: string,
  { who, unconfirmed = false, words = '' }: Wish,
): Promise<{ found: LineRange[]; total: number }> {
  const { document } = await open(deps, member, fileName);
  const typed = words.toWellFormed().normalize('NFC').trim();
  const found = await listFitting(deps.db, document.id, {
    who,
    isUnconfirmed: unconfirmed,
    pattern: typed ? likePattern(typed) : undefined,
  });
  return { found: rangesOf(found), total: document.lineCount };
}

async function open(deps: Deps, member: Member, fileName: string) {
  const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'read');
  const projectNo = document.projectNo ?? fail('document.notFound');
  return { document, projectNo, team: await readTeam(deps, member, projectNo) };
}

type Opened = Pick<Awaited<ReturnType<typeof open>>, 'document' | 'team'>;

async function readRows(
  { db }: Pick<Deps, 'db'>,
  { document, team }: Opened,
  { offset, lines }: Part,
): Promise<AssignmentRow[]> {
  const all: LineRange[] = [[0, document.lineCount - 1]];
  const ranges = linesInBoth(rangesOf(lines ?? [[offset, offset + ASSIGNMENT_CHUNK - 1]]), all);
  if (countLines(ranges) > ASSIGNMENT_CHUNK) fail('request.invalid');
  const byNo = new Map(team.map((one) => [one.no, viewUser(one)]));
  const userOf = (no: number | null) => byNo.get(no ?? 0) ?? null;
  const found = await listAssigned(db, document.id, ranges);
  return found.map(({ plain, isChecked, reviewedAt, assignee, reviewer, index, target }) => ({
    index,
    sentence: plain,
    target,
    checked: isChecked,
    reviewed: reviewedAt !== null,
    assignUser: userOf(assignee),
    reviewUser: userOf(reviewer),
  }));
}

function viewUser({ no, name, colour: color, role }: TeamMember): AssignUser {
  return { no, name, color, role };
}

function viewColleague(one: TeamMember): Colleague {
  return { ...viewUser(one), role: one.role, acceptance: one.acceptance };
}
