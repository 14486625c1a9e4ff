import { missedTerms } from '../drafting/checks.ts';
import { limitFault } from '../drafting/limits.ts';
import { numberFaults } from '../../language/numbers/numbers.ts';
import { isOtherRegister } from '../../language/register/register.ts';
import { type TagFacts, tagProblems } from '../../language/tags/tags.ts';
import type { MtRequest } from '../../ports/mt/port.ts';
import type { Register } from '../../language/register/rules.ts';
import type { Span } from '../../ports/quality/port.ts';
import type { Lang } from '../../shared/languages.ts';
import type { EntryIndex, TermEntry } from '../../language/terms/check-terms.ts';
import { forbiddenWords } from '../../language/terms/forbidden-words.ts';
import { hasOtherPolarity } from './polarity.ts';
import type { ScoreFlag } from './rules.ts';

export type CheckSetting = {
  from: Lang;
  to: Lang;
  register: Register;
  /** Of the document itself, and of its glossaries those that stand in the lines. */
  terms?: NonNullable<MtRequest['terms']>;
  /** What the glossaries forbid, unless the document itself asks for it. */
  glossary?: { index: EntryIndex<TermEntry>; own: readonly { targets: readonly string[] }[] };
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
  const termSetting = { ...setting, domain: 'normal' as const };
  if (missedTerms(source, target, termSetting).length > 0) flags.add('terms');
  const { glossary } = setting;
  if (glossary && forbiddenWords({ source, target }, glossary.index, glossary.own).length > 0) {
    flags.add('forbidden');
  }
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
