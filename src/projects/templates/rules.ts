import { cleanTitle } from '../projects/rules.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';

/** Far more than a list stays readable with. */
export const MOST_TEMPLATES = 50;
export const NAME_LENGTH = 60;

/** What of a template comes along beside the fields of the form. */
export const parts = ['memories', 'glossaries', 'checks', 'options'] as const;
export type Part = typeof parts[number];

/** As it is stored and compared: one line. */
export const cleanName = cleanTitle;

export function nameProblem(typed: string): ErrorCode | undefined {
  const name = cleanName(typed);
  if (!name) return 'template.nameMissing';
  return name.length > NAME_LENGTH ? 'template.nameLong' : undefined;
}
