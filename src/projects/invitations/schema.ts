import { z } from 'zod';
import { RegisterAccount } from '../../accounts/sign-in/schema.ts';

const key = z.string().min(1).max(200);

export const InvitationParams = z.object({ key });

/** The address is that of the invitation. */
export const JoinForm = RegisterAccount.omit({ chk: true, email: true }).extend({ key });
export type JoinForm = z.output<typeof JoinForm>;
