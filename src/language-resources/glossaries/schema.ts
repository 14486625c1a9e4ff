import { claim, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { formDirection, formInt, formJson } from '../../shared/wire.ts';
import { termStatuses } from '../../language/terms/entry.ts';
import { domains } from '../../language/register/rules.ts';
import { GLOSSARY_NAME_LENGTH, MOST_IN_PROJECT, NOTE_LENGTH } from './rules.ts';

const term = z.union([
  z.string().max(2000).transform((text) => ({ text, status: 'preferred' as const })),
  z.object({ text: z.string().max(2000), status: z.enum(termStatuses) }),
]);
const terms = formJson(z.array(term).max(200));
const domain = z.enum(domains);
const entryDomain = z.union([domain, z.literal('')]).transform((name) => name || null);

const named = {
  fileName,
  project_no: project,
  owner: claim,
  user_no: claim,
  user_id: claim,
};
const entry = {
  src: terms,
  tgt: terms,
  note: z.string().max(4 * NOTE_LENGTH).default(''),
  domain: entryDomain.default(null),
  modifiedDate: z.string().max(40).optional(),
};
const index = formInt.pipe(z.number().int().min(0));

const AddLineForm = z.object({
  ...named,
  ...entry,
  process: z.literal('glossary.addLine'),
  fid: z.string().max(100).optional(),
  lineNumber: z.string().max(20).optional(),
});

const ModifyLineForm = z.object({
  ...named,
  ...entry,
  process: z.literal('glossary.modifyLine'),
  lineNumber: index,
});

const DeleteLineForm = z.object({
  ...named,
  process: z.literal('glossary.deleteLine'),
  lineNumber: index,
});

/** Without a name it is called glossary_{count}. */
const AddFileForm = z.object({
  ...named,
  process: z.literal('glossary.addFile'),
  fileName: z.string().max(4 * GLOSSARY_NAME_LENGTH).default(''),
  direction: formDirection.optional(),
  domain: domain.optional(),
  memo: z.string().max(4 * NOTE_LENGTH).optional(),
});

export const PutGlossaryForm = z.discriminatedUnion('process', [
  AddLineForm,
  ModifyLineForm,
  DeleteLineForm,
  AddFileForm,
]);

const GlossaryImportForm = z.object({
  ...named,
  process: z.enum(['glossary.import.add', 'glossary.import.replacement']),
  file: z.union([z.instanceof(File).transform((one) => [one]), z.array(z.instanceof(File))]),
});

const GlossaryExportForm = z.object({
  ...named,
  process: z.literal('glossary.export'),
  exportFileName: z.string().max(4 * GLOSSARY_NAME_LENGTH).default(''),
  direction: z.string().max(8).optional(),
});

const UndoReplacementForm = z.object({
  ...named,
  process: z.literal('glossary.import.undo'),
  replacement: index,
});

export const PostGlossaryForm = z.discriminatedUnion('process', [
  GlossaryImportForm,
  UndoReplacementForm,
  GlossaryExportForm,
]);

export const LinesParams = z.object({
  project: z.string().max(40),
  user: z.string().max(320),
  file: fileName,
});
export const LinesQuery = z.object({
  search: z.string().max(200).default(''),
  page: z.string().optional().transform((text) =>
    Math.max(1, /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1)
  ),
});

export const ListParams = z.object({ project: z.string().max(40) });

export const DeleteGlossaryForm = z.object({
  ...named,
  fileName: fileName.optional(),
  filename: fileName,
  table: z.literal('glossary_files'),
});

export const RestoreForm = z.object({ filename: fileName });

export const ChangeForm = z.object({
  filename: fileName,
  name: z.string().max(4 * GLOSSARY_NAME_LENGTH).optional(),
  memo: z.string().max(4 * NOTE_LENGTH).optional(),
  domain: domain.optional(),
});

export const ShareForm = z.object({
  project_no: z.string().regex(/^[1-9]\d{0,14}$/).transform(Number),
  glossaries: z.array(z.string().max(100)).max(10 * MOST_IN_PROJECT),
});

export const TermMatchingForm = z.object({
  process: z.string().max(60).optional(),
  text: z.string().max(20_000),
  index: z.string().max(20).optional(),
  project_no: project,
  ownerId: claim,
  filename: fileName.optional(),
  direction: formDirection.optional(),
});
