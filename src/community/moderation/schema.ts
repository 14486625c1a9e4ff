import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';
import { features, reasons } from '../sanctions/rules.ts';
import { decisions, requestKinds } from './requests/rules.ts';
import { acts, sanctionDays, things } from './rules.ts';

const no = z.string().regex(/^\d{1,15}$/).transform(Number);

export const ThingParams = z.object({ thing: z.enum(things), no });
export const ActParams = z.object({ no });

const reason = z.enum(reasons).catch('other');
/** How long they may be is said in words by the use case. */
const words = z.string().max(20_000).default('');

export const ReportForm = z.object({ reason, words });

/** The forms of the operator's page of one thing. */
export const ActForm = z.object({
  do: z.enum(acts),
  reason,
  words,
  feature: z.enum(features).default('write'),
  days: formInt.refine((days) => (sanctionDays as readonly number[]).includes(days)).catch(7),
  grave: z.literal('on').optional().catch(undefined),
  /** The act that is lifted or answered. */
  act: formInt.optional(),
});

export const RightsForm = z.object({
  kind: z.enum(requestKinds).catch('rights'),
  name: z.string().max(1000).default(''),
  email: z.string().max(320).default(''),
  link: z.string().max(2000).default(''),
  words,
  proof: words,
  agree: z.literal('on').optional().catch(undefined),
});
export const KeyParams = z.object({ key: z.string().regex(/^[\w-]{43}$/) });
export const DecisionForm = z.object({ do: z.enum(decisions), words });

export const AppealForm = z.object({ words });
export const AnswerForm = z.object({ act: formInt, do: z.enum(['uphold', 'reject']), words });
