/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { text as directions } from '../../../src/language/pairs/text.ts';
import type { ProjectWithProgress } from '../../../src/documents/project-progress/list-projects.ts';
import type { FieldName, TypedProject } from '../../../src/projects/projects/fields.ts';
import {
  DESCRIPTION_LENGTH,
  type ProjectType,
  TITLE_LENGTH,
} from '../../../src/projects/projects/rules.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { refusedField } from '../../../src/projects/projects/walk-fields.ts';
import type { ErrorCode } from '../../../src/shared/catalogue.ts';
import { usePage } from '../../parts/page.tsx';
import { BoardSentences, BoardSentencesWords } from './fields/BoardSentences.tsx';
import { DateInput } from './fields/DateInput.tsx';
import { DraftFields } from './fields/DraftFields.tsx';
import type { ControlProps } from './fields/Field.tsx';
import { LanguageFields } from './fields/LanguageFields.tsx';
import { TextArea, TextInput } from './fields/TextInput.tsx';
import { Day, DirectionWords, DraftWords } from './ProjectFacts.tsx';

export type Problem = { code: ErrorCode; message: string };
type FieldView = {
  label: ControlProps['label'];
  control: (props: ControlProps) => ComponentChildren;
  /** What readers see of it; null where it stands above all tabs. */
  fact: ((project: ProjectWithProgress) => ComponentChildren) | null;
  /** Whether lists of projects show it. */
  isListed?: boolean;
  /** Which projects have it; absent: all. */
  isOffered?: (type: ProjectType) => boolean;
};

/** Documents are in translation projects alone, and drafts with them. */
const hasDrafts = (type: ProjectType) => type === 'translation';

/** How each field is drawn, in the order of the form. One that is `partOf` another is drawn with it. */
export const fieldViews: Record<FieldName, FieldView | { partOf: FieldName }> = {
  title: {
    label: text.title,
    control: (props) => <TextInput {...props} maxLength={TITLE_LENGTH} isRequired />,
    fact: null,
  },
  description: {
    label: text.description,
    control: (props) => <TextArea {...props} maxLength={DESCRIPTION_LENGTH} />,
    fact: ({ description }) => <span class='whitespace-pre-line'>{description || '–'}</span>,
  },
  sourceLang: { partOf: 'targetLang' },
  targetLang: {
    label: text.direction,
    control: (props) => <LanguageFields {...props} />,
    fact: (project) => <DirectionWords project={project} />,
    isListed: true,
  },
  domain: {
    label: directions.domain,
    control: (props) => <DraftFields {...props} />,
    fact: (project) => <DraftWords project={project} />,
    isOffered: hasDrafts,
  },
  register: { partOf: 'domain' },
  boardSentences: {
    label: text.boardSentences,
    control: (props) => <BoardSentences {...props} />,
    fact: ({ boardSentences }) => <BoardSentencesWords value={boardSentences} />,
    isOffered: hasDrafts,
  },
  deadline: {
    label: text.deadline,
    control: (props) => <DateInput {...props} help={text.deadlineHelp} />,
    fact: ({ deadline }) => <Day day={deadline} />,
    isListed: true,
  },
};

type NamedView = FieldView & { name: FieldName };

/** Those that have a control of their own. */
const ownViews = Object.entries(fieldViews)
  .flatMap(([name, view]): NamedView[] =>
    'partOf' in view ? [] : [{ ...view, name: name as FieldName }]
  );

type FieldsProps = {
  values: TypedProject;
  type: ProjectType;
  problem?: Problem | undefined;
  today: string;
};

/** The fields of a project, for making and changing one. The refused field has the focus and says why. */
export function ProjectFields({ values, type, problem, today }: FieldsProps) {
  const refused = problem && refusedField(problem.code);
  const wrongOf = (name: FieldName) => refused === name ? problem?.message : undefined;
  return (
    <>
      {problem && !refused && <p class='alert alert-error' role='alert'>{problem.message}</p>}
      {ownViews.filter(({ isOffered }) => isOffered?.(type) ?? true)
        .map(({ name, label, control }) =>
          control({ name, label, values, wrong: wrongOf(name), today, type })
        )}
    </>
  );
}

/** The same facts to read, as entries of a list of facts. */
export function FieldFacts({ project }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  return (
    <>
      {ownViews.filter(({ isOffered }) => isOffered?.(project.type) ?? true)
        .map(({ name, label, fact }) =>
          fact && (
            <div key={name}>
              <dt>{label[lang]}</dt>
              <dd>{fact(project)}</dd>
            </div>
          )
        )}
    </>
  );
}

/** What lists of projects show of each. */
export const listedFields = ownViews.filter(({ isListed }) => isListed);
