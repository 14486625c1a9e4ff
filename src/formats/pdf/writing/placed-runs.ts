import { Buffer } from 'node:buffer';
import type { PdfModel, Run } from '../model/model.ts';
import { readTargetRuns } from './target-runs.ts';

/** Word documents: as the model gives it now, as its lines were read from it, and the latter with its translations. */
type Documents = { built: Uint8Array; asRead: Uint8Array; translated: Uint8Array };

/** `isWhole`: every text has been found again. */
type PlacedRuns = { runs: Map<string, Run[]>; isWhole: boolean };

/**
 * What the paragraphs of a model say in the translation. The model is made anew from the file: if it has been read
 * otherwise then, by an earlier version, paragraphs are found by their text, equal ones in their order. One that is not
 * found shows its source; none gets the translation of another.
 */
export function placedRuns(
  model: PdfModel,
  { built, asRead, translated }: Documents,
): PlacedRuns {
  const targets = readTargetRuns(translated, model);
  if (Buffer.compare(built, asRead) === 0) return { runs: targets, isWhole: true };
  const known = Map.groupBy(
    [...readTargetRuns(asRead, model)].filter(([, runs]) => wordsOf(runs) !== ''),
    ([, runs]) => wordsOf(runs),
  );
  const runs = new Map<string, Run[]>();
  let isWhole = true;
  for (const [unit, source] of readTargetRuns(built, model)) {
    const words = wordsOf(source);
    const [name] = known.get(words)?.shift() ?? [];
    const target = name === undefined ? undefined : targets.get(name);
    if (target) runs.set(unit, target);
    else if (words !== '') isWhole = false;
  }
  return { runs, isWhole: isWhole && [...known.values()].every(({ length }) => length === 0) };
}

function wordsOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('').replace(/\s+/g, ' ').trim();
}
