import { z } from 'zod';
import { domains } from '../../language/register/rules.ts';
import { projectTypes } from '../../projects/projects/rules.ts';
import { formInt } from '../../shared/wire.ts';

export const ApiPage = z.object({
  page: formInt.pipe(z.number().int().min(1).max(100_000)).optional(),
});
export const ApiProjectParams = z.object({
  project: z.string().regex(/^[1-9]\d{0,14}$/).transform(Number),
});

export const NewApiProject = z.object({
  title: z.string().max(1000),
  source_language: z.string().max(8),
  target_language: z.string().max(8),
  type: z.enum(projectTypes).default('translation'),
  description: z.string().max(4000).optional(),
  domain: z.enum(domains).optional(),
  deadline: z.string().max(40).optional(),
});

export const ApiProject = z.object({
  no: z.number().int(),
  title: z.string(),
  type: z.enum(projectTypes),
  source_language: z.string(),
  target_language: z.string(),
  role: z.string(),
  acceptance: z.string(),
  created_at: z.iso.datetime(),
}).meta({ id: 'Project' });

export const ApiProjects = z.object({
  projects: z.array(ApiProject),
  total: z.number().int(),
  page: z.number().int(),
}).meta({ id: 'Projects' });
