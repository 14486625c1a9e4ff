/** Of a line that is longer, its beginning goes along. */
export const LONGEST_SENTENCE = 2000;
/** As the tree of a post bears a term. */
export const LONGEST_TERM = 200;

/** So many begun questions wait; older ones are forgotten. */
export const MOST_QUESTIONS = 5;

/** The draft of a question that was begun in the editor. */
export function draftOfQuestion(id: string): string {
  return `ask/${id}`;
}

/** Where the member goes on with it. */
export function addressOfQuestion(id: string): string {
  return `/form/add/T?ask=${id}`;
}

/** What an address says, where it names such a draft. */
export function questionOf(id: string | undefined): string | undefined {
  return id && /^[\w-]{32}$/.test(id) ? id : undefined;
}
