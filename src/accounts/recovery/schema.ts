import { z } from 'zod';

const shortText = z.string().max(320);
const secret = z.string().max(200);

/** `tempcode` and `site` are read by nobody: the server draws the code, and no link is built from the outside. */
export const SendCode = z.object({
  email: shortText,
  tempcode: z.unknown().optional(),
  site: z.unknown().optional(),
});

/** Programs may send the code as a number. */
export const CheckCode = z.object({
  email: shortText,
  tempcode: z.union([z.string().max(40), z.number().int().min(0).transform(String)]),
});

export const ForgotPassword = z.object({ email: shortText });

/** Signed out the mailed token is needed; signed in it does in place of the old password. */
export const ResetPassword = z.object({ token: secret.optional(), password: secret });

export const Reauthenticate = z.object({ password: secret });
