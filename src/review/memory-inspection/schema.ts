import { fileName } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { entryCursor, entryNumber } from '../../language-resources/translation-memory/schema.ts';
import { FILTERS, FLAG_REASONS, MOST_CHECKED, NOTE_LENGTH, VERDICTS } from './rules.ts';

/** `project`: its number, or `individual` for a memory of one's own. `file`: name or number of the memory. */
export const InspectionParams = z.object({ project: z.string().max(40), file: fileName });

export const InspectionQuery = z.object({
  filter: z.enum(FILTERS).default('all'),
  after: entryCursor.optional(),
  words: z.string().max(200).optional(),
});

const file = { project: z.string().max(40), file: fileName };
const note = z.string().max(NOTE_LENGTH).transform((text) => text.toWellFormed().trim());

/** `verdict` null takes it back; a wrong one says why. */
export const JudgeBody = z.object({
  ...file,
  entry: entryNumber,
  verdict: z.enum(VERDICTS).nullable(),
  reason: z.enum(FLAG_REASONS).optional(),
  note: note.default(''),
}).refine(({ verdict, reason }) => verdict !== 'flagged' || reason !== undefined);

export const EditBody = z.object({
  ...file,
  entry: entryNumber,
  source: z.string().max(100_000).optional(),
  target: z.string().max(100_000),
});

export const CheckBody = z.object({
  ...file,
  entries: z.array(entryNumber).min(1).max(MOST_CHECKED),
});

export const InspectorParams = z.object({
  project_no: z.string().max(40),
  filename: fileName,
  direction: z.string().max(20),
});
