import { plainText } from '../../language/tags/tags.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { isManager } from '../../projects/projects/rules.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { type EnteredReview, enterReview, type ReviewKey } from './enter-review.ts';
import { countIssues, listIssues, type ShownIssue } from './issues/store.ts';
import { placeOfIssue } from './places/place-of-issue.ts';
import { isOverdue, maySeeIssues, REVIEW_PAGE, type Taking } from './rules.ts';
import {
  countReviewLines,
  listProjectReviews,
  listReviewLines,
  type ReviewLineRow,
  type ReviewRow,
} from './store.ts';

export type ReviewPage = Awaited<ReturnType<typeof readReview>>;
export type ReviewLineView = ReviewPage['lines'][number];
export type IssueView = ReviewPage['issues'][number];
export type ReviewListed = Awaited<ReturnType<typeof listReviews>>[number];

/** A review with some of its lines and their issues; a translator is given the own lines. */
export async function readReview(
  deps: Deps,
  member: Member,
  key: ReviewKey,
  { after }: { after?: number | undefined } = {},
) {
  const entered = await enterReview(deps, member, key);
  const { review, documentId, standing } = entered;
  const isTranslator = !standing.isManager && !standing.isReviewer;
  const page = { limit: REVIEW_PAGE + 1, ...(after === undefined ? {} : { after }) };
  const rows = await listReviewLines(deps.db, documentId, review.id, {
    ...page,
    translator: isTranslator ? member.uid : undefined,
  });
  const shown = rows.slice(0, REVIEW_PAGE);
  const isShown = maySeeIssues(standing, review, deps.now());
  const lineIds = shown.map(({ lineId }) => lineId);
  const issues = isShown ? await listIssues(deps.db, documentId, review.id, { lineIds }) : [];
  const byId = new Map(shown.map((line) => [line.lineId, line]));
  return {
    review: await viewReview(deps, entered, isTranslator ? member.uid : undefined),
    lines: shown.map((row) => viewReviewLine(row, member)),
    hasMore: rows.length > REVIEW_PAGE,
    issues: issues.flatMap((one) => {
      const line = byId.get(one.issue.lineId);
      return line ? [viewIssue(one, line)] : [];
    }),
  };
}

/** A translator is given the counts of the own lines. */
async function viewReview(
  deps: Deps,
  entered: EnteredReview,
  translator: MemberScope | undefined,
) {
  const { review, documentId, fileName, direction, projectNo, reviewerName, standing } = entered;
  const { db } = deps;
  const { isManager, isReviewer, isLeft } = standing;
  const { state } = review;
  const isVisible = maySeeIssues(standing, review, deps.now());
  return {
    id: review.id,
    projectNo: Number(projectNo),
    fileName,
    direction,
    reviewer: reviewerName,
    ...factsOf(review),
    lineCount: await countReviewLines(db, documentId, review.id, { translator }),
    seen: await countReviewLines(db, documentId, review.id, { translator, isSeen: true }),
    issueCount: isVisible ? await countIssues(db, documentId, review.id, { translator }) : null,
    undecided: isVisible
      ? await countIssues(db, documentId, review.id, { translator, state: 'undecided' })
      : 0,
    /** What this member does here; the server checks again. */
    isManager,
    mayReview: isReviewer && state === 'open',
    mayFinish: state === 'open' && (isReviewer || (isManager && isLeft)),
    mayDecide: isManager && state === 'answered',
    mayGoOn: isManager && isOverdue(review, deps.now()),
    isVisible,
  };
}

function factsOf(review: ReviewRow) {
  const { state, modelId, modelVersion, tolerance, pass, unit, sampleUnits } = review;
  return { state, modelId, modelVersion, tolerance, pass, unit, sampleUnits };
}

function viewReviewLine(row: ReviewLineRow, { uid }: Member) {
  const target = plainText(row.target, row.tags);
  const isChanged = row.version !== row.baseVersion && row.target !== row.baseTarget;
  return {
    index: row.index,
    version: row.version,
    source: row.plain,
    target,
    /** What was drawn, where the line has another text now. */
    base: isChanged ? plainText(row.baseTarget, row.tags) : null,
    drawn: row.drawn,
    isSeen: row.seenAt !== null,
    isReviewed: row.reviewedBy !== null,
    translator: row.translator,
    isMine: row.translatorUid === uid,
    hasTranslator: row.translatorUid !== null,
  };
}

function viewIssue({ issue, index, author }: ShownIssue, line: ReviewLineRow) {
  const { anchor } = issue;
  const text = anchor?.side === 'source' ? line.plain : plainText(line.target, line.tags);
  const isAsSet = line.version === issue.version;
  const place = anchor && (isAsSet ? anchor : placeOfIssue(anchor, text));
  return {
    id: issue.id,
    index,
    side: anchor?.side ?? null,
    quote: anchor?.words ?? null,
    /** Where the quote stands now; null when it is gone, or all of the line is meant. */
    place: place ? { start: place.start, end: place.end } : null,
    category: issue.category,
    severity: issue.severity,
    comment: issue.comment,
    repeatOf: issue.repeatOf,
    author,
    answer: issue.answer,
    reason: issue.reason,
    verdict: issue.verdict,
  };
}

/** Translators are not given what was found in lines of others. */
const seesAll = ({ isManager, isReviewer }: Taking) => isManager || isReviewer;

/** The newest of a project: all for its manager, to others those in which they take part. */
export async function listReviews(deps: Deps, member: Member, no: number) {
  const { project, membership } = await requireProject(deps, member, no, 'documents.read');
  const uid = isManager(membership) ? undefined : member.uid;
  const rows = await listProjectReviews(deps.db, project.no, { uid, limit: REVIEW_PAGE });
  const now = deps.now();
  return rows.map(({ review, fileName, reviewerName, lines, seen, issues }) => {
    const standing = {
      isManager: isManager(membership),
      isReviewer: review.reviewerUid === member.uid,
    };
    return {
      id: review.id,
      fileName,
      reviewer: reviewerName,
      createdAt: review.createdAt.getTime(),
      ...factsOf(review),
      lineCount: lines,
      seen,
      issueCount: seesAll(standing) && maySeeIssues(standing, review, now) ? issues : null,
    };
  });
}
