import { z } from 'zod';
import { units } from '../../documents/counting/rules.ts';
import { projectNo } from '../../projects/projects/schema.ts';
import { bands } from './rules.ts';

export const AnalysisParams = z.object({ projectNo });
export const OneProject = z.object({ project_no: projectNo });

/** Without a version, the newest one. */
export const VersionQuery = z.object({
  version: z.string().regex(/^[1-9]\d{0,8}$/).transform(Number).optional(),
});

/** A rate as JSON or as a field; what it may be is said by the rules, in words. */
const rate = z.union([z.number(), z.string().max(20)]);

const RatesForm = z.object({
  unit: z.enum(units),
  rates: z.object(Object.fromEntries(bands.map((band) => [band, rate]))),
});
export const ProjectRates = RatesForm.extend({ project_no: projectNo });
