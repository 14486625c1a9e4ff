/** @jsxImportSource react */
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { filledFrom, scoreOf } from '../../../../src/editing/repetitions/rules.ts';
import { text } from '../../../../src/editing/repetitions/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

/** What filled a line that nobody has confirmed yet: what happens by itself says so. */
export function filledNote({ flags, checked, target }: OpenLine, lang: UiLang) {
  if (flags.length === 0 || checked || target === '') return null;
  const words = wordsOf(flags, lang);
  return words ? <p className='line-note'>{words}</p> : null;
}

function wordsOf(flags: readonly string[], lang: UiLang): string | undefined {
  const from = filledFrom(flags);
  if (from !== undefined) {
    return from > 0 ? fill(text.filledFrom[lang], { n: from }) : text.filledFromOther[lang];
  }
  const score = scoreOf(flags);
  return score > 0 ? fill(text.filledByMemory[lang], { n: score }) : undefined;
}
