const DAY_MS = 24 * 60 * 60_000;

/** A draft that nobody goes on with is deleted after this time. */
export const DRAFT_MS = 30 * DAY_MS;
export const MOST_DRAFTS = 50;

/** A browser stores what is typed every two seconds at most. */
export const draftLimit = { count: 60, periodMs: 60_000, burst: 60 };

/** Of a new post by its category, of an edited one by its number, of a question from the editor by an id of its own. */
export const draftKey = /^(?:new\/[QRTN]|edit\/[1-9]\d{0,14}|ask\/[\w-]{32})$/;

export type DraftCategory = 'Q' | 'R' | 'T' | 'N';
