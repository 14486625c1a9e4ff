import { z } from 'zod';

const shortText = z.string().max(320);
const code = z.string().max(40);

const NewOperator = z.object({
  code,
  email: shortText,
  name: shortText,
  password: z.string().max(200),
});

/** Of the page where the start code is entered: the code alone for members, with an account for others. */
export const StartForm = z.union([NewOperator, z.object({ code })]);

export type NewOperator = z.output<typeof NewOperator>;
