/** A numbered article of a legal text. */
export type Article = { title: string; body: string[]; list?: string[] };
