import { text } from '../../../src/operator/access/text.ts';
import type { PageContext } from '../../parts/page.tsx';

/** What stands above a page after something was done on it. */
export function noticeOf(c: PageContext): { words: string; isProblem: boolean } | undefined {
  if (c.req.query('done') === undefined) return undefined;
  return { words: text.done[c.var.lang], isProblem: false };
}
