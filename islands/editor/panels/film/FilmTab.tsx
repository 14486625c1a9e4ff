/** @jsxImportSource react */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { text } from '../../../../src/documents/cues/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { TabNote } from '../../layout/TabNote.tsx';
import type { EditorParts } from '../../session/tool.ts';
import type { Cues } from '../../tools/cues/cue-list.ts';
import { CueTimes } from './CueTimes.tsx';
import type { Film } from './film.ts';
import { mayManage } from './shots.ts';
import { FilmButtons } from './FilmButtons.tsx';
import { RulesForm } from './RulesForm.tsx';
import { ShotList } from './ShotList.tsx';
import { ShownCue } from './ShownCue.tsx';
import { Waveform } from './wave/Waveform.tsx';

type Props = {
  parts: EditorParts;
  cues: Cues;
  film: Film;
  commands: Record<string, () => void>;
};

/** The film with its subtitle over it, its keys as buttons, the times of the active subtitle and the guide. */
export function FilmTab({ parts, cues, film, commands }: Props) {
  const { session, props } = parts;
  const { lang } = session;
  const shown = useSignal(cues.shown);
  const state = useSignal(film.state);
  const rights = useSignal(session.rights);
  if (shown.kind !== 'ready') {
    return <TabNote kind={shown.kind} retry={() => void cues.load()} {...{ text, lang }} />;
  }

  /** The keys of the fields work in the panel too. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const run = commands[parts.commands.commandOf(event.nativeEvent) ?? ''];
    if (!run) return;
    event.preventDefault();
    run();
  }
  return (
    <div className='film' onKeyDown={onKeyDown}>
      <label className='btn btn-sm film-file'>
        {text.choose[lang]}
        {/* Its own words are those of the browser, in the browser's language. */}
        <input
          className='sr-only'
          type='file'
          accept='video/*,audio/*'
          onChange={({ currentTarget: { files } }) => files?.[0] && film.open(files[0])}
        />
      </label>
      <p className='aids-note'>{text.local[lang]}</p>
      <p role='status' className='aids-note'>{stateWords(state, lang)}</p>
      {state.kind === 'ready' && (
        <>
          <div className='film-stage' data-sound-only={!state.hasPicture || undefined}>
            <Picture film={film} label={text.film[lang]} />
            <ShownCue {...{ session, cues, film }} targetLang={props.targetLang} />
          </div>
          <Waveform {...{ session, cues, film }} />
          <FilmButtons {...{ film, commands, lang }} table={parts.commands} />
        </>
      )}
      <CueTimes {...{ session, cues, film, commands }} />
      <RulesForm
        cues={cues}
        rules={shown.rules}
        isReadOnly={!mayManage(rights)}
        lang={lang}
      />
      <ShotList {...{ session, cues }} shots={shown.shots} />
    </div>
  );
}

type State = ReturnType<Film['state']['get']>;

function stateWords(state: State, lang: 'ko' | 'en'): string {
  if (state.kind === 'opening') return text.opening[lang];
  if (state.kind === 'failed') return `${state.name}: ${text.cannotPlay[lang]}`;
  if (state.kind !== 'ready') return '';
  if (!state.hasPicture) return `${state.name}: ${text.noPicture[lang]}`;
  return state.isSilent ? `${state.name}: ${text.noSound[lang]}` : state.name;
}

/** The one element that plays; it is put where the tab is drawn and goes on when the tab is left. */
function Picture({ film, label }: { film: Film; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    film.video.setAttribute('aria-label', label);
    place.current?.append(film.video);
    return () => film.video.remove();
  }, [film]);
  return <div ref={place} />;
}
