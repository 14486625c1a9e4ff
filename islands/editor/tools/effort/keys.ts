import type { EffortKind } from '../../../../src/reports/effort/rules.ts';

const MOVES = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/;

export function isMove({ key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>): boolean {
  return !isComposing && MOVES.test(key);
}

/** What an edit of a field counts as; undefined: nothing by itself, such as a letter that is still being composed. */
export function kindOfInput(inputType: string): EffortKind | undefined {
  if (inputType.includes('Composition')) return undefined;
  if (inputType.startsWith('delete')) return 'delete';
  if (/^insert(?:FromPaste|FromDrop|FromYank|ReplacementText)/.test(inputType)) return 'paste';
  return inputType.startsWith('insert') ? 'letter' : undefined;
}

/** Syllables that an input method has finished. */
export function finishedLetters({ data }: Pick<CompositionEvent, 'data'>): number {
  return [...data ?? ''].length;
}
