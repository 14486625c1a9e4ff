import type { ProjectRole } from '../../projects/projects/rules.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Severity, Threshold } from './scoring/schema.ts';
import { thresholds } from './scoring/schema.ts';
import type { ScoredIssue } from './scoring/score.ts';

const reviewStates = ['open', 'finished', 'answered', 'closed'] as const;
/** Of issues; then of answers; then of the manager; then nothing of it changes. */
export type ReviewState = typeof reviewStates[number];

export const issueAnswers = ['accepted', 'disputed'] as const;
export type IssueAnswer = typeof issueAnswers[number];

export const issueVerdicts = ['upheld', 'dropped'] as const;
export type IssueVerdict = typeof issueVerdicts[number];

export type Strictness = keyof typeof thresholds;
export const strictnesses = Object.keys(thresholds) as [Strictness, ...Strictness[]];

export function thresholdOf(strictness: Strictness): Threshold {
  return thresholds[strictness];
}

/** What the text that was seen is counted in, always of the source. */
export type ReviewUnit = 'eojeol' | 'words' | 'characters';

export function reviewUnitOf(from: Lang): ReviewUnit {
  if (from === 'ko') return 'eojeol';
  return from === 'en' ? 'words' : 'characters';
}

const reviewing: readonly ProjectRole[] = ['PM', 'reviewer'];

/** Those whose role it is; others translate or only read. */
export function mayBeReviewer({ role }: { role: ProjectRole }): boolean {
  return reviewing.includes(role);
}

/** Lines of one page of a review. */
export const REVIEW_PAGE = 100;
/** Of one line; more would hold up who reads it. */
export const MOST_OF_ONE_LINE = 50;
/** Far more than a review can use; each is read for the report. */
export const MOST_ISSUES = 5_000;
export const ISSUE_COMMENT_LENGTH = 1_000;
export const MOST_SAMPLE_UNITS = 100_000;
/** So long translators answer before the manager sees what was found. */
export const ANSWER_MS = 3 * 24 * 60 * 60_000;
/** Members mark hundreds of errors in an hour; programs would mark thousands. */
export const limitOfReviewing = { count: 3_000, periodMs: 60 * 60_000, burst: 300 };

type Timed = { state: ReviewState; finishedAt: Date | null };

/** The members of a review, as one of them stands to it. */
/** `isLeft`: its reviewer is not in the project any more, so that the manager finishes it. */
export type ReviewStanding = Taking & { isLeft: boolean };

/** How a member takes part in a review. */
export type Taking = { isManager: boolean; isReviewer: boolean };

/** The manager sees issues once they are answered, or when there was time enough for it. */
export function maySeeIssues({ isManager, isReviewer }: Taking, review: Timed, now: Date) {
  if (!isManager || isReviewer) return true;
  return review.state === 'answered' || review.state === 'closed' || isOverdue(review, now);
}

/** The translators had time to answer. */
export function isOverdue({ state, finishedAt }: Timed, now: Date): boolean {
  return state === 'finished' && finishedAt !== null &&
    now.getTime() - finishedAt.getTime() >= ANSWER_MS;
}

type Answered = { answer: IssueAnswer | null; verdict: IssueVerdict | null };

/** Dropped ones were none. */
export function counts({ verdict }: Pick<Answered, 'verdict'>): boolean {
  return verdict !== 'dropped';
}

type Settled = Answered & { version: number };

/** Until it was accepted and its line changed after it was set. */
function isOpen({ answer, verdict, version }: Settled, line: { version: number }): boolean {
  return counts({ verdict }) && !(answer === 'accepted' && line.version > version);
}

type StoredIssue = Settled & {
  id: number;
  category: string;
  severity: Severity;
  repeatOf: number | null;
};

/**
 * The issues of one score. Of an error that was marked again the first that counts in this score is no repeat: the one
 * that it repeats may have been taken away or dropped, or belong to another part of the sample.
 */
export function scoredIssues(
  found: readonly { issue: StoredIssue; line: { index: number; version: number } }[],
): ScoredIssue[] {
  const ids = new Set(found.map(({ issue }) => issue.id));
  // Errors that this score does not count, and whose first repeat stands for them.
  const met = new Set<number>();
  return found.map(({ issue, line }) => {
    const { category, severity, repeatOf } = issue;
    const isRepeat = repeatOf !== null && (ids.has(repeatOf) || met.has(repeatOf));
    if (repeatOf !== null) met.add(repeatOf);
    return { line: line.index + 1, category, severity, isRepeat, isOpen: isOpen(issue, line) };
  });
}
