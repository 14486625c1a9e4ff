import { z } from 'zod';
import { domains, registers } from '../../language/register/rules.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { fail } from '../../shared/errors.ts';
import { codeOf, type Lang, langFromCode } from '../../shared/languages.ts';
import {
  boardSentences,
  cleanText,
  cleanTitle,
  copyTitle,
  dayProblem,
  DESCRIPTION_LENGTH,
  directionProblem,
  type ProjectType,
  titleProblem,
} from './rules.ts';
import type { ProjectRow, TemplateColumn } from './store.ts';

const language = z.string().max(8).default('').transform((code) => langFromCode(code));

/** What is typed about a project. Meanings are checked below, with words for each; these bounds only stop floods. */
const typedFields = {
  title: z.string().max(1000).default(''),
  sourceLang: language,
  targetLang: language,
  description: z.string().max(4 * DESCRIPTION_LENGTH).default(''),
  boardSentences: z.enum(boardSentences).optional(),
  /** Left out, both stay as they are. An empty register is the one that the domain suggests. */
  domain: z.enum(domains).optional(),
  register: z.enum([...registers, '']).optional(),
  deadline: z.string().max(40).nullish().transform((day) => day ?? ''),
};

export const blankProject = z.object(typedFields).parse({});

export type FieldName = keyof typeof typedFields;
/** What people fill in about a project, as it was typed. */
export type TypedProject = z.output<z.ZodObject<typeof typedFields>>;
export type StoredProject = Pick<ProjectRow, FieldName>;

/** Against what a field is checked: the day in Korea, the project that is changed, and its type. */
type CheckContext = {
  today: string;
  project: StoredProject | undefined;
  type: ProjectType;
};

/** As answers show it: languages by their public codes. */
export type ViewedField<Name extends FieldName> = StoredProject[Name] extends Lang ? string
  : StoredProject[Name];

export type Wire<Name extends FieldName> = (typeof projectFields)[Name]['wire'];

type ProjectField<Name extends FieldName> = {
  /** Its name in forms and answers. */
  wire: string;
  problem: (typed: TypedProject, context: CheckContext) => ErrorCode | undefined;
  /** Which refusals are about this field: the form shows them there. */
  refusals: readonly ErrorCode[];
  /** As it is stored; undefined leaves it as it is. */
  stored: (typed: TypedProject[Name]) => StoredProject[Name] | undefined;
  view: (stored: StoredProject[Name]) => ViewedField<Name>;
  /** In a copy of the project, whose title bears a mark. */
  copy: (stored: StoredProject[Name], mark: string) => StoredProject[Name];
  /** Whether templates have it: those that have a column of this name. */
  inTemplates: Name extends TemplateColumn ? true : false;
  /** Who finds it in the file of their data; what another member wrote is theirs. */
  exportedTo: 'member' | 'manager' | 'nobody';
  /** Whether lists of projects can be in its order. */
  isOrder: boolean;
};

const same = <Value>(value: Value) => value;
const always = () => undefined;

/**
 * THE fields of a project, in the order in which they are checked. Form, answers, copies, templates and the export of
 * data walk over them; `ProjectFields.tsx` draws each.
 */
export const projectFields = {
  title: {
    wire: 'title',
    problem: ({ title }) => titleProblem(title),
    refusals: ['project.titleMissing', 'project.titleLong'],
    stored: cleanTitle,
    view: same,
    copy: copyTitle,
    inTemplates: false,
    exportedTo: 'member',
    isOrder: true,
  },
  sourceLang: {
    wire: 'source_language',
    problem: always,
    refusals: [],
    stored: chosen,
    view: codeOf,
    copy: same,
    inTemplates: true,
    exportedTo: 'nobody',
    isOrder: false,
  },
  targetLang: {
    wire: 'target_language',
    problem: ({ sourceLang, targetLang }, { type, project }) => {
      // One that stands already may stay, although no memory file fits it.
      const isUnchanged = sourceLang === project?.sourceLang && targetLang === project?.targetLang;
      return isUnchanged ? undefined : directionProblem(type, sourceLang, targetLang);
    },
    refusals: [
      'project.languageMissing',
      'project.sameLanguage',
      'project.unsupported',
      'project.memoryLanguages',
      'project.languagesFixed',
    ],
    stored: chosen,
    view: codeOf,
    copy: same,
    inTemplates: true,
    exportedTo: 'nobody',
    isOrder: false,
  },
  description: {
    wire: 'description',
    problem: ({ description }) =>
      cleanText(description).length > DESCRIPTION_LENGTH ? 'project.descriptionLong' : undefined,
    refusals: ['project.descriptionLong'],
    stored: cleanText,
    view: same,
    copy: same,
    inTemplates: true,
    exportedTo: 'manager',
    isOrder: false,
  },
  domain: {
    wire: 'domain',
    problem: always,
    refusals: [],
    stored: same,
    view: same,
    copy: same,
    inTemplates: true,
    exportedTo: 'nobody',
    isOrder: false,
  },
  register: {
    wire: 'register',
    problem: always,
    refusals: [],
    stored: (typed) => typed === '' ? null : typed,
    view: same,
    copy: same,
    inTemplates: true,
    exportedTo: 'nobody',
    isOrder: false,
  },
  boardSentences: {
    wire: 'board_sentences',
    problem: always,
    refusals: [],
    stored: same,
    view: same,
    copy: same,
    inTemplates: true,
    exportedTo: 'nobody',
    isOrder: false,
  },
  deadline: {
    wire: 'deadline',
    // One that stands already may be past.
    problem: ({ deadline }, { today, project }) =>
      deadline.trim() === (project?.deadline ?? '')
        ? undefined
        : dayProblem(deadline.trim(), today),
    refusals: ['project.deadlineInvalid', 'project.deadlinePast'],
    stored: (typed) => typed.trim() || null,
    view: same,
    copy: () => null,
    inTemplates: false,
    exportedTo: 'nobody',
    isOrder: true,
  },
} as const satisfies { [Name in FieldName]: ProjectField<Name> };

function chosen(typed: Lang | undefined): Lang {
  return typed ?? fail('project.languageMissing');
}

export const fieldNames = Object.keys(projectFields) as FieldName[];

/** Each entry with the types of its own field. */
export const fieldOf: { [Name in FieldName]: ProjectField<Name> } = projectFields;

/** The fields as forms and JSON bring them, by their public names. */
export const wireFields = Object.fromEntries(
  fieldNames.map((name) => [projectFields[name].wire, typedFields[name]]),
) as { [Name in FieldName as Wire<Name>]: (typeof typedFields)[Name] };
