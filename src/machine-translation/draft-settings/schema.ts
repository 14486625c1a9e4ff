import { fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { formJson } from '../../shared/wire.ts';
import { EXAMPLE_LENGTH, MOST_EXAMPLES, MOST_TARGETS, MOST_TERMS, TERM_LENGTH } from './rules.ts';
import { registers } from '../../language/register/rules.ts';

const word = z.string().trim().min(1).max(TERM_LENGTH);
const sentence = z.string().trim().min(1).max(EXAMPLE_LENGTH);

export const Terms = z.array(
  z.object({ source: word, targets: z.array(word).min(1).max(MOST_TARGETS) }),
).max(MOST_TERMS);
export const Examples = z.array(z.object({ source: sentence, target: sentence }))
  .max(MOST_EXAMPLES);

export const SettingsQuery = z.object({ filename: fileName, project_no: project });

/** What is left out stays as it is; an empty register is the one that is suggested. */
export const SettingsForm = SettingsQuery.extend({
  register: z.enum([...registers, '']).optional(),
  terms: formJson(Terms, { maxLength: 500_000 }).optional(),
  examples: formJson(Examples, { maxLength: 500_000 }).optional(),
});
