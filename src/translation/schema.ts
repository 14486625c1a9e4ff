import { z } from 'zod';
import { registers } from '../document-settings/rules.ts';
import { Examples, Terms } from '../document-settings/schema.ts';
import { claim, fileName, project } from '../documents/schema.ts';
import { formOptions } from '../import-options/schema.ts';
import { indices, jobId } from '../jobs/schema.ts';
import { formDirection, formFlag, formInt, formJson } from '../shared/wire.ts';

const domain = z.enum(['normal', 'patent', 'law']).default('normal');
const flag = formFlag.optional().default(false);

/** What the specification sends with every process. What a process does not need is checked and then left aside. */
const base = z.object({
  filename: fileName,
  project_no: project,
  ownerEmail: claim,
  ownerId: claim,
  nextProcess: z.string().max(40).optional(),
  returnData: flag,
  lastJob: flag,
});
const order = base.extend({
  domain,
  direction: formDirection,
  register: z.enum(registers).optional(),
  terms: formJson(Terms, 500_000).optional(),
  examples: formJson(Examples, 500_000).optional(),
  options: formOptions.optional(),
  keepOptions: flag,
  force: flag,
});

export const TranslateForm = z.discriminatedUnion('process', [
  order.extend({ process: z.literal('getJobCount') }),
  order.extend({ process: z.literal('manual_translation') }),
  order.extend({ process: z.literal('retranslate_all') }),
  base.extend({ process: z.literal('translation_part'), dataPath: jobId, indices }),
  base.extend({ process: z.literal('retranslate_line'), index: formInt.pipe(z.number().min(0)) }),
]);

/** `all`: every line that nobody has confirmed, as when everything is translated anew. */
export const EstimateQuery = z.object({
  filename: fileName,
  project_no: project,
  direction: formDirection,
  scope: z.enum(['empty', 'all']).default('empty'),
  options: formOptions.optional(),
});
