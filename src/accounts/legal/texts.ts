import type { Versions } from './rules.ts';
import { personalWithPayments } from './text-personal-paid.ts';
import { personal } from './text-personal.ts';
import { policyWithPlans } from './text-policy-paid.ts';
import { policy } from './text-policy.ts';

/** What people agree to when they join, by the kind of consent. A new version is added at the end, and none is removed. */
export const legalVersions = {
  terms: [policy, policyWithPlans],
  privacy: [personal, personalWithPayments],
} as const satisfies Record<string, Versions>;

/** The first terms under which anything may be sold. */
export const TERMS_OF_SALE = policyWithPlans.version;
