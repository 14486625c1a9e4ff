import { claim, DocumentParams, fileName, project } from '../../documents/access/schema.ts';
import { speechLevels } from '../../language/korean/speech-level/classify.ts';
import { packNames, severityLevels } from '../../language/qa-checks/finding.ts';
import { z } from 'zod';
import { projectNo } from '../../projects/projects/schema.ts';
import { formFlag, formInt, formJson } from '../../shared/wire.ts';
import { MOST_DISMISSED, MOST_FIXED } from './rules.ts';

export const QaParams = DocumentParams;
export const ProjectQaParams = z.object({ projectNo });

const place = z.string().regex(/^\d{1,9}$/).transform(Number);

/** Lines `from` … `to` − 1, at most one page of them. */
export const QaQuery = z.object({ from: place.default(0), to: place.optional() });
export const ProjectQaQuery = z.object({ from: place.default(0), document: place.optional() });

const lineIndex = z.number().int().min(0).max(10_000_000);
const hash = z.string().regex(/^[a-z0-9]{1,16}$/);

export const DismissalForm = z.object({
  fileName,
  project_no: project,
  userEmail: claim,
  owner: claim,
  index: formInt.pipe(lineIndex).optional(),
  hash: hash.optional(),
  /** Many at once, in place of the two. */
  entries: formJson(z.array(z.object({ index: lineIndex, hash })).min(1).max(MOST_DISMISSED))
    .optional(),
  dismissed: formFlag,
  /** The line alone, or these words in all documents of the project. */
  reach: z.enum(['line', 'project']).default('line'),
  /** `wrong`: the check is mistaken, which is counted; otherwise the words may stay. */
  reason: z.enum(['stays', 'wrong']).default('stays'),
}).refine(({ index, hash, entries }) => entries || (index !== undefined && hash !== undefined));

export const FixesForm = z.object({
  fileName,
  project_no: project,
  userEmail: claim,
  owner: claim,
  entries: formJson(z.array(z.object({ index: lineIndex, hash })).min(1).max(MOST_FIXED)),
});

const codes = z.array(z.string().max(40)).max(100);
/** More than may be saved, so that the refusal can say why. */
const expression = z.string().max(2_000);

const RuleFields = z.object({
  source: expression.default(''),
  target: expression,
  kind: z.enum(['forbidden', 'required']).default('forbidden'),
  ko: expression.default(''),
  en: expression.default(''),
});

export const ChecksChange = z.object({
  off: codes.default([]),
  blocking: codes.default([]),
  rules: z.array(RuleFields).max(200).optional(),
  level: z.enum(speechLevels).nullish(),
  loanwords: z.boolean().optional(),
  readings: z.array(z.tuple([z.string().max(200), z.string().max(200)])).max(2_000).optional(),
  severities: z.record(z.string().max(40), z.enum(severityLevels)).optional(),
  packs: z.array(z.enum(packNames)).nullish(),
});

const several = <S extends z.ZodType>(one: S) =>
  z.union([z.array(one).max(200), one.transform((value) => [value])]).default([]);
const word = z.string().max(2_000);

/** What the form of a project's settings sends: a field for each rule, and an empty row for a new one. */
export const ChecksPageForm = z.object({
  do: z.literal('checks'),
  on: several(z.string().max(40)),
  block: several(z.string().max(40)),
  ruleSource: several(word),
  ruleTarget: several(word),
  ruleKind: several(z.enum(['forbidden', 'required'])),
  ruleKo: several(word),
  ruleEn: several(word),
  level: z.enum(['', ...speechLevels]).default(''),
  loanwords: z.literal('on').optional(),
  readings: z.string().max(100_000).default(''),
  /** `numbers=info`; without a level: as the check has it. */
  loud: several(z.string().max(60)),
  /** Words that are reported again: `ko.particle 파일를`. */
  again: several(z.string().max(400)),
  packs: z.enum(['', 'none', 'law', 'patent', 'both']).default(''),
});
export type ChecksPageFields = z.output<typeof ChecksPageForm>;
