import { z } from 'zod';

export const DeviceParams = z.object({ id: z.string().max(64) });
