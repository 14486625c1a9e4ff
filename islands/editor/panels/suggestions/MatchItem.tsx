/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import { type MatchView, toneOf } from '../../../../src/language-resources/matching/rules.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { TagFacts } from '../../../../src/language/tags/tags.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { TaggedText } from '../../field/TaggedText.tsx';
import { Diff } from '../../layout/Diff.tsx';
import { SuggestionKey } from '../../layout/SuggestionKey.tsx';

type MatchProps = {
  match: MatchView;
  number: number;
  tags: TagFacts;
  lang: UiLang;
  sourceLang: string;
  targetLang: string;
  insert: () => void;
};

/** What a memory has for the line, or the draft that came with it. */
export function MatchItem(props: MatchProps) {
  const { match, number, tags, lang, sourceLang, targetLang, insert } = props;
  const { score, kind, diff, tmx_target: target } = match;
  return (
    <li className='match'>
      <p className='match-head'>
        <span className='match-number'>{number}</span>
        <span className='match-score' data-tone={toneOf(score)}>
          {score < 0 ? 'MT' : fill(text.percent[lang], { n: score })}
        </span>
        <span>{text.kinds[kind][lang]}</span>
        <Facts match={match} lang={lang} />
        <SuggestionKey number={number} />
      </p>
      {kind !== 'machine' && <Diff parts={diff} lang={lang} textLang={sourceLang} />}
      <button
        type='button'
        className='match-target'
        lang={targetLang}
        aria-label={fill(text.insertMatch[lang], { n: number, text: target })}
        // The focus stays in the field, so that a phone does not hide its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={insert}
      >
        <TaggedText words={target} tags={tags} lang={lang} />
      </button>
      <Doubts match={match} lang={lang} />
    </li>
  );
}

type OneProps = { match: MatchView; lang: UiLang };

/** What a person should look at. */
function Doubts({ match: { flips, repairs, hasOtherTags }, lang }: OneProps) {
  const flipped = flips.map((flip) =>
    Object.hasOwn(text.flips, flip) ? text.flips[flip as keyof typeof text.flips][lang] : flip
  ).join(', ');
  if (repairs.length === 0 && !flipped && !hasOtherTags) return null;
  return (
    <p className='match-doubts'>
      {repairs.map(({ from, to }) => (
        <span key={from}>{fill(text.repaired[lang], { from, to })}</span>
      ))}
      {flipped && <span>{fill(text.flipped[lang], { what: flipped })}</span>}
      {hasOtherTags && <span>{text.otherTags[lang]}</span>}
    </p>
  );
}

/** Where it comes from. */
function Facts({ match: { memory, author, changed, penalty }, lang }: OneProps) {
  if (!memory) return null;
  return (
    <span className='match-origin'>
      <span>{memory.isPersonal ? text.personal[lang] : memory.name}</span>
      {author && <span>{author}</span>}
      {changed && <time dateTime={changed}>{changed.slice(0, 10)}</time>}
      {penalty > 0 && <span>{fill(text.penalty[lang], { n: penalty })}</span>}
    </span>
  );
}
