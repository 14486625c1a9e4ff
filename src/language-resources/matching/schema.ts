import { claim, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { SEARCH_LENGTH } from '../memories/rules.ts';
import { side } from '../memories/schema.ts';
import { LONGEST_SIDE, LOWEST_THRESHOLD } from '../translation-memory/rules.ts';
import { formDirection, formFlag, formInt, formJson } from '../../shared/wire.ts';
import { MOST_LINES } from './rules.ts';

const source = z.string().max(LONGEST_SIDE);
const lineIndex = z.number().int().min(0).max(10_000_000);

/** `source` alone as the specification has it; several as `sources`; lines of a document by `indices`. */
export const LineMatchingForm = z.object({
  source: source.optional(),
  project_no: project,
  fetchedLineNumber: formInt.pipe(lineIndex).optional(),
  sources: formJson(z.array(source).min(1).max(MOST_LINES)).optional(),
  fileName: fileName.optional(),
  owner: claim,
  indices: formJson(z.array(lineIndex).min(1).max(MOST_LINES)).optional(),
  direction: formDirection.optional(),
  /** Those below the threshold of the member instead. */
  below: formFlag.default(false),
}).refine(({ source, sources, fileName, indices, fetchedLineNumber }) =>
  source !== undefined || sources !== undefined ||
  (fileName !== undefined && (indices !== undefined || fetchedLineNumber !== undefined))
);

export const SearchJson = z.object({
  query: z.string().max(SEARCH_LENGTH),
  side: side.default('source'),
  fileName: fileName.optional(),
  project_no: project,
  direction: z.string().max(8).optional(),
});

export const SettingsJson = z.object({
  threshold: z.number().int().min(LOWEST_THRESHOLD).max(100),
});

/** The specification names the fields and no word for `process`. The document itself knows its direction. */
export const exportCommands = ['document.export_tmx', 'tmx.export'] as const;
export const LinesExportForm = z.object({
  fileName,
  project_no: project,
  userId: claim,
  process: z.enum(exportCommands),
  withoutStyle: formFlag.default(false),
});
