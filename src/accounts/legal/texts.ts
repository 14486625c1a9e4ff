import type { Versions } from './rules.ts';
import { personal } from './text-personal.ts';
import { policy } from './text-policy.ts';

/** What people agree to when they join, by the kind of consent. A new version is added at the end, and none is removed. */
export const legalVersions = {
  terms: [policy],
  privacy: [personal],
} as const satisfies Record<string, Versions>;
