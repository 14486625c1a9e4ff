import { type Band, bandOfMatch, type BestMatch } from './rules.ts';

/** A line before work: what it is equal to, and what a memory knows of it. */
type Banded = { isNumbers: boolean; repeatKey: number; match?: BestMatch | undefined };

export type Bander = {
  /** Lines after this belong to the next file. */
  nextFile(): void;
  /** Whether an equal line came before, in whichever file. */
  isRepeated(repeatKey: number): boolean;
  /** The band of the next line. */
  bandOf(line: Banded): Band;
};

/**
 * Finds the bands of the lines of a project, one after the other. What needs no work at all goes first: a line without
 * words, one that a memory has as it is, one that came before; only then is a similar one in a memory of use.
 */
export function bandsOfLines(): Bander {
  const inProject = new Set<number>();
  let inFile = new Set<number>();
  return {
    nextFile() {
      inFile = new Set();
    },
    isRepeated: (repeatKey) => inProject.has(repeatKey),
    bandOf({ isNumbers, repeatKey, match }) {
      if (isNumbers) return 'numbers';
      const isInFile = inFile.has(repeatKey);
      const isInProject = inProject.has(repeatKey);
      inFile.add(repeatKey);
      inProject.add(repeatKey);
      const band = match ? bandOfMatch(match) : 'none';
      if (band === 'context' || band === 'exact') return band;
      if (isInFile) return 'repeated';
      return isInProject ? 'repeatedAcross' : band;
    },
  };
}
