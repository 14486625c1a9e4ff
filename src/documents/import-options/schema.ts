import { fileName, project } from '../access/schema.ts';
import { z } from 'zod';
import { formJson } from '../../shared/wire.ts';
import { AUTOMATIC, encodings, type ImportOptions } from '../../formats/contract/import-options.ts';

const flag = z.boolean().optional();

/** Some options; what is left out stays as it is. */
export const SomeOptions = z.strictObject({
  comments: flag,
  hiddenText: flag,
  altText: flag,
  properties: flag,
  numbering: flag,
  headers: flag,
  notes: flag,
  hiddenSheets: flag,
  sheetNames: flag,
  sheetHeaders: flag,
  unit: z.enum(['line', 'paragraph']).optional(),
  encoding: z.enum(encodings).nullable().optional(),
}).transform((options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
) as z.ZodType<Partial<ImportOptions>>;

/** Options as a field of a form or of an address. */
export const formOptions = formJson(SomeOptions, { maxLength: 2_000 });

/** `encoding`: how the text would look in another one; nothing is changed by asking. */
export const ImportQuery = z.object({
  filename: fileName,
  project_no: project,
  encoding: z.enum([...encodings, AUTOMATIC]).optional(),
});
