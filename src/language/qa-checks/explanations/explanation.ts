import type { Lang } from '../../../shared/languages.ts';
import type { CheckSetting, Words } from '../finding.ts';

/** A line with the fault and the same line without it. */
type Example = {
  from: Lang;
  to: Lang;
  source: string;
  wrong: string;
  right: string;
  /** What a team must have switched on. */
  setting?: Pick<CheckSetting, 'level' | 'packs' | 'loanwords'>;
};

/** What a finding means, for people who want to know why. */
export type Explanation = {
  /** The rule by its name and article. */
  rule: Words;
  why: Words;
  example: Example;
  /** What looks like it and is not reported. */
  exceptions: Words;
};

export const koFrom = (
  source: string,
  wrong: string,
  right: string,
  setting?: Example['setting'],
): Example => ({ from: 'en', to: 'ko', source, wrong, right, ...(setting && { setting }) });
