import { z } from 'zod';
import { COLOURS } from '../../accounts/users/rules.ts';
import { givenRoles } from '../projects/rules.ts';
import { projectNo } from '../projects/schema.ts';

/** An e-mail, or a nickname where the address is not known. */
const whom = z.string().trim().min(1).max(320);

const colour = z.union([
  z.number().int().min(0).max(COLOURS - 1),
  z.string().regex(/^\d$/).transform(Number),
]);

export const SearchParams = z.object({ text: z.string().max(320) });
export const SearchQuery = z.object({ project_no: projectNo.optional() });
export const TeamParams = z.object({ projectNo });

export const InviteForm = z.object({
  project_no: projectNo,
  user_email: whom,
  personal_color: colour.optional(),
  role: z.enum(givenRoles).optional(),
});

const target = { project_no: projectNo, user_email: whom };

export const ChangeForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('colorChange'), ...target, personal_color: colour }),
  z.object({ action: z.literal('roleChange'), ...target, role: z.enum(givenRoles) }),
  z.object({ action: z.literal('handOver'), ...target }),
  z.object({ action: z.enum(['inviteAgain', 'inviteWithdraw']), ...target }),
  z.object({ action: z.literal('takeOver'), project_no: projectNo }),
  z.object({ action: z.literal('undo'), project_no: projectNo, undo: z.string().max(100) }),
]);

export const RemoveForm = z.object(target);

export const RequestForm = z.object({
  sender: z.string().max(320).optional(),
  recipient: whom,
  project_no: projectNo,
});

export const AnswerForm = z.object({
  project_no: projectNo,
  answer: z.enum(['accept', 'decline']),
});
