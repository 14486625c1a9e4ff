import { z } from 'zod';
import { langFromCode } from '../../shared/languages.ts';
import { domains, registers } from '../../language/register/rules.ts';
import { DESCRIPTION_LENGTH, givenRoles, projectTypes, SEARCH_LENGTH } from './rules.ts';

/** The number of a project, as JSON or as text of an address or form. */
export const projectNo = z.union([
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  z.string().regex(/^[1-9]\d{0,14}$/).transform(Number),
]);

const language = z.string().max(8).default('').transform((code) => langFromCode(code));

export const ProjectTypeField = z.enum(projectTypes);

/** Lengths and meanings are checked by the rules, which have words for each; these bounds only stop floods. */
const facts = {
  title: z.string().max(1000).default(''),
  description: z.string().max(4 * DESCRIPTION_LENGTH).default(''),
  source_language: language,
  target_language: language,
  deadline: z.string().max(40).nullish().transform((day) => day ?? ''),
  /** Left out, they stay as they are. An empty register is the one that the domain suggests. */
  domain: z.enum(domains).optional(),
  register: z.enum([...registers, '']).optional(),
};

export const ProjectForm = z.object({
  ...facts,
  projectType: ProjectTypeField.default('translation'),
});
export const ProjectChange = z.object({ ...facts, projectType: ProjectTypeField.optional() });

export const ProjectParams = z.object({ projectNo });
export const OwnProjectParams = ProjectParams.extend({ userUid: z.string().min(1).max(320) });

export const ProjectNumbers = z.object({
  no: z.union([projectNo.transform((no) => [no]), z.array(projectNo).max(1000)]),
});
export const OneProject = z.object({ no: projectNo });
export const ArchiveForm = OneProject.extend({ archived: z.boolean() });

const orders = {
  'created_datetime desc': 'newest',
  'created_datetime asc': 'oldest',
  'deadline asc': 'deadline',
  'title asc': 'title',
} as const;

/** Anything but a number is page 1, as the specification says; an order that is unknown is the usual one. */
export const ListQuery = z.object({
  page: z.string().optional()
    .transform((text) => /^\d{1,6}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1),
  sort: z.string().max(60).optional()
    .transform((text) => orders[text as keyof typeof orders] ?? 'newest').catch('newest'),
  type: ProjectTypeField.catch('translation'),
  archived: z.enum(['0', '1']).catch('0').transform((flag) => flag === '1'),
});

export const Search = z.object({ search: z.string().max(20 * SEARCH_LENGTH) });

/** What the list's own form sends: one number is not a list there. */
export const ListForm = z.object({
  do: z.enum(['delete', 'restore']),
  no: z.union([projectNo.transform((no) => [no]), z.array(projectNo).max(1000)]).default([]),
});

export const EditParams = z.object({ no: projectNo });

const whom = z.string().trim().min(1).max(320);
const role = z.enum(givenRoles);
const colour = z.string().regex(/^\d$/).transform(Number);

/** What the buttons of a project's page send. */
export const PageForms = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), ...facts }),
  z.object({ do: z.enum(['copy', 'archive', 'reopen', 'delete', 'accept', 'decline', 'leave']) }),
  z.object({ do: z.literal('invite'), whom: z.string().trim().max(320), role }),
  z.object({ do: z.literal('change'), whom, role: role.optional(), colour }),
  z.object({ do: z.enum(['handOver', 'remove']), whom }),
]);
export type PageForm = z.output<typeof PageForms>;
