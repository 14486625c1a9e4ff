import type { Deps, Member } from '../../../server/deps.ts';
import { plainText } from '../../../language/tags/tags.ts';
import { fail } from '../../../shared/errors.ts';
import { enterReview, type ReviewKey } from '../enter-review.ts';
import { listIssues, type ShownIssue } from '../issues/store.ts';
import { counts, maySeeIssues, scoredIssues } from '../rules.ts';
import type { QualityModel, Severity } from '../scoring/schema.ts';
import { qualityModels } from '../scoring/models.ts';
import { countedPenalties, scoreOf } from '../scoring/score.ts';
import { listReviewLines, type ReviewLineRow } from '../store.ts';

export type ReviewReport = NonNullable<Awaited<ReturnType<typeof readReport>>>;
export type ReportedIssue = ReviewReport['issues'][number];

/** Lines that are shown with their texts. */
const WORST = 3;

/** What a review has found; undefined while the manager waits for answers. A translator is given the own lines. */
export async function readReport(deps: Deps, member: Member, key: ReviewKey) {
  const entered = await enterReview(deps, member, key);
  const { review, documentId, standing, fileName, reviewerName } = entered;
  if (!maySeeIssues(standing, review, deps.now())) return undefined;
  const translator = standing.isManager || standing.isReviewer ? undefined : member.uid;
  const rows = await listReviewLines(deps.db, documentId, review.id, { translator });
  const lines = new Map(rows.map((row) => [row.lineId, row]));
  const found = await listIssues(deps.db, documentId, review.id);
  const model =
    qualityModels.find(({ id, version }) =>
      id === review.modelId && version === review.modelVersion
    ) ?? fail('server.fault');
  const issues = issuesOf(found, lines, model);
  const seen = rows.filter(({ seenAt }) => seenAt !== null);
  const { tolerance, pass, unit, state, sampleUnits } = review;
  const threshold = { tolerance, pass };
  const part = (isRisk: boolean) => {
    const own = seen.filter(({ drawn }) => (drawn === 'risk') === isRisk);
    const units = own.reduce((sum, line) => sum + line.units, 0);
    const counted = issues.filter((one) => (one.drawn === 'risk') === isRisk && one.isCounted);
    const score = scoreOf(counted.map(({ scored }) => scored), units, { model, threshold });
    return { lines: own.length, units, issues: counted.length, score };
  };
  const hasRisk = seen.some(({ drawn }) => drawn === 'risk');
  return {
    id: review.id,
    projectNo: key.projectNo,
    fileName,
    reviewer: reviewerName,
    at: review.finishedAt ?? review.createdAt,
    ...{ state, unit, tolerance, pass, sampleUnits },
    model,
    lineCount: rows.length,
    /** By it the verdict is made. */
    verdictPart: part(false),
    riskPart: hasRisk ? part(true) : null,
    issues,
    categories: categoriesOf(issues, model),
    members: membersOf(issues, seen.filter(({ drawn }) => drawn !== 'risk'), { model, threshold }),
    answers: answersOf(issues),
    worst: worstOf(issues, lines),
  };
}

/** In their order, each with what it counts; those of a line count no more than the model lets. */
function issuesOf(
  found: readonly ShownIssue[],
  lines: ReadonlyMap<number, ReviewLineRow>,
  model: QualityModel,
) {
  const own = found.flatMap(({ issue }) => {
    const line = lines.get(issue.lineId);
    return line ? [{ issue, line, isCounted: counts(issue), isRisk: line.drawn === 'risk' }] : [];
  });
  // The part of the verdict, that of the risk, and what was dropped, each for itself.
  const parts = Map.groupBy(own, ({ isCounted, isRisk }) => isCounted ? `${isRisk}` : 'dropped');
  const shown = new Map([...parts].flatMap(([, part]) => {
    const scored = scoredIssues(part);
    const penalties = countedPenalties(scored, model);
    return part.map(({ issue }, at) => [issue.id, { scored: scored[at], penalty: penalties[at] }]);
  }));
  return own.flatMap(({ issue, line, isCounted }) => {
    const { scored, penalty } = shown.get(issue.id) ?? {};
    if (!scored) return [];
    return [{
      id: issue.id,
      lineId: line.lineId,
      drawn: line.drawn,
      scored,
      isCounted,
      penalty: isCounted ? penalty ?? 0 : 0,
      side: issue.anchor?.side ?? null,
      quote: issue.anchor?.words ?? null,
      comment: issue.comment,
      answer: issue.answer,
      reason: issue.reason,
      verdict: issue.verdict,
      translator: line.translator,
    }];
  });
}

type Issues = ReturnType<typeof issuesOf>;

const penaltySum = (issues: Issues) => issues.reduce((sum, { penalty }) => sum + penalty, 0);

/** The heaviest first. */
function categoriesOf(issues: Issues, model: QualityModel) {
  const counted = issues.filter(({ isCounted }) => isCounted);
  return [...Map.groupBy(counted, ({ scored }) => scored.category)].map(([code, own]) => {
    const of = (severity: Severity) =>
      own.filter(({ scored }) => scored.severity === severity).length;
    return {
      code,
      words: model.categories.find((one) => one.code === code)?.words ?? { ko: code, en: code },
      neutral: of('neutral'),
      minor: of('minor'),
      major: of('major'),
      critical: of('critical'),
      penalty: penaltySum(own),
    };
  }).toSorted((a, b) => b.penalty - a.penalty);
}

type Scale = Parameters<typeof scoreOf>[2];

/** Each by their own lines; scores of few units say little, so the units stand beside them. */
function membersOf(issues: Issues, seen: readonly ReviewLineRow[], scale: Scale) {
  return [...Map.groupBy(seen, ({ translator }) => translator)].map(([name, lines]) => {
    const ids = new Set(lines.map(({ lineId }) => lineId));
    const own = issues.filter(({ lineId, isCounted }) => isCounted && ids.has(lineId));
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    const { score, low, high } = scoreOf(own.map(({ scored }) => scored), units, scale);
    return { name, lines: lines.length, units, issues: own.length, score, low, high };
  });
}

function answersOf(issues: Issues) {
  const count = (is: (one: Issues[number]) => boolean) => issues.filter(is).length;
  return {
    accepted: count(({ answer }) => answer === 'accepted'),
    disputed: count(({ answer }) => answer === 'disputed'),
    unanswered: count(({ answer }) => answer === null),
    upheld: count(({ verdict }) => verdict === 'upheld'),
    dropped: count(({ verdict }) => verdict === 'dropped'),
  };
}

function worstOf(issues: Issues, lines: ReadonlyMap<number, ReviewLineRow>) {
  return [...Map.groupBy(issues, ({ lineId }) => lineId)]
    .map(([lineId, own]) => ({ lineId, own, penalty: penaltySum(own) }))
    .filter(({ penalty }) => penalty > 0)
    .toSorted((a, b) => b.penalty - a.penalty)
    .slice(0, WORST)
    .flatMap(({ lineId, own, penalty }) => {
      const line = lines.get(lineId);
      if (!line) return [];
      return [{
        number: line.index + 1,
        source: line.plain,
        base: plainText(line.baseTarget, line.tags),
        target: plainText(line.target, line.tags),
        penalty,
        categories: own.map(({ scored }) => scored.category),
      }];
    });
}
