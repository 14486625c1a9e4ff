import { z } from 'zod';

/** Texts are only bounded here; what they must look like is said, with its own message, in `rules.ts`. */
const shortText = z.string().max(320);
const secret = z.string().max(200);

export const CheckEmail = z.object({ email: shortText, _type: z.literal('CHK_EMAIL').optional() });

export const CheckInformation = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('CHK_NAME'), name: shortText }),
  z.object({ _type: z.literal('CHK_EMAIL'), email: shortText }),
]);

/** Other programs send the command as text. */
const creates = z.union([z.literal(0), z.literal('0')]).transform(() => 0 as const);
const confirms = z.union([z.literal(1), z.literal('1')]).transform(() => 1 as const);

export const RegisterAccount = z.object({
  chk: creates,
  email: shortText,
  name: shortText,
  password: secret,
  /** True when the person says that they are 14 or older. */
  age14: z.boolean().default(false),
  consents: z.array(z.string().max(40)).max(10).default([]),
  /** The page that joining leads back to. */
  next: z.string().max(2_000).optional(),
});

const ConfirmAccount = z.object({
  chk: confirms,
  params: secret,
  query: secret,
  password: secret.default(''),
  /** Opens a session for this browser too; only with the password. */
  signsIn: z.boolean().default(false),
});

export const Register = z.union([RegisterAccount, ConfirmAccount]);

export const SignIn = z.object({ username: shortText, password: secret });

export type RegisterAccount = z.output<typeof RegisterAccount>;
