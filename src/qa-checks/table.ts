import { blanks } from './_checks/blanks.ts';
import type { Check } from './finding.ts';
import { length } from './_checks/length.ts';
import { numbers } from './_checks/numbers.ts';
import { punctuation } from './_checks/punctuation.ts';
import { repeated } from './_checks/repeated.ts';
import { tags } from './_checks/tags.ts';
import { team } from './_checks/team.ts';
import { terms } from './_checks/terms.ts';
import { untouched } from './_checks/untouched.ts';
import { untranslated } from './_checks/untranslated.ts';

/**
 * THE table of what one line is checked for, in the order in which it is told. This is where further checks plug in: a
 * file that exports a `Check`, a code in `checkCodes`, its words, and one line here. `into` keeps a check to languages.
 * That lines fit each other (`inconsistent`) needs more than one line: see consistency.ts.
 */
export const checks: readonly Check[] = [
  tags,
  numbers,
  terms,
  untranslated,
  punctuation,
  blanks,
  repeated,
  length,
  team,
  untouched,
];
