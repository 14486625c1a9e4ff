import type { CheckedLine, CheckSetting, Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { koreanFinders } from './korean-finders.ts';

type LongLineOrder = {
  line: CheckedLine;
  setting: Omit<CheckSetting, 'terms' | 'rules' | 'korean'>;
};

/** What a line says by itself. An index of terms is too large to be sent along, and rules have a budget of their own. */
export function checkLongLine({ line, setting }: LongLineOrder): Finding[] {
  return findingsOf(line, { ...setting, terms: null, rules: [], korean: koreanFinders });
}
