import { fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { domains, registers } from '../../language/register/rules.ts';
import { Examples, Terms } from '../draft-settings/schema.ts';
import { formOptions } from '../../documents/import-options/schema.ts';
import { LOWEST_THRESHOLD } from '../pretranslation/rules.ts';
import { flag, indices, jobId, processForm } from '../jobs/schema.ts';
import { formDirection, formInt, formJson } from '../../shared/wire.ts';

/** A draft as it was offered, with the seal that proves it. */
const DraftOfferFields = z.object({
  target: z.string().max(50_000),
  engine: z.string().max(200),
  flags: z.array(z.string().max(100)).max(50),
  seal: z.string().max(100),
});

const index = formInt.pipe(z.number().min(0));
/** The least score of what is taken from the memories; `off` takes nothing from them. */
const memoryFrom = z.union([
  z.literal('off').transform(() => null),
  formInt.pipe(z.number().min(LOWEST_THRESHOLD).max(102)),
]);
const order = processForm.extend({
  /** Without it the document stays in its domain. */
  domain: z.enum(domains).optional(),
  direction: formDirection,
  /** Without it the register of the document stays; an empty one is the suggested. */
  register: z.enum([...registers, '']).optional(),
  terms: formJson(Terms, { maxLength: 500_000 }).optional(),
  examples: formJson(Examples, { maxLength: 500_000 }).optional(),
  options: formOptions.optional(),
  keepOptions: flag,
  force: flag,
  memoryFrom: memoryFrom.optional(),
});

export const TranslateForm = z.discriminatedUnion('process', [
  order.extend({ process: z.literal('getJobCount') }),
  order.extend({ process: z.literal('manual_translation') }),
  order.extend({ process: z.literal('retranslate_all') }),
  processForm.extend({ process: z.literal('translation_part'), dataPath: jobId, indices }),
  processForm.extend({ process: z.literal('retranslate_line'), index }),
  processForm.extend({ process: z.literal('draft_choices') }),
  processForm.extend({
    process: z.literal('offer_draft'),
    index,
    engine: z.string().min(1).max(100),
    register: z.enum(registers).optional(),
    isAnew: flag,
  }),
  processForm.extend({
    process: z.literal('take_draft'),
    index,
    offer: formJson(DraftOfferFields, { maxLength: 100_000 }),
  }),
]);

/** `all`: every line that nobody has confirmed, as when everything is translated anew. */
export const EstimateQuery = z.object({
  filename: fileName,
  project_no: project,
  direction: formDirection,
  scope: z.enum(['empty', 'all']).default('empty'),
  options: formOptions.optional(),
  memoryFrom: memoryFrom.optional(),
});
