/** @jsxImportSource react */
import { fill, text as lines } from '../../../../src/documents/lines/text.ts';
import type { TagFacts } from '../../../../src/language/tags/tags.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { TaggedText } from '../../field/TaggedText.tsx';
import { SuggestionKey } from '../../layout/SuggestionKey.tsx';
import { nameOfChoice } from './name-of-choice.ts';
import type { EngineSlot } from './suggestion-state.ts';

type DraftProps = {
  slot: EngineSlot;
  number: number;
  tags: TagFacts;
  isThere: boolean;
  obstacle: string | undefined;
  lang: UiLang;
  targetLang: string;
  insert: () => void;
};

/** What an engine says of the line; it can become its translation. */
export function DraftItem(props: DraftProps) {
  const { slot: { choice, offer }, number, tags, isThere, obstacle, lang, targetLang } = props;
  if (!offer) return null;
  return (
    <li className='match'>
      <p className='match-head'>
        <span className='match-number'>{number}</span>
        <span className='match-score' data-tone='machine'>MT</span>
        <span>{nameOfChoice(choice, lang)}</span>
        <SuggestionKey number={number} />
      </p>
      <button
        type='button'
        className='match-target'
        lang={targetLang}
        aria-label={fill(text.insert[lang], { n: number, text: offer.target })}
        aria-disabled={obstacle !== undefined}
        // The focus stays in the field, so that a phone does not hide its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={props.insert}
      >
        <TaggedText words={offer.target} tags={tags} lang={lang} />
      </button>
      <Doubts flags={offer.flags} isThere={isThere} lang={lang} />
    </li>
  );
}

function Doubts({ flags, isThere, lang }: { flags: string[]; isThere: boolean; lang: UiLang }) {
  const doubts = flags.flatMap((flag) =>
    flag in lines.flags ? [flag as keyof typeof lines.flags] : []
  );
  const ways = flags.flatMap((flag) => flag in lines.ways ? [flag as keyof typeof lines.ways] : []);
  return (
    <>
      {doubts.length > 0 && (
        <p className='match-doubts'>
          {doubts.map((one) => <span key={one}>{lines.flags[one][lang]}</span>)}
        </p>
      )}
      {(isThere || ways.length > 0) && (
        <p className='match-facts'>
          {isThere && <strong>{text.isThere[lang]}</strong>}
          {ways.map((one) => <span key={one}>{lines.ways[one][lang]}</span>)}
        </p>
      )}
    </>
  );
}
