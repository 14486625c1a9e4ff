import {
  countLines,
  hasLine,
  type LineRange,
  rangesOf,
  withoutLines,
} from '../../../src/documents/assignment/rules.ts';
import type { AssignmentView } from './view.ts';

/** Lines that are chosen, as ranges however many they are. Positions are those of the view. */
export type LineSelection = {
  lines: readonly LineRange[];
  /** Where choosing began: the button chooses from here on. */
  first: number | null;
  /** Where the last choice without Shift was: Shift chooses from here on. */
  anchor: number | null;
};

export const nothing: LineSelection = { lines: [], first: null, anchor: null };

/** This line and no other. */
export function choose(view: AssignmentView, position: number): LineSelection {
  return { lines: view.lines(position, position), first: position, anchor: position };
}

/** This line too, or no more. */
export function toggle(
  view: AssignmentView,
  { lines, first }: LineSelection,
  position: number,
): LineSelection {
  const one = view.lines(position, position);
  const left = hasLine(lines, view.lineAt(position))
    ? withoutLines(lines, one)
    : rangesOf([...lines, ...one]);
  return left.length === 0 ? nothing : { lines: left, first: first ?? position, anchor: position };
}

/** All from the last choice to this line; `isMore`: in addition to what is chosen. */
export function extend(
  view: AssignmentView,
  now: LineSelection,
  position: number,
  isMore = false,
): LineSelection {
  if (now.anchor === null) return choose(view, position);
  const stretch = view.lines(now.anchor, position);
  return {
    ...now,
    lines: isMore ? rangesOf([...now.lines, ...stretch]) : rangesOf(stretch),
    first: isMore ? now.first : now.anchor,
  };
}

/** What the button of a line does: the first time this line, then all from there to here. */
export function chooseInBulk(
  view: AssignmentView,
  now: LineSelection,
  position: number,
): LineSelection {
  if (now.first === null) return choose(view, position);
  return { lines: rangesOf(view.lines(now.first, position)), first: now.first, anchor: now.first };
}

export function chooseAll(view: AssignmentView, { anchor }: LineSelection): LineSelection {
  return { lines: rangesOf(view.lines(0, view.count - 1)), first: 0, anchor: anchor ?? 0 };
}

/** A single line is chosen, so that the next click of a button chooses in bulk. */
export function isSingle({ lines }: LineSelection): boolean {
  return countLines(lines) === 1;
}
