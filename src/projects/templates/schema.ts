import { z } from 'zod';
import { projectNo } from '../projects/schema.ts';
import { NAME_LENGTH, parts } from './rules.ts';

/** The number of a template in an address or form. */
export const templateNo = projectNo;

/** The length is checked by the rules, which have words for it; this bound only stops floods. */
const name = z.string().max(20 * NAME_LENGTH).default('');

/** `replace`: another template of this name may go. */
export const SaveTemplate = z.object({
  do: z.literal('template'),
  templateName: name,
  replace: z.literal('1').optional().transform((flag) => flag !== undefined),
});

/** What the list of templates sends. */
export const TemplateForms = z.discriminatedUnion('do', [
  z.object({ do: z.literal('renameTemplate'), template: templateNo, templateName: name }),
  z.object({ do: z.literal('removeTemplate'), template: templateNo }),
]);

const part = z.enum(parts);

/** Parts of a template as checkboxes send them: none, one or several. */
export const Parts = z.union([part.transform((one) => [one]), z.array(part).max(parts.length)])
  .default([]);
