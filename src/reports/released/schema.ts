import { z } from 'zod';
import { EditParams } from '../../projects/projects/schema.ts';
import { formInt } from '../../shared/wire.ts';

export const ReleasedParams = EditParams.extend({ released: formInt.pipe(z.int().positive()) });

export const ReleasedQuery = z.object({
  page: formInt.pipe(z.int().min(1).max(10_000)).catch(1),
});

/** What the buttons of the own list send. */
export const WithdrawForm = z.object({ withdraw: formInt.pipe(z.int().positive()) });
