import type { Domain, Register } from '../../language/register/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import {
  cleanText,
  cleanTitle,
  deadlineProblem,
  DESCRIPTION_LENGTH,
  directionProblem,
  titleProblem,
} from './rules.ts';

/** What people fill in about a project, as it was typed. */
export type Typed = {
  title: string;
  description: string;
  sourceLang: Lang | undefined;
  targetLang: Lang | undefined;
  deadline: string;
  /** Absent: as it is, or as usual. */
  domain?: Domain | undefined;
  /** Empty: the one that the domain suggests. */
  register?: Register | '' | undefined;
};

export type Checked = {
  title: string;
  description: string;
  sourceLang: Lang;
  targetLang: Lang;
  deadline: string | null;
  domain?: Domain;
  register?: Register | null;
};

/** A deadline that stands already may be past; a new one may not. */
export function checkForm(
  { now }: Pick<Deps, 'now'>,
  typed: Typed,
  standing: string | null = null,
): Checked {
  const { sourceLang, targetLang } = typed;
  const deadline = typed.deadline.trim();
  const problem = titleProblem(typed.title) ?? directionProblem(sourceLang, targetLang);
  if (problem) fail(problem);
  const description = cleanText(typed.description);
  if (description.length > DESCRIPTION_LENGTH) fail('project.descriptionLong');
  const isNew = deadline !== (standing ?? '');
  const wrongDay = isNew ? deadlineProblem(deadline, formatMoment(now()).slice(0, 10)) : undefined;
  if (wrongDay) fail(wrongDay);
  if (!sourceLang || !targetLang) fail('project.languageMissing');
  return {
    title: cleanTitle(typed.title),
    description,
    sourceLang,
    targetLang,
    deadline: deadline || null,
    ...(typed.domain ? { domain: typed.domain } : {}),
    ...(typed.register === undefined ? {} : { register: typed.register || null }),
  };
}
