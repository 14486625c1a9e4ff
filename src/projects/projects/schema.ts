import { z } from 'zod';
import { type FieldName, fieldNames, projectFields, wireFields } from './fields.ts';
import { givenRoles, projectTypes, SEARCH_LENGTH } from './rules.ts';

/** The number of a project, as JSON or as text of an address or form. */
export const projectNo = z.union([
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  z.string().regex(/^[1-9]\d{0,14}$/).transform(Number),
]);

export const ProjectTypeField = z.enum(projectTypes);

export const ProjectForm = z.object({
  ...wireFields,
  projectType: ProjectTypeField.default('translation'),
});
export const ProjectChange = z.object({ ...wireFields, projectType: ProjectTypeField.optional() });

export const ProjectParams = z.object({ projectNo });
export const OwnProjectParams = ProjectParams.extend({ userUid: z.string().min(1).max(320) });

export const ProjectNumbers = z.object({
  no: z.union([projectNo.transform((no) => [no]), z.array(projectNo).max(1000)]),
});
export const OneProject = z.object({ no: projectNo });
export const ArchiveForm = OneProject.extend({ archived: z.boolean() });

/** By the names of the specification; a field by its own name. */
const orders: Record<string, 'newest' | 'oldest' | FieldName> = {
  'created_datetime desc': 'newest',
  'created_datetime asc': 'oldest',
  ...Object.fromEntries(
    fieldNames.filter((name) => projectFields[name].isOrder)
      .map((name) => [`${projectFields[name].wire} asc`, name]),
  ),
};

function orderOf(text: string | undefined) {
  return text !== undefined && Object.hasOwn(orders, text) ? orders[text] ?? 'newest' : 'newest';
}

/** Anything but a number is page 1, as the specification says; an order that is unknown is the usual one. */
export const ListQuery = z.object({
  page: z.string().optional()
    .transform((text) => /^\d{1,6}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1),
  sort: z.string().max(60).optional()
    .transform((text) => orderOf(text)).catch('newest'),
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
  z.object({ do: z.literal('save'), ...wireFields }),
  z.object({
    do: z.enum(['copy', 'archive', 'reopen', 'delete', 'accept', 'decline', 'leave', 'takeOver']),
  }),
  z.object({ do: z.literal('invite'), whom: z.string().trim().max(320), role }),
  z.object({ do: z.literal('change'), whom, role: role.optional(), colour }),
  z.object({ do: z.enum(['handOver', 'remove']), whom }),
  z.object({ do: z.enum(['inviteAgain', 'inviteWithdraw']), whom }),
  z.object({ do: z.literal('undo'), undo: z.string().max(100) }),
]);
