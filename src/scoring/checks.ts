import { missedTerms } from '../drafts/checks.ts';
import { limitFault } from '../drafts/limits.ts';
import { numberFaults } from '../drafts/numbers.ts';
import { isOtherRegister } from '../drafts/register.ts';
import { type TagFacts, tagProblems } from '../lines/tags.ts';
import type { MtRequest, Register } from '../ports/mt/port.ts';
import type { Span } from '../ports/quality/port.ts';
import type { Lang } from '../shared/languages.ts';
import { hasOtherPolarity } from './polarity.ts';
import type { ScoreFlag } from './rules.ts';

export type CheckSetting = {
  from: Lang;
  to: Lang;
  register: Register;
  terms?: NonNullable<MtRequest['terms']>;
};

export type CheckedLine = {
  /** In tag form, for the tags. */
  source: string;
  target: string;
  tags: TagFacts;
  /** The words alone. */
  plainSource: string;
  plainTarget: string;
};

export type Checked = { flags: ScoreFlag[]; spans: Span[] };

/** What can be said of a translation without asking anybody. */
export function checkLine(line: CheckedLine, setting: CheckSetting): Checked {
  const { plainSource: source, plainTarget: target } = line;
  if (target.trim() === '') return { flags: ['empty'], spans: [] };
  const flags = new Set<ScoreFlag>();
  const limit = limitFault(source, target, setting);
  if (limit) flags.add(limit);
  if (tagProblems(line.source, line.target, line.tags).length > 0) flags.add('tags');

  const numbers = numberFaults(source, target);
  for (const { kind } of numbers) flags.add(kind === 'unit' ? 'units' : 'numbers');
  const asked = { ...setting, domain: 'normal' as const };
  if (missedTerms(source, target, asked).length > 0) flags.add('terms');
  if (setting.to === 'ko' && isOtherRegister(target, setting.register)) flags.add('register');
  if (hasOtherPolarity(source, target, setting)) flags.add('negation');
  return {
    flags: [...flags],
    spans: numbers.map(({ kind, side, start, end }) => ({
      side,
      start,
      end,
      severity: kind === 'value' ? 'major' : 'minor',
      kind: 'number',
    })),
  };
}
