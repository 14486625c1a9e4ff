import type { EntryText, TermStatus, TermText } from '../../../src/language/terms/entry.ts';

/** An entry while it is edited: every side has a field, be it empty. */
export type Draft = EntryText;
export type Side = 'sources' | 'targets';
/** The field that gets the focus. */
export type Spot = { side: Side; at: number };

const blank: TermText = { text: '', status: 'preferred' };

export function draftOf({ sources, targets, note, domain }: EntryText): Draft {
  const filled = (terms: readonly TermText[]) => terms.length > 0 ? [...terms] : [blank];
  return { sources: filled(sources), targets: filled(targets), note, domain };
}

export const emptyDraft: Draft = { sources: [blank], targets: [blank], note: '', domain: null };

function otherSide(side: Side): Side {
  return side === 'sources' ? 'targets' : 'sources';
}

export function typed(draft: Draft, { side, at }: Spot, change: Partial<TermText>): Draft {
  const terms = draft[side].map((term, n) => n === at ? { ...term, ...change } : term);
  return { ...draft, [side]: terms };
}

/**
 * Enter: a new term row behind this one. Its field is empty, and beside it stands what stood beside this one; saving
 * drops what is empty or twice there.
 */
export function addTermRow(draft: Draft, { side, at }: Spot): { draft: Draft; focus: Spot } {
  const other = otherSide(side);
  const own = draft[side].toSpliced(at + 1, 0, blank);
  const counterpart = draft[other][at] ?? draft[other].at(-1) ?? blank;
  const beside = draft[other].length < own.length
    ? draft[other].toSpliced(at + 1, 0, counterpart)
    : draft[other];
  return {
    draft: { ...draft, [side]: own, [other]: beside },
    focus: { side, at: at + 1 },
  };
}

/** Backspace in an empty term takes it away; the last one of a side stays. */
export function backspace(draft: Draft, { side, at }: Spot): { draft: Draft; focus: Spot } {
  if (draft[side].length < 2) return { draft, focus: { side, at } };
  const other = otherSide(side);
  const isCopy = at > 0 && draft[other][at]?.text === draft[other][at - 1]?.text;
  return {
    draft: {
      ...draft,
      [side]: draft[side].toSpliced(at, 1),
      [other]: isCopy ? draft[other].toSpliced(at, 1) : draft[other],
    },
    focus: { side, at: Math.max(0, at - 1) },
  };
}

/** What is sent: terms with something in them. */
export function filledTerms(draft: Draft, side: Side): { text: string; status: TermStatus }[] {
  return draft[side].filter(({ text }) => text.trim() !== '');
}
