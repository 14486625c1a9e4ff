import { z } from 'zod';
import { limits } from '../../formats/contract/rules.ts';
import { langs } from '../../shared/languages.ts';

export const TextToCount = z.object({
  text: z.string().max(limits.lineLength),
  language: z.enum(langs),
});

export const ApiCounts = z.object({
  /** Runs between blanks with a letter or digit. */
  eojeol: z.number().int(),
  /** As readers see them, without blanks. */
  characters: z.number().int(),
  /** The same with blanks. */
  spaced: z.number().int(),
  /** In Korean, Japanese and Chinese reckoned from letters; to a tenth. */
  words: z.number(),
}).meta({ id: 'Counts' });
