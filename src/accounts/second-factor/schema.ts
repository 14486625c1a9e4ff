import { z } from 'zod';

const code = z.string().max(40);

export const Code = z.object({ code });

export const SecondStep = z.object({ ticket: z.string().max(200), code });
