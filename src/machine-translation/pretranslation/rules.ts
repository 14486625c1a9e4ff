/** Only what a memory has word for word is used, unless more is requested. */
export const USUAL_THRESHOLD = 100;
export const LOWEST_THRESHOLD = 70;
/** Drafts take from the memories what matches at least so well, before an engine is called. */
export const DRAFT_THRESHOLD = 95;
/** What the dialog offers. */
export const THRESHOLDS = [100, 95, 85, 70] as const;
/** Lines of one part of the job. */
export const PART_LINES = 50;
/** Lines that are looked up before a draft begins, to say what the memories have of them; of more, the rest is taken as new. */
export const MOST_COUNTED = 2_000;
/** It costs no engine and waits for its turn, so all documents of a large project may be filled at once. */
export const limitOfFills = { count: 1000, periodMs: 60 * 60_000, burst: 300 };

/** Whether a line that nobody has confirmed may be filled: an empty one, or a draft where that is wished. */
export function mayFill(
  { target, origin, isChecked }: { target: string; origin: string; isChecked: boolean },
  overMachine: boolean,
): boolean {
  if (isChecked) return false;
  return target === '' || (overMachine && origin === 'machine');
}
