import { kimsProject, type ProjectRow } from './project-row.ts';
import type { Asked, Row, World } from './row.ts';

/** The first of the reviews in a world; the next one waits for its answer, the third for a decision. */
export const FIRST_REVIEW = 7;

const issue = { index: 0, version: 0, category: 'numbers', severity: 'minor' };
const calls = [
  ['PUT', 1, 'line', { index: 0 }],
  ['POST', 1, 'issue', issue],
  ['PUT', 1, 'issue', { issue: FIRST_REVIEW, severity: 'major' }],
  ['PUT', 2, 'answer', { issue: FIRST_REVIEW + 1, answer: 'accepted' }],
  ['PUT', 3, 'verdict', { issue: FIRST_REVIEW + 2, verdict: 'upheld' }],
  // Behind those that need it open.
  ['PUT', 1, 'state', { state: 'finished' }],
] as const;

const address = (no: number, nth: number) => `/reviews/${no}/${FIRST_REVIEW + nth - 1}`;

export const reviews: Row[] = [
  {
    route: 'GET /reviews/:',
    path: ({ reviewed: { projectNo } }) => `/reviews/${projectNo}`,
    expected: kimsProject,
  },
  {
    route: 'POST /reviews/:',
    path: ({ reviewed: { projectNo } }) => `/reviews/${projectNo}`,
    asked: ({ reviewed: { kimNo } }: World): Asked => ({
      json: { fileName: 'reviewed.txt', reviewer: kimNo, allowsOwn: true },
    }),
    expected: kimsProject,
  },
  {
    route: 'GET /reviews/:/:',
    path: ({ reviewed: { projectNo } }) => address(projectNo, 1),
    expected: kimsProject,
  },
  ...calls.map(([method, nth, what, json]): Row => ({
    route: `${method} /reviews/:/:/${what}`,
    path: ({ reviewed: { projectNo } }) => `${address(projectNo, nth)}/${what}`,
    asked: () => ({ json }),
    expected: kimsProject,
  })),
];

/** Who neither reviews nor has translated a line of it, nor manages the project, does not learn that it is there. */
const ofReviewer = [401, 404, 403, 404, 403, 200, 404, 403, 404] satisfies ProjectRow['expected'];
const ofTranslator = [401, 404, 403, 404, 200, 403, 404, 403, 404] satisfies ProjectRow['expected'];
const ofManager = [401, 404, 403, 404, 403, 403, 404, 200, 404] satisfies ProjectRow['expected'];
const expected = { answer: ofTranslator, verdict: ofManager };

export const inReviews: ProjectRow[] = [
  {
    route: 'GET /reviews/:',
    path: ({ no }) => `/reviews/${no}`,
    expected: [401, 404, 403, 200, 200, 200, 200, 200, 404],
  },
  {
    // Those who may not begin one are refused before it is said that the member named does not review.
    route: 'POST /reviews/:',
    path: ({ no }) => `/reviews/${no}`,
    json: () => ({ fileName: 'team.txt', reviewer: 999_999 }),
    expected: [401, 404, 403, 403, 403, 403, 403, 422, 404],
  },
  {
    route: 'GET /reviews/:/:',
    path: ({ no }) => address(no, 1),
    expected: [401, 404, 403, 404, 200, 200, 404, 200, 404],
  },
  ...calls.map(([method, nth, what, json]): ProjectRow => ({
    route: `${method} /reviews/:/:/${what}`,
    path: ({ no }) => `${address(no, nth)}/${what}`,
    json: () => json,
    expected: what === 'answer' || what === 'verdict' ? expected[what] : ofReviewer,
  })),
];
