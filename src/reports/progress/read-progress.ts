import { pricingOf } from '../analysis/pricing.ts';
import { countProject, type ProjectDocument } from '../../documents/counting/count-project.ts';
import { amountOf, type Unit } from '../../documents/counting/rules.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { may } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { Lang } from '../../shared/languages.ts';
import { readTeam, type TeamMember } from '../../projects/teams/list-team.ts';
import { type MemberProgress, membersOf } from './members-of.ts';
import {
  addAmount,
  addStages,
  burnDown,
  dayFromText,
  dayOf,
  leftOf,
  noStages,
  type Pace,
  paceOf,
  type Point,
  type Stages,
} from './rules.ts';
import { sumAssigned, sumConfirmed, sumReviewed, sumTotals, sumTranslated } from './store.ts';

export type Progress = {
  title: string;
  /** What work is measured in here, and the language that is measured. */
  unit: Unit;
  lang: Lang;
  deadline: number | null;
  today: number;
  whole: Stages;
  documents: { fileName: string; stages: Stages }[];
  /** Everybody for the manager, and oneself for the others. */
  members: MemberProgress[];
  seesAll: boolean;
  pace: Pace;
  /** What was left at the end of each day. */
  points: Point[];
};

/** How far a project is: by document, by member and altogether. Sums are made by the database. */
export async function readProgress(
  deps: Deps,
  member: Member,
  projectNo: number,
): Promise<Progress> {
  const { project, membership } = await requireProject(deps, member, projectNo, 'progress.read');
  const { unit } = await pricingOf(deps, project);
  const documents = await countProject(deps, project.no);
  const sums = await sumAll(deps, documents);
  const seesAll = may(membership, 'progress.readAll');
  const today = dayOf(deps.now());
  const team = (await readTeam(deps, member, project.no)).filter(isOf(member, seesAll));
  const measure = { unit, lang: project.sourceLang };
  const days = daysOf(sums.confirmed, measure);
  const whole = sums.files.reduce((all, file) => addStages(all, file.stages), noStages());
  const since = Math.min(dayOf(project.createdAt), today);
  const left = amountOf(leftOf(whole), unit, project.sourceLang);
  const deadline = project.deadline === null ? null : dayFromText(project.deadline);
  return {
    title: project.title,
    ...measure,
    deadline,
    today,
    whole,
    documents: sums.files,
    members: membersOf(team, sums, { ...measure, today, withOthers: seesAll }),
    seesAll,
    pace: paceOf({ left, days, today, since, deadline }),
    points: burnDown(amountOf(whole.total, unit, project.sourceLang), days, { since, today }),
  };
}

function isOf({ uid }: Member, seesAll: boolean) {
  return (one: TeamMember) => one.acceptance === 'accepted' && (seesAll || one.uid === uid);
}

async function sumAll({ db }: Deps, documents: readonly ProjectDocument[]) {
  const ids = documents.map(({ id }) => id);
  const confirmed = await sumConfirmed(db, ids);
  const reviewed = await sumReviewed(db, ids);
  const all = new Map<number, Stages>(documents.map(({ id }) => [id, noStages()]));
  const put = (stage: keyof Stages, rows: Awaited<ReturnType<typeof sumTotals>>) => {
    for (const row of rows) {
      const stages = all.get(row.documentId);
      if (stages) addAmount(stages[stage], row);
    }
  };
  put('total', await sumTotals(db, ids));
  put('translated', await sumTranslated(db, ids));
  put('confirmed', confirmed);
  put('reviewed', reviewed);
  return {
    confirmed,
    reviewed,
    assigned: await sumAssigned(db, ids),
    files: documents.map(({ id, fileName }) => ({ fileName, stages: all.get(id) ?? noStages() })),
  };
}

/** What was confirmed on each day. */
function daysOf(
  confirmed: Awaited<ReturnType<typeof sumConfirmed>>,
  { unit, lang }: { unit: Unit; lang: Lang },
): Map<number, number> {
  const days = new Map<number, number>();
  for (const row of confirmed) {
    days.set(row.day, (days.get(row.day) ?? 0) + amountOf(row, unit, lang));
  }
  return days;
}
