import type { z } from 'zod';
import type { ErrorCode } from '../../shared/catalogue.ts';
import {
  blankProject,
  type FieldName,
  fieldNames,
  fieldOf,
  type projectFields,
  type StoredProject,
  type TypedProject,
  type ViewedField,
  type Wire,
  type wireFields,
} from './fields.ts';

type TemplateField = {
  [Name in FieldName]: (typeof projectFields)[Name]['inTemplates'] extends true ? Name : never;
}[FieldName];
type TemplateValues = Pick<StoredProject, TemplateField>;

/** What a form or JSON brought, by our names. */
export function typedOf(form: z.output<z.ZodObject<typeof wireFields>>): TypedProject {
  const byWire: Record<string, unknown> = form;
  return walk(fieldNames, (name) => byWire[fieldOf[name].wire]) as TypedProject;
}

/** What stands in the form of a project, or in that of a new one with the values of a template. */
export function typedFrom(stored: Partial<StoredProject>): TypedProject {
  const given = fieldNames.filter((name) => name in stored);
  return { ...blankProject, ...walk(given, (name) => stored[name] ?? '') };
}

/** The fields of a project in answers. */
export function viewFields(
  project: StoredProject,
): { [Name in FieldName as Wire<Name>]: ViewedField<Name> } {
  const viewed = <Name extends FieldName>(name: Name) => fieldOf[name].view(project[name]);
  return byWire(fieldNames, viewed) as ReturnType<typeof viewFields>;
}

export function copyFields(project: StoredProject, mark: string): StoredProject {
  const copied = <Name extends FieldName>(name: Name) => fieldOf[name].copy(project[name], mark);
  return walk(fieldNames, copied) as StoredProject;
}

const templateFields = fieldNames.filter((name): name is TemplateField =>
  fieldOf[name].inTemplates
);

/** The fields that a template has, of a project or of the template itself. */
export function pickTemplateFields(values: TemplateValues): TemplateValues {
  return walk(templateFields, (name) => values[name]) as TemplateValues;
}

/** Of a template, for the file of its owner's data. */
export function exportTemplateFields(values: TemplateValues): Record<string, unknown> {
  return byWire(templateFields, (name) => values[name]);
}

/** Of a project, for the file of a member's data. */
export function exportFields(project: StoredProject, isManager: boolean): Record<string, unknown> {
  const names = fieldNames.filter((name) => {
    const { exportedTo } = fieldOf[name];
    return exportedTo === 'member' || (exportedTo === 'manager' && isManager);
  });
  return byWire(names, (name) => project[name]);
}

/** The field that a refusal is about. */
export function refusedField(code: ErrorCode): FieldName | undefined {
  return fieldNames.find((name) => fieldOf[name].refusals.includes(code));
}

function walk<Name extends FieldName>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

function byWire<Name extends FieldName>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [fieldOf[name].wire, valueOf(name)]));
}
