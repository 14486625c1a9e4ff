/** @jsxImportSource preact */
import type { Choice } from '../../../src/language/pairs/rules.ts';
import {
  DESCRIPTION_LENGTH,
  type ProjectType,
  TITLE_LENGTH,
} from '../../../src/projects/projects/rules.ts';
import { text } from '../../../src/projects/projects/text.ts';
import type { ErrorCode } from '../../../src/shared/catalogue.ts';
import type { Lang } from '../../../src/shared/languages.ts';
import LanguagePair from '../../../islands/LanguagePair.tsx';
import { Island } from '../../parts/Island.tsx';
import { usePage } from '../../parts/page.tsx';
import { DraftFields, type DraftValues } from './DraftFields.tsx';

/** What stands in the fields: of the project, or as it was typed before a refusal. */
export type FieldValues = {
  title: string;
  description: string;
  sourceLang: Lang | undefined;
  targetLang: Lang | undefined;
  deadline: string;
} & DraftValues;

export type Problem = { code: ErrorCode; message: string };

/** The field that a refusal is about. */
const fieldOf: Partial<Record<ErrorCode, keyof FieldValues>> = {
  'project.titleMissing': 'title',
  'project.titleLong': 'title',
  'project.descriptionLong': 'description',
  'project.languageMissing': 'targetLang',
  'project.sameLanguage': 'targetLang',
  'project.unsupported': 'targetLang',
  'project.deadlineInvalid': 'deadline',
  'project.deadlinePast': 'deadline',
};

type FieldsProps = {
  values: FieldValues;
  /** Documents are in translation projects alone, and drafts with them. */
  type: ProjectType;
  problem?: Problem | undefined;
  today: string;
};

/** The fields of a project, for making and changing one. The refused field has the focus and says why. */
export function ProjectFields({ values, type, problem, today }: FieldsProps) {
  const { lang } = usePage();
  const field = problem && fieldOf[problem.code];
  const choice: Choice = { from: values.sourceLang ?? '', to: values.targetLang ?? '' };
  const wrong = (name: keyof FieldValues) => field === name ? problem?.message : undefined;
  return (
    <>
      {problem && !field && <p class='alert alert-error' role='alert'>{problem.message}</p>}
      <div class='field'>
        <label for='title'>{text.title[lang]}</label>
        <input
          class='input w-full'
          id='title'
          name='title'
          value={values.title}
          maxLength={TITLE_LENGTH}
          required
          {...marks('title', wrong('title'))}
        />
        <Wrong id='title' words={wrong('title')} />
      </div>
      <div class='field'>
        <label for='description'>{text.description[lang]}</label>
        <textarea
          class='textarea w-full'
          id='description'
          name='description'
          rows={3}
          maxLength={DESCRIPTION_LENGTH}
          {...marks('description', wrong('description'))}
        >
          {values.description}
        </textarea>
        <Wrong id='description' words={wrong('description')} />
      </div>
      <Island
        of={LanguagePair}
        props={{
          lang,
          choice,
          problem: wrong('targetLang') ?? null,
        }}
      />
      <p class='field-help'>{text.languageHelp[lang]}</p>
      {type === 'translation' && <DraftFields domain={values.domain} register={values.register} />}
      <div class='field'>
        <label for='deadline'>{text.deadline[lang]}</label>
        <input
          class='input'
          type='date'
          id='deadline'
          name='deadline'
          value={values.deadline}
          min={values.deadline && values.deadline < today ? values.deadline : today}
          {...marks('deadline', wrong('deadline'))}
        />
        <p class='field-help'>{text.deadlineHelp[lang]}</p>
        <Wrong id='deadline' words={wrong('deadline')} />
      </div>
    </>
  );
}

function marks(id: string, wrong: string | undefined) {
  return wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-wrong`, autofocus: true } : {};
}

function Wrong({ id, words }: { id: string; words: string | undefined }) {
  return words ? <p class='field-error' id={`${id}-wrong`} role='alert'>{words}</p> : null;
}
