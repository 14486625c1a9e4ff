import { loanwordFaults } from '../korean/loanword-faults.ts';
import { registerFaults } from '../korean/speech-level/register-faults.ts';
import { particleFaults } from '../korean/particle-faults.ts';
import { spacingFaults } from '../korean/spacing/spacing-faults.ts';
import { spellingFaults } from '../korean/spelling-faults.ts';
import type { KoreanFinders } from './finding.ts';

/** What finds the faults of Korean words. A server has it at hand; the editor loads it when it is idle. */
export const koreanFinders: KoreanFinders = {
  particle: particleFaults,
  spelling: spellingFaults,
  spacing: spacingFaults,
  loanword: (text, { loanwords }) => loanwords ? loanwordFaults(text, loanwords.isTerm) : [],
  register: (text, { level }) => level ? registerFaults(text, level) : [],
};
