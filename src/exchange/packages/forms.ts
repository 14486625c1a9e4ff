import { z } from 'zod';
import { TITLE_LENGTH } from '../../projects/projects/rules.ts';
import { MOST_PEOPLE } from './rules.ts';

const ticked = z.literal('1').optional().transform((value) => value === '1');
const person = z.string().regex(/^p\d{1,6}$/);

/** What the buttons of the page of a project send. */
export const ExportForm = z.object({ history: ticked, resources: ticked, names: ticked });

/** What the buttons of the page of a package send. */
export const PackageForm = z.discriminatedUnion('process', [
  z.object({ process: z.literal('cancel') }),
  z.object({
    process: z.literal('import'),
    title: z.string().trim().min(1).max(4 * TITLE_LENGTH),
    history: ticked,
    resources: ticked,
    mine: z.union([z.array(person).max(MOST_PEOPLE), person.transform((one) => [one])]).default([]),
  }),
]);

export const PackageParams = z.object({ name: z.string().min(1).max(100) });
