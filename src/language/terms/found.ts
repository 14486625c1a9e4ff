import type { Entry } from './term-index.ts';

export type Certainty = 'yes' | 'possible';

/** A term that may stand at a place, before it is known which of several that overlap it is. */
export type Found<T> = { start: number; end: number; certainty: Certainty; entry: Entry<T> };
