/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { usePage } from '../../../parts/page.tsx';
import {
  type FieldName,
  fieldOf,
  type TypedProject,
} from '../../../../src/projects/projects/fields.ts';

import type { ProjectType } from '../../../../src/projects/projects/rules.ts';

type Words = { ko: string; en: string };

export type ControlProps = {
  name: FieldName;
  label: Words;
  /** Of the project, or as they were typed before a refusal. */
  values: TypedProject;
  /** Why this field was refused. */
  wrong: string | undefined;
  today: string;
  type: ProjectType;
};

type FieldProps = Pick<ControlProps, 'name' | 'label' | 'wrong'> & { children: ComponentChildren };

/** A control with its label, and why it was refused. */
export function Field({ name, label, wrong, children }: FieldProps) {
  const { lang } = usePage();
  return (
    <div class='field'>
      <label for={name}>{label[lang]}</label>
      {children}
      {wrong && <p class='field-error' id={`${name}-wrong`} role='alert'>{wrong}</p>}
    </div>
  );
}

/** What the control of a field has in common with all others; a refused one has the focus. */
export function attributesOf({ name, wrong }: Pick<ControlProps, 'name' | 'wrong'>) {
  const refused = { 'aria-invalid': true, 'aria-describedby': `${name}-wrong`, autofocus: true };
  return { id: name, name: fieldOf[name].wire, ...(wrong ? refused : {}) };
}
