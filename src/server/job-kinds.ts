/** The names under which kinds of jobs are stored; `app/jobs.ts` says what each does. */
export const jobKindNames = ['translate', 'score', 'fill'] as const;

export type JobKindName = typeof jobKindNames[number];
