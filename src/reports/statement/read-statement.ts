import { documentsInProject } from '../../documents/access/documents-in-project.ts';
import { countDocuments } from '../../documents/counting/count-documents.ts';
import { usualUnit, wordsOf } from '../../documents/counting/rules.ts';
import type { Unit } from '../../documents/counting/rules.ts';
import { plainText } from '../../language/tags/tags.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { createSlices } from '../../shared/slices.ts';
import { formatMoment } from '../../shared/time.ts';
import { addEffort, type Effort, noEffort, readEffort } from '../effort/read-effort.ts';
import { countsEffort } from '../effort/switch-effort.ts';
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
/** What of a statement is shown and written, also of one that was released. */
export type ShownStatement = Pick<
  Statement,
  'title' | 'member' | 'from' | 'to' | 'unit' | 'rates' | 'rows' | 'lines' | 'hash' | 'figures'
>;
export type StatementFrame = Awaited<ReturnType<typeof readStatementFrame>>;

export type StatementOrder = {
  projectNo: number;
  /** Korean days, both of them counted in; absent: this month. */
  from?: string | undefined;
  to?: string | undefined;
  unit?: Unit | undefined;
  /** Won a unit; absent: nothing is priced. */
  won?: number | undefined;
  shares: Record<StatementBand, number>;
  /** Rows say how much time and how many keystrokes they took, where that was counted. */
  effort?: boolean | undefined;
};

/** Project, period and rates: also where there are more lines than one statement takes. */
export async function readStatementFrame(deps: Deps, member: Member, order: StatementOrder) {
  return (await openStatement(deps, member, order)).frame;
}

/** What a member has done in a project in a period: the own work, and nobody else's. */
export async function readStatement(deps: Deps, member: Member, order: StatementOrder) {
  const { project, period, frame } = await openStatement(deps, member, order);
  const found = await listWorkedDocuments(deps.db, project.no, member.uid, period);
  await countDocuments(deps, documentsInProject(project.no, found));
  const worked: { line: WorkedLine; work: StatementRow['work'] }[] = [];
  for (const work of ['translation', 'review'] as const) {
    const own = await listWorkedLines(deps.db, project.no, member.uid, {
      ...period,
      work,
      limit: MOST_STATEMENT_ROWS + 1 - worked.length,
    });
    worked.push(...own.map((line) => ({ line, work })));
    if (worked.length > MOST_STATEMENT_ROWS) fail('statement.tooLong');
  }
  // A member who did both has two rows of a line, the translation first.
  const places = new Map(found.map(({ id }, at) => [id, at]));
  const placeOf = ({ line }: { line: WorkedLine }) => places.get(line.documentId) ?? found.length;
  worked.sort((a, b) => placeOf(a) - placeOf(b) || a.line.index - b.line.index);
  const rows: StatementRow[] = [];
  const rest = createSlices();
  const effort = await readEffort(deps.db, project.no, member.uid, period);
  // A line with two rows has its effort in the first.
  const left = new Map(frame.effort ? effort : []);
  for (const { line, work } of worked) {
    const at = work === 'translation' ? line.checkedAt : line.reviewedAt;
    if (at) rows.push({ ...rowOf(line, work, at), ...effortOf(left.get(line.lineId)) });
    left.delete(line.lineId);
    await rest();
  }
  const lines = linesOfRows(rows);
  return {
    ...frame,
    member: member.name,
    rows,
    lines,
    hash: await hashOfRows(lines),
    /** Of all lines of the period, for the member's own page alone. */
    counted: [...effort.values()].reduce(addEffort, noEffort()),
    isCounting: await countsEffort(deps, member),
    figures: figuresOf(rows, frame.rates),
  };
}

async function openStatement(deps: Deps, member: Member, order: StatementOrder) {
  const { project } = await requireProject(deps, member, order.projectNo, 'documents.read');
  const { firstDay, lastDay, ...period } = periodOf(order, deps.now());
  const { projectNo, won, shares, effort = false } = order;
  const unit = order.unit ?? usualUnit(project.sourceLang);
  const rates = won === undefined ? undefined : { version: '1', unit, won, shares };
  const { title } = project;
  return {
    project,
    period,
    frame: { projectNo, title, from: firstDay, to: lastDay, unit, shares, rates, effort },
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

function effortOf(known: Effort | undefined): Pick<StatementRow, 'effort'> {
  if (!known) return {};
  return { effort: { seconds: Math.round(known.activeMs / 100) / 10, keys: known.keys } };
}

/** What stood there before: what a person changed is no match any more. */
function startOf({ origin, firstTarget }: WorkedLine): StatementRow['start'] {
  if (origin === 'memory' || origin === 'propagated') return origin;
  return firstTarget === null ? 'empty' : 'machine';
}
