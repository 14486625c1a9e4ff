import { matchRules, readsExpressions } from '../../language/qa-checks/expressions.ts';
import { checkLongLine } from '../../language/qa-checks/long-line.ts';
import { countInLines, fitsInLines, replaceInLines } from '../../language/text-search/in-lines.ts';

/** THE table of tasks: pure functions of what can be sent between threads. */
export const tasks = {
  countInLines,
  fitsInLines,
  replaceInLines,
  matchRules,
  readsExpressions,
  checkLongLine,
};
