import { z } from 'zod';

export const ConversionParams = z.object({ id: z.string().min(1).max(64) });
