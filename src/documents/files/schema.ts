import { z } from 'zod';
import { CHUNK_LIMIT, CHUNK_SIZE } from '../lines/rules.ts';
import { claim, DocumentParams, fileName, project } from '../access/schema.ts';
import { projectNo } from '../../projects/projects/schema.ts';
import { type Domain, domains } from '../../language/register/rules.ts';
import type { Direction } from '../../shared/languages.ts';
import { formDirection, refusalOfForm } from '../../shared/wire.ts';

/** What a program may say beside a file; the specification leaves the shape open. */
type UploadExtras = { direction?: Direction; domain?: Domain; unused: string[] };

const Extras = z.object({
  direction: formDirection.optional(),
  domain: z.enum(domains).optional(),
});

/** A JSON object; `unused` names what of it nobody understands. */
const extras = z.string().max(4096).transform((text, context): UploadExtras => {
  if (!text.trim()) return { unused: [] };
  const given = objectOf(text);
  if (!given) return { unused: ['extras'] };
  const known = Extras.safeParse(given);
  if (!known.success) {
    const issue = { code: 'custom' as const, params: { refusal: refusalOfForm(known.error) } };
    context.addIssue(issue);
    return z.NEVER;
  }
  const { direction, domain } = known.data;
  const unused = Object.keys(given).filter((name) => !Object.hasOwn(Extras.shape, name));
  return {
    ...(direction ? { direction } : {}),
    ...(domain ? { domain } : {}),
    unused: unused.map((name) => `extras.${name}`),
  };
});

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(text);
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    return isObject ? given as Record<string, unknown> : undefined;
  } catch {
    return undefined;
  }
}

export const UploadForm = z.object({
  filesize: z.string().max(40).optional(),
  owner: claim,
  project_no: project,
  /** `auto`: a draft begins at once; `manual`: it is opened to be translated by hand. */
  translate: z.string().max(40).optional(),
  extras: extras.optional(),
});
export type UploadFields = z.output<typeof UploadForm>;

export const ListParams = z.object({
  projectKind: z.enum(['individual', 'tempFiles']),
  userUid: z.string().min(1).max(320),
});

/** Anything but a number is page 1, as the specification says. */
export const ListQuery = z.object({
  page: z.string().optional().transform((text) => {
    const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
    return Math.max(1, page);
  }),
});

export const ChunkParams = DocumentParams.extend({ kind: z.string().max(40) });
/** `convert2pdf` of the save service: the translation of a pdf as a pdf. */
export const DownloadQuery = z.object({ as: z.literal('pdf').optional() });

/** The end of the save sequence of a pdf. */
export const conversionCommands = ['convert2pdf', 'document.convert2pdf'] as const;
export const PdfForm = z.object({
  fileName,
  project_no: project,
  user_email: claim,
  process: z.enum(conversionCommands),
});

export const ChunkQuery = z.object({
  offset: z.string().regex(/^\d{1,8}$/).default('0').transform(Number),
  limit: z.string().regex(/^\d{1,8}$/).default(String(CHUNK_SIZE)).transform(Number)
    .pipe(z.number().min(1).max(CHUNK_LIMIT)),
});

export const DeleteForm = z.object({
  project_no: project,
  owner: claim,
  filename: fileName,
  table: z.enum(['documents', 'tmx_files', 'glossary_files']).default('documents'),
});

export const RestoreDocumentForm = z.object({ filename: fileName, project_no: project });
/** `to`: the number of the project. */
export const MoveDocumentForm = z.object({ filename: fileName, to: projectNo });

export const ProjectParams = z.object({ project: z.string().regex(/^[1-9]\d{0,14}$/) });

/** A document as lists and the editor name it. */
export type DocumentView = {
  project_no: string;
  filename: string;
  randomCreateName: string;
  filesize: number;
  /** YYYY-MM-DD HH:mm:ss in Korean time. */
  uploaded: string;
  status: 'waiting' | 'waiting for translation' | 'translation' | 'translation done' | 'translated';
  /** ko2en …; null until one is chosen. */
  direction: string | null;
  domain: Domain;
  /** Percents of lines with a target, no decimals. */
  progress: number;
  trans_percent: number;
  /** Percents of confirmed lines, two decimals. */
  postEdit_percent: number;
  lineCount: number;
  /** Lines with a target. */
  filledCount: number;
  /** Confirmed lines that wait for their reviewer. */
  unreviewedCount: number;
  /** The direction that the language of the text suggests. */
  proposed: string | null;
  warnings: string[];
  /** When a visitor's document is thrown away. */
  expires: string | null;
};
