import { z } from 'zod';

export const ApiGlossaries = z.object({
  glossaries: z.array(
    z.object({
      no: z.number().int(),
      name: z.string(),
      owner: z.string(),
      source_language: z.string(),
      target_language: z.string(),
    }).meta({ id: 'Glossary' }),
  ),
}).meta({ id: 'Glossaries' });
