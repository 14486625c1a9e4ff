/** @jsxImportSource react */
import { useEffect } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { nameOfChoice } from './name-of-choice.ts';
import type { EngineSlot } from './suggestion-state.ts';
import type { EngineSuggestions } from './suggestions.ts';

type Props = { session: EditorSession; offers: EngineSuggestions };

/** Asks engines for the line where one rests, as long as it is open; what they say joins the list above. */
export function EngineSection({ session, offers }: Props) {
  const { lang } = session;
  const page = useSignal(offers.page);
  useEffect(() => offers.open(), [offers]);
  switch (page.kind) {
    case 'none':
      return <p className='aids-empty'>{text.chooseLine[lang]}</p>;
    case 'looking':
      return (
        <p className='aids-empty'>
          <Spinner /> {text.looking[lang]}
        </p>
      );
    case 'failed':
      return (
        <div className='aids-empty' role='alert'>
          {page.words}
          <button type='button' className='btn btn-sm' onClick={offers.retry}>
            {text.retry[lang]}
          </button>
        </div>
      );
    case 'line':
      return <Engines {...{ lang, offers, page }} />;
  }
}

type LinePage = Extract<ReturnType<EngineSuggestions['page']['get']>, { kind: 'line' }>;
type EnginesProps = { offers: EngineSuggestions; page: LinePage; lang: UiLang };

function Engines({ offers, page, lang }: EnginesProps) {
  const { slots, obstacle } = page;
  if (slots.length === 0) return <p className='aids-empty'>{text.noEngine[lang]}</p>;
  return (
    <>
      {obstacle && <p className='aids-note'>{obstacle}</p>}
      <Course {...{ offers, page, lang }} />
      <ul className='engine-slots'>
        {slots.map((slot, at) => (
          <Slot
            key={`${slot.choice.engine} ${slot.choice.register}`}
            {...{ slot, lang, obstacle }}
            ask={(isAnew) => offers.ask(at, isAnew)}
          />
        ))}
      </ul>
      <p className='aids-note'>{text.cost[lang]}</p>
    </>
  );
}

/** How far the engines are, and a way to call it off. */
function Course({ offers, page, lang }: EnginesProps) {
  const usual = page.slots.filter(({ choice, state }) => choice.isUsual || state === 'asking');
  if (!usual.some(({ state }) => state === 'asking')) return null;
  const done = usual.filter(({ state }) => state === 'ready' || state === 'failed').length;
  const words = fill(text.askingOf[lang], { n: page.index + 1, done, all: usual.length });
  return (
    <div className='offers-course'>
      <p role='status'>{words}</p>
      <button type='button' className='btn btn-sm' onClick={offers.stop}>{text.stop[lang]}</button>
      <progress max={usual.length} value={done} aria-label={words} />
    </div>
  );
}

type SlotProps = {
  slot: EngineSlot;
  obstacle: string | undefined;
  lang: UiLang;
  ask: (isAnew: boolean) => void;
};

function Slot({ slot, obstacle, lang, ask }: SlotProps) {
  const { choice, offer, state } = slot;
  return (
    <li>
      <span>{nameOfChoice(choice, lang)}</span>
      {state === 'asking' && (
        <span className='muted'>
          <Spinner /> {text.asking[lang]}
        </span>
      )}
      {state === 'ready' && offer && <span className='muted'>{text.listed[lang]}</span>}
      {state !== 'asking' && !obstacle && <AskButton {...{ slot, lang, ask }} />}
      {slot.state === 'failed' && <p className='match-doubts' role='alert'>{slot.words}</p>}
    </li>
  );
}

function AskButton(
  { slot: { choice, offer, state }, lang, ask }: Pick<SlotProps, 'slot' | 'lang' | 'ask'>,
) {
  if (offer && !choice.mayVary) return null;
  const name = nameOfChoice(choice, lang);
  const words = offer ? 'again' : state === 'failed' ? 'retry' : 'ask';
  const label = offer ? text.againOf : text.askOf;
  return (
    <button
      type='button'
      className='btn btn-sm'
      aria-label={fill(label[lang], { name })}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => ask(offer !== null)}
    >
      {text[words][lang]}
    </button>
  );
}
