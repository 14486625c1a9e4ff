import { z } from 'zod';
import { GIFT_DAYS_AT_MOST } from '../../billing/plans/rules.ts';
import { reasonField } from '../roles/schema.ts';

/** Days of a plan that nobody pays. */
export const GiftForm = z.object({
  do: z.literal('gift'),
  plan: z.enum(['standard', 'plus']),
  days: z.coerce.number().int().min(1).max(GIFT_DAYS_AT_MOST),
  reason: reasonField,
});

export type GiftForm = z.output<typeof GiftForm>;
