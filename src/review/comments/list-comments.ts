import type { Deps, Member } from '../../server/deps.ts';
import { readTeam } from '../../projects/teams/list-team.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { enter } from './enter.ts';
import { COMMENT_PAGE_SIZE, MOST_OF_LINE, MOST_REPLIES, type Standing } from './rules.ts';
import { listMarks, listOfLine, listReplies, listThreads, setManySeen } from './store.ts';
import { type CommentView, viewComment } from './view-comment.ts';

/** How a line stands: threads, those not resolved, and comments of others that were not read. */
type LineMark = { index: number; threads: number; open: number; unread: number };

export type Listed = {
  comments: CommentView[];
  /** Threads in all, where threads of the document are requested. */
  total: number;
  marks: LineMark[];
  /** Who can be called by name. */
  people: { name: string; colour: number }[];
};

type CommentQuery = {
  line?: number | undefined;
  page?: number | undefined;
  onlyOpen: boolean;
  marks: 'all' | 'line';
};

/** Comments of one line in their order, or threads of the document with their answers. */
export async function listComments(
  deps: Deps,
  member: Member,
  fileName: string,
  asked: CommentQuery,
): Promise<Listed> {
  const { id, projectNo, rights } = await enter(deps, member, fileName, 'read');
  const found = asked.line === undefined
    ? await threadsOf(deps, id, asked, rights)
    : { comments: await commentsOf(deps, id, asked.line, rights), total: 0 };
  const markedLine = asked.marks === 'line' ? asked.line : undefined;
  const team = projectNo === null ? [] : await readTeam(deps, member, projectNo);
  return {
    ...found,
    marks: (await listMarks(deps.db, id, member.uid, markedLine)).map((mark) => ({ ...mark })),
    people: team
      .filter(({ acceptance, uid }) => acceptance === 'accepted' && uid !== member.uid)
      .map(({ name, colour }) => ({ name, colour })),
  };
}

async function commentsOf(deps: Deps, id: DocumentScope, line: number, standing: Standing) {
  const rows = await listOfLine(deps.db, id, line, MOST_OF_LINE);
  return rows.map((row) => viewComment(row, standing));
}

async function threadsOf(deps: Deps, id: DocumentScope, asked: CommentQuery, standing: Standing) {
  const offset = Math.max(0, (asked.page ?? 1) - 1) * COMMENT_PAGE_SIZE;
  const page = { onlyOpen: asked.onlyOpen, offset, limit: COMMENT_PAGE_SIZE };
  const { rows, total } = await listThreads(deps.db, id, page);
  const roots = rows.map(({ comment }) => comment.id);
  const replies = await listReplies(deps.db, id, roots, COMMENT_PAGE_SIZE * MOST_REPLIES);
  const byRoot = Map.groupBy(replies, ({ comment }) => comment.root);
  const comments = rows.flatMap((row) => [row, ...byRoot.get(row.comment.id) ?? []])
    .map((row) => viewComment(row, standing));
  return { comments, total };
}

/** The one who asks has read these comments, and those before them at the same lines. */
export async function markSeen(deps: Deps, member: Member, fileName: string, ids: number[]) {
  const { id } = await enter(deps, member, fileName, 'read');
  await setManySeen(deps.db, id, member.uid, ids);
}
