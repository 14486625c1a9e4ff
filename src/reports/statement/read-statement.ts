import { documentsInProject } from '../../documents/access/documents-in-project.ts';
import { countDocuments } from '../../documents/counting/count-documents.ts';
import { usualUnit, wordsOf } from '../../documents/counting/rules.ts';
import type { Unit } from '../../documents/counting/rules.ts';
import { plainText } from '../../language/tags/tags.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { createSlices } from '../../shared/slices.ts';
import { formatMoment } from '../../shared/time.ts';
import { editDistance, lengthOf } from './edit-distance.ts';
import {
  figuresOf,
  hashOfRows,
  linesOfRows,
  MOST_STATEMENT_ROWS,
  type StatementBand,
  type StatementRow,
} from './rules.ts';
import { listWorkedDocuments, listWorkedLines, type WorkedLine } from './store.ts';

export type Statement = Awaited<ReturnType<typeof readStatement>>;

export type StatementOrder = {
  projectNo: number;
  /** Korean days, both of them counted in; absent: this month. */
  from?: string | undefined;
  to?: string | undefined;
  unit?: Unit | undefined;
  /** Won a unit; absent: nothing is priced. */
  won?: number | undefined;
  shares: Record<StatementBand, number>;
};

/** What a member has done in a project in a period: the own work, and nobody else's. */
export async function readStatement(deps: Deps, member: Member, order: StatementOrder) {
  const { project } = await requireProject(deps, member, order.projectNo, 'documents.read');
  const { firstDay, lastDay, ...period } = periodOf(order, deps.now());
  const found = await listWorkedDocuments(deps.db, project.no, member.uid, period);
  await countDocuments(deps, documentsInProject(project.no, found));
  const worked = await listWorkedLines(deps.db, project.no, member.uid, {
    ...period,
    limit: MOST_STATEMENT_ROWS + 1,
  });
  if (worked.length > MOST_STATEMENT_ROWS) fail('statement.tooLong');
  const rows: StatementRow[] = [];
  const rest = createSlices();
  for (const line of worked) {
    rows.push(...rowsOf(line, member.uid, period));
    await rest();
  }
  // A line may be two rows.
  if (rows.length > MOST_STATEMENT_ROWS) fail('statement.tooLong');
  const { won, shares } = order;
  const unit = order.unit ?? usualUnit(project.sourceLang);
  const rates = won === undefined ? undefined : { version: '1', unit, won, shares };
  const lines = linesOfRows(rows);
  return {
    projectNo: order.projectNo,
    title: project.title,
    member: member.name,
    from: firstDay,
    to: lastDay,
    unit,
    shares,
    rates,
    rows,
    lines,
    hash: await hashOfRows(lines),
    figures: figuresOf(rows, rates),
  };
}

/** Days of Korea. A period that ends before it begins is empty. */
function periodOf({ from, to }: StatementOrder, now: Date) {
  const today = formatMoment(now).slice(0, 10);
  const first = from ?? `${today.slice(0, 7)}-01`;
  const last = to ?? today;
  const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);
  const end = new Date(midnight(last).getTime() + 24 * 60 * 60_000);
  return { from: midnight(first), to: end, firstDay: first, lastDay: last };
}

/**
 * A line that a member both translated and reviewed is two rows: of two works. Where the review was what confirmed it, it
 * was confirmed at that very moment.
 */
function rowsOf(line: WorkedLine, uid: MemberScope, { from, to }: { from: Date; to: Date }) {
  const isIn = (at: Date | null): at is Date => at !== null && at >= from && at < to;
  const { checkedBy, checkedAt, reviewedBy, reviewedAt } = line;
  const isBefore = checkedAt !== null && reviewedAt !== null && checkedAt < reviewedAt;
  const isTranslated = checkedBy === uid && (reviewedBy !== uid || isBefore);
  return [
    ...isTranslated && isIn(checkedAt) ? [rowOf(line, 'translation', checkedAt)] : [],
    ...reviewedBy === uid && isIn(reviewedAt) ? [rowOf(line, 'review', reviewedAt)] : [],
  ];
}

function rowOf(line: WorkedLine, work: StatementRow['work'], at: Date): StatementRow {
  const { fileName, direction, index, tags, counts } = line;
  const lang = parseDirection(direction ?? '')?.from ?? 'ko';
  const target = plainText(line.target, tags);
  const draft = line.firstTarget === null ? null : plainText(line.firstTarget, tags);
  return {
    document: fileName,
    line: index + 1,
    day: formatMoment(at).slice(0, 10),
    work,
    start: startOf(line),
    units: {
      eojeol: counts.eojeol,
      words: Math.round(wordsOf(lang, counts) * 10) / 10,
      characters: counts.characters,
      spaced: counts.spaced,
    },
    draft: draft === null ? null : lengthOf(draft),
    target: lengthOf(target),
    distance: draft === null ? null : editDistance(draft, target) ?? null,
  };
}

/** What stood there before: what a person changed is no match any more. */
function startOf({ origin, firstTarget }: WorkedLine): StatementRow['start'] {
  if (origin === 'memory' || origin === 'propagated') return origin;
  return firstTarget === null ? 'empty' : 'machine';
}
