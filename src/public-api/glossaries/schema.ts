import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';
import { ApiPage } from '../projects/schema.ts';

/** The opaque name of a glossary; one of others is found in a project. */
export const ApiGlossaryParams = z.object({ glossary: z.string().min(1).max(1020) });

const project = formInt.pipe(z.number().int().min(1)).optional();

export const ApiTermsQuery = ApiPage.extend({ query: z.string().max(200).optional(), project });

export const ApiGlossaryFileQuery = z.object({
  format: z.enum(['tbx', 'xlsx', 'csv']).default('tbx'),
  project,
});

export const ApiTermsImportQuery = z.object({ project });

export const ApiGlossaries = z.object({
  glossaries: z.array(
    z.object({
      no: z.number().int(),
      id: z.string(),
      name: z.string(),
      owner: z.string(),
      source_language: z.string(),
      target_language: z.string(),
    }).meta({ id: 'Glossary' }),
  ),
}).meta({ id: 'Glossaries' });

const term = z.object({ text: z.string(), status: z.string() }).meta({ id: 'Term' });

export const ApiTerms = z.object({
  entries: z.array(
    z.object({
      no: z.number().int(),
      sources: z.array(term),
      targets: z.array(term),
      note: z.string(),
    }).meta({ id: 'TermEntry' }),
  ),
  total: z.number().int(),
  page: z.number().int(),
}).meta({ id: 'Terms' });

export const ApiImportedTerms = z.object({
  added: z.number().int(),
  duplicates: z.number().int(),
  skipped: z.number().int(),
}).meta({ id: 'ImportedTerms' });
