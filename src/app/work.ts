import { fillConfirmed } from '../editing/repetitions/fill-confirmed.ts';
import { runPackage } from '../exchange/packages/run-package.ts';
import { learnConfirmed } from '../language-resources/matching/learn-confirmed.ts';
import { importMemory } from '../language-resources/memories/run-imports.ts';
import type { WorkKinds } from '../work/queue/rules.ts';

/** THE table of what goes on behind an answer, by the names that are stored with its rows. */
export const workKinds: WorkKinds = {
  learn: learnConfirmed,
  propagate: fillConfirmed,
  import: importMemory,
  package: runPackage,
};
