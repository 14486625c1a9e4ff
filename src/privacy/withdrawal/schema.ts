import { z } from 'zod';

export const Withdrawal = z.object({ password: z.string().max(200) });
