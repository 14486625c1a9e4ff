import { fitParticle } from '../../../../src/language/korean/particles.ts';
import type { Edit, Selection } from '../../field/text/tag-text.ts';

/**
 * Puts a term where the caret or the selection is. In Korean the particle behind it takes the form that the term needs,
 * in the same step of the undo history.
 */
export function termEdit(
  text: string,
  { start, end }: Selection,
  term: string,
  lang: string,
): Edit {
  const particle = lang === 'ko'
    ? fitParticle(term, text.slice(end), text.slice(start, end).trim())
    : undefined;
  const caret = start + term.length;
  return {
    start,
    end: end + (particle?.length ?? 0),
    insert: term + (particle?.text ?? ''),
    caret: { start: caret, end: caret },
  };
}
