import { readLastPlaces } from '../../accounts/preferences/view.ts';
import type { DocumentRow } from '../../documents/access/require-document.ts';
import type { DocumentView } from '../../documents/files/schema.ts';
import { viewDocuments } from '../../documents/files/view-document.ts';
import { readFinished } from '../../documents/lines/read-lines.ts';
import {
  listProjectsWithProgress,
  type ProjectWithProgress,
} from '../../documents/project-progress/list-projects.ts';
import { listNotifications } from '../../notifications/feed/list-notifications.ts';
import { listProjects } from '../../projects/projects/list-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { LineStages } from '../progress/rules.ts';
import {
  mergeWork,
  MOST_OWN,
  MOST_PLACES,
  MOST_SHOWN,
  MOST_WAITING,
  type OwnWork,
  runningFirst,
  stagesOf,
} from './rules.ts';
import {
  countReviewed,
  countToConfirm,
  countToReview,
  hasMembership,
  listOwnFiles,
  listWorkedOn,
} from './store.ts';

/** `line`: where the member was, counted from 0. */
export type DocumentAtHome = { document: DocumentView; stages: LineStages; line?: number };
export type WorkAtHome = DocumentAtHome & OwnWork;
export type ProjectAtHome = { project: ProjectWithProgress; stages: LineStages };
export type Home = Awaited<ReturnType<typeof readHome>>;

/** What a member finds when they begin to work. As many queries for many projects as for one. */
export async function readHome(deps: Deps, member: Member) {
  const pages = { from: 1, to: 3 };
  const running = { isArchived: false, order: 'deadline' } as const;
  const [projects, invitations, reviewed, news, hasProjects] = await Promise.all([
    listProjectsWithProgress(deps, member, { ...running, acceptance: 'accepted' }, pages),
    listProjects(deps, member, { ...running, acceptance: 'waiting' }, pages),
    countReviewed(deps.db, member.uid),
    listNotifications(deps, member),
    hasMembership(deps.db, member.uid),
  ]);
  const reviewedIn = (no: number) =>
    reviewed.filter(({ projectNo }) => projectNo === no)
      .reduce((sum, { lines }) => sum + lines, 0);
  return {
    ...await readDocuments(deps, member, reviewed),
    invitations: invitations.projects.slice(0, MOST_SHOWN),
    invitationCount: invitations.total,
    projects: runningFirst(projects.projects).slice(0, MOST_SHOWN)
      .map((project): ProjectAtHome => ({
        project,
        stages: stagesOf(project.counts, reviewedIn(project.no)),
      })),
    /** Archived ones are counted too. */
    hasProjects,
    news: news.slice(0, MOST_SHOWN),
  };
}

type Reviewed = Awaited<ReturnType<typeof countReviewed>>;

/** Documents in which something waits for the member, those in which they were last, and their newest files. */
async function readDocuments(deps: Deps, { uid, no }: Member, reviewed: Reviewed) {
  const { db } = deps;
  const [confirm, review, places, files] = await Promise.all([
    countToConfirm(db, uid, no),
    countToReview(db, uid, no),
    readLastPlaces(deps, uid, MOST_PLACES),
    listOwnFiles(db, uid, MOST_OWN),
  ]);
  const works = mergeWork(confirm, review);
  const worked = await listWorkedOn(db, uid, {
    ids: works.slice(0, MOST_WAITING).map(({ documentId }) => documentId),
    names: places.map(({ name }) => name),
  });
  const all = new Map([...files, ...worked].map((row) => [row.id, row]));
  const shown = await showDocuments(deps, [...all.values()], reviewed);
  const recent = places.flatMap(({ name, place }): (typeof shown[number] & DocumentAtHome)[] => {
    const one = shown.find(({ document }) => document.randomCreateName === name);
    return one?.document.direction ? [{ ...one, line: place.line }] : [];
  });
  const isRecent = new Set(recent.map(({ document }) => document.randomCreateName));
  const waiting = works.flatMap((work): (WorkAtHome & { documentId: number })[] => {
    const one = shown.find(({ id }) => id === work.documentId);
    const been = recent.find(({ id }) => id === work.documentId);
    return one ? [{ ...one, ...work, ...been }] : [];
  });
  const seen = waiting.slice(0, MOST_SHOWN);
  return {
    work: waiting as WorkAtHome[],
    workCount: works.length,
    toConfirm: works.reduce((sum, { toConfirm }) => sum + toConfirm, 0),
    toReview: works.reduce((sum, { toReview }) => sum + toReview, 0),
    // What is seen at once among what waits stands there at the same line.
    recent: recent.filter(({ id }) => !seen.some(({ documentId }) => documentId === id))
      .slice(0, MOST_SHOWN) as DocumentAtHome[],
    files: shown.filter(({ id, document }) =>
      files.some((file) => file.id === id) && !isRecent.has(document.randomCreateName)
    ).slice(0, MOST_SHOWN) as DocumentAtHome[],
    hasFiles: files.length > 0,
  };
}

async function showDocuments(deps: Deps, rows: readonly DocumentRow[], reviewed: Reviewed) {
  const views = await viewDocuments(deps, [...rows]);
  const countsOf = await readFinished(deps, rows.map(({ id }) => id));
  return rows.flatMap(({ id, lineCount }, at) => {
    const document = views[at];
    if (!document) return [];
    const { filled, checked } = countsOf(id);
    const lines = reviewed.find(({ documentId }) => documentId === id)?.lines ?? 0;
    return [{
      id,
      document,
      stages: stagesOf({ all: lineCount, filled, confirmed: checked }, lines),
    }];
  });
}
