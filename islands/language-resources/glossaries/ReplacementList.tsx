/** @jsxImportSource react */
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type { ReplacementView } from '../../../src/language-resources/glossaries/view.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type ReplacementListProps = {
  replacements: readonly ReplacementView[];
  lang: UiLang;
  onUndo: (replacement: ReplacementView) => void;
};

/** What files have replaced, and until when it can be brought back. */
export function ReplacementList({ replacements, lang, onUndo }: ReplacementListProps) {
  if (replacements.length === 0) return null;
  return (
    <ul className='grid gap-1' aria-label={text.replaced[lang]}>
      {replacements.map((one) => (
        <li key={one.no} className='flex flex-wrap items-center gap-2'>
          <span className='muted'>{wordsOf(one, lang)}</span>
          <button type='button' className='btn btn-sm' onClick={() => onUndo(one)}>
            {text.undoReplacement[lang]}
          </button>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ at, until, by, count }: ReplacementView, lang: UiLang): string {
  return fill((by ? text.replacedOne : text.replacedOneOf)[lang], {
    at: at.slice(0, 16),
    until: until.slice(0, 10),
    by,
    count: count.toLocaleString(lang),
  });
}
