import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { formatMoment } from '../../shared/time.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type StoredProject,
  type TypedProject,
} from './fields.ts';

import type { ProjectType } from './rules.ts';

/** What may be left out stays as it is stored. */
export type CheckedProject = { [Name in keyof TypedProject]: StoredProject[Name] };

/** The fields as they are stored. `project` is the one that is changed. */
export function checkForm(
  { now }: Pick<Deps, 'now'>,
  typed: TypedProject,
  type: ProjectType,
  project?: StoredProject,
): CheckedProject {
  const today = formatMoment(now()).slice(0, 10);
  for (const name of fieldNames) {
    const problem = fieldOf[name].problem(typed, { today, project, type });
    if (problem) fail(problem);
  }
  const stored = <Name extends FieldName>(name: Name) => fieldOf[name].stored(typed[name]);
  const given = fieldNames.map((name) => [name, stored(name)]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
