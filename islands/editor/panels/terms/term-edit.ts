import { fitParticle } from '../../../../src/language/korean/particles.ts';
import { writeTags } from '../../../../src/language/tags/tags.ts';
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
  const words = writeTags([term]);
  const caret = start + words.length;
  return {
    start,
    end: end + (particle?.length ?? 0),
    insert: words + (particle?.text ?? ''),
    caret: { start: caret, end: caret },
  };
}
