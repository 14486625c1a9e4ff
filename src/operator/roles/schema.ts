import { z } from 'zod';
import { roles } from '../../shared/roles/rules.ts';

/** Long enough to say why; the member reads it. */
export const REASON_AT_MOST = 200;

export const reasonField = z.string().trim().min(1).max(REASON_AT_MOST);

/** A role that is given to a member or taken. */
export const RoleForm = z.object({
  do: z.literal('role'),
  role: z.enum(roles),
  reason: reasonField,
});

export type RoleForm = z.output<typeof RoleForm>;
