import { countInLines, fitsInLines, replaceInLines } from '../../language/text-search/in-lines.ts';

/** THE table of tasks: pure functions of what can be sent between threads. */
export const tasks = { countInLines, fitsInLines, replaceInLines };
