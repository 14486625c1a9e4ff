/**
 * A rule looks at both sides of a place where a sentence might end. `before` sees the sentence so far with its blanks,
 * `after` what follows; the first rule that fits decides.
 */
export type Rule = { before?: RegExp; after?: RegExp; cut: boolean };

export type LanguageRules = {
  /** Empty matches at places that the segmenter of the platform overlooks. */
  places: readonly RegExp[];
  rules: readonly Rule[];
};

export function noCut(before: RegExp | undefined, after?: RegExp): Rule {
  return { ...(before && { before }), ...(after && { after }), cut: false };
}

export function cut(before: RegExp | undefined, after?: RegExp): Rule {
  return { ...(before && { before }), ...(after && { after }), cut: true };
}

/** Words of a pattern as alternatives: `words('Mr Mrs')` is `Mr|Mrs`. */
export function words(list: string): string {
  return list.trim().split(/\s+/).join('|');
}
