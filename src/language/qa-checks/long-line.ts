import type { CheckedLine, CheckSetting, Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';

type LongLineOrder = {
  line: CheckedLine;
  setting: Omit<CheckSetting, 'terms' | 'rules'>;
};

/** What a line says by itself. An index of terms is too large to be sent along, and rules have a budget of their own. */
export function checkLongLine({ line, setting }: LongLineOrder): Finding[] {
  return findingsOf(line, { ...setting, terms: null, rules: [] });
}
