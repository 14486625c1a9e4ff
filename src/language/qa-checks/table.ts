import { inconsistent } from './checks/inconsistent.ts';
import { blanks } from './checks/blanks.ts';
import type { Check } from './finding.ts';
import { consistency } from './checks/korean/consistency.ts';
import { particle } from './checks/korean/particle.ts';
import { loanword } from './checks/korean/loanword.ts';
import { register } from './checks/korean/register.ts';
import { spacing } from './checks/korean/spacing.ts';
import { spelling } from './checks/korean/spelling.ts';
import { length } from './checks/length.ts';
import { numbers } from './checks/numbers.ts';
import { punctuation } from './checks/punctuation.ts';
import { formats } from './checks/formats.ts';
import { dates } from './checks/dates.ts';
import { law } from './checks/law.ts';
import { negation } from './checks/negation.ts';
import { overtranslated } from './checks/overtranslated.ts';
import { patent } from './checks/patent.ts';
import { repeated } from './checks/repeated.ts';
import { subtitle } from './checks/subtitle.ts';
import { tags } from './checks/tags.ts';
import { team } from './checks/team.ts';
import { terms } from './checks/terms.ts';
import { untouched } from './checks/untouched.ts';
import { untranslated } from './checks/untranslated.ts';

/** THE table of checks, in the order in which the findings of a line are listed. */
export const checks: readonly Check[] = [
  tags,
  formats,
  numbers,
  dates,
  law,
  patent,
  terms,
  particle,
  spelling,
  spacing,
  loanword,
  register,
  untranslated,
  overtranslated,
  negation,
  punctuation,
  blanks,
  repeated,
  length,
  subtitle,
  team,
  untouched,
  consistency,
  inconsistent,
];
