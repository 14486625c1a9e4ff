import { personal } from './text-personal.ts';
import { policy } from './text-policy.ts';

/** What people agree to when they join, by the kind of consent. */
export const legalTexts = { terms: policy, privacy: personal } as const;
