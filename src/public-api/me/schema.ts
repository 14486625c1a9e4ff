import { z } from 'zod';
import { apiScopes } from '../tokens/rules.ts';

export const Me = z.object({
  name: z.string(),
  email: z.string(),
  scopes: z.array(z.enum(apiScopes)),
}).meta({ id: 'Me' });
