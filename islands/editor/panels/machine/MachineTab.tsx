/** @jsxImportSource react */
import { useEffect, useSyncExternalStore } from 'react';
import { text as settings } from '../../../../src/machine-translation/draft-settings/text.ts';
import { fill, text as lines } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { DraftChoice } from '../../../../src/machine-translation/translate/rules.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { EngineSlot } from './suggestion-state.ts';
import type { EngineSuggestions } from './suggestions.ts';

type Props = { session: EditorSession; offers: EngineSuggestions; targetLang: string };

/** What engines say of the active line; each can become its translation. */
export function MachineTab({ session, offers, targetLang }: Props) {
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
          <Again lang={lang} run={offers.retry} />
        </div>
      );
    case 'line':
      return <Page {...{ session, offers, targetLang, page }} />;
  }
}

type LinePage = Extract<ReturnType<EngineSuggestions['page']['get']>, { kind: 'line' }>;

function Page({ session, offers, targetLang, page }: Props & { page: LinePage }) {
  const { lang } = session;
  const { index, slots, obstacle } = page;
  const shown = useShownText(session, index);
  if (slots.length === 0) return <p className='aids-empty'>{text.noEngine[lang]}</p>;
  const offered = slots.filter(({ offer }) => offer);
  return (
    <>
      {obstacle && <p className='aids-note'>{obstacle}</p>}
      <Course {...{ offers, page, lang }} />
      <ol className='matches' aria-label={fill(text.list[lang], { n: index + 1 })}>
        {slots.map((slot, at) => (
          <Offer
            key={`${slot.choice.engine} ${slot.choice.register}`}
            {...{ slot, lang, targetLang, obstacle }}
            number={offered.indexOf(slot) + 1}
            isThere={slot.offer?.target === shown}
            insert={() => offers.insert(offered.indexOf(slot) + 1)}
            ask={(isAnew) => offers.ask(at, isAnew)}
          />
        ))}
      </ol>
      <p className='aids-note'>{text.cost[lang]}</p>
    </>
  );
}

function useShownText(session: EditorSession, index: number): string {
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index, listener),
    () => session.lines.lineVersion(index),
  );
  const line = session.lines.line(index);
  return line ? session.shownText(line) : '';
}

/** How far the engines are, and a way to call it off. */
function Course(
  { offers, page, lang }: { offers: EngineSuggestions; page: LinePage; lang: UiLang },
) {
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

type OfferProps = {
  slot: EngineSlot;
  number: number;
  isThere: boolean;
  obstacle: string | undefined;
  lang: UiLang;
  targetLang: string;
  insert: () => void;
  ask: (isAnew: boolean) => void;
};

function Offer({ slot, number, isThere, obstacle, lang, targetLang, insert, ask }: OfferProps) {
  const { choice, offer, state } = slot;
  // The keys of matches mean this list while it is in sight.
  const key = useCommands().keyLabel('match1', isMac).replace('1', String(number));
  return (
    <li className='match'>
      <p className='match-head'>
        <span className='match-score' data-tone='machine'>MT</span>
        <span>{nameOf(choice, lang)}</span>
        {offer && number <= 9 && <kbd>{key}</kbd>}
      </p>
      {offer && (
        <button
          type='button'
          className='match-target'
          lang={targetLang}
          aria-label={fill(text.insert[lang], { n: number, text: offer.target })}
          aria-disabled={obstacle !== undefined}
          // The focus stays in the field, so that a phone does not hide its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={insert}
        >
          {offer.target}
        </button>
      )}
      {offer && <Doubts flags={offer.flags} isThere={isThere} lang={lang} />}
      {state === 'asking' && (
        <p className='match-facts'>
          <Spinner /> {text.asking[lang]}
        </p>
      )}
      {slot.state === 'failed' && <p className='match-doubts' role='alert'>{slot.words}</p>}
      {state !== 'asking' && !obstacle && <AskButton {...{ slot, lang, ask }} />}
    </li>
  );
}

type AskProps = Pick<OfferProps, 'slot' | 'lang' | 'ask'>;

function AskButton({ slot: { choice, offer, state }, lang, ask }: AskProps) {
  if (offer && !choice.mayVary) return null;
  const name = nameOf(choice, lang);
  const words = offer ? 'again' : state === 'failed' ? 'retry' : 'ask';
  const label = offer ? text.againOf : text.askOf;
  return (
    <p className='match-facts'>
      <button
        type='button'
        className='btn btn-sm'
        aria-label={fill(label[lang], { name })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => ask(offer !== null)}
      >
        {text[words][lang]}
      </button>
    </p>
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

function Again({ lang, run }: { lang: UiLang; run: () => void }) {
  return <button type='button' className='btn btn-sm' onClick={run}>{text.retry[lang]}</button>;
}

function nameOf({ label, register }: DraftChoice, lang: UiLang): string {
  return register ? `${label} · ${settings.registers[register][lang]}` : label;
}
