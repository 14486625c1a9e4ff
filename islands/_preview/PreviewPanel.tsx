/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { text } from '../../src/preview/text.ts';
import { fill } from '../../src/lines/text.ts';
import type { EditorSession } from '../_editor/session.ts';
import { Icon } from '../_ui/Icon.tsx';
import { DrawingState } from './DrawingState.tsx';
import type { PreviewCalls } from './preview-calls.ts';
import { createPreviewView, type PreviewView } from './preview-view.ts';
import { isNarrow } from './use-preview.ts';

export type PreviewPanelProps = {
  session: EditorSession;
  calls: PreviewCalls;
  sourceLang: string;
  targetLang: string;
  onClose: () => void;
};

type State =
  | { kind: 'drawing' }
  | { kind: 'failed'; message: string }
  | { kind: 'shown'; of: 'pages' | 'sheets' | 'text' | 'cues' };

/** The document as it will look, beside its lines: a place selects its line, a line its place. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { session, calls, sourceLang, targetLang, onClose } = props;
  const { lang } = session;
  const host = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRef<PreviewView | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>({ kind: 'drawing' });
  const [attempt, setAttempt] = useState(0);
  const [isFlow, setFlow] = useState(isNarrow);
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    const leaving = new AbortController();
    setState({ kind: 'drawing' });
    calls.open(leaving.signal).then((outline) => {
      if (leaving.signal.aborted || !host.current || !scroller.current) return;
      const places = { host: host.current, scroller: scroller.current };
      view.current = createPreviewView({
        session,
        calls,
        outline,
        ...places,
        sourceLang,
        targetLang,
      });
      setState({ kind: 'shown', of: outline.kind });
      const index = session.active.get();
      if (index !== null) void view.current.show(index);
    }, (error: Error) => {
      if (!leaving.signal.aborted) setState({ kind: 'failed', message: error.message });
    });
    return () => {
      leaving.abort();
      view.current?.close();
      view.current = null;
    };
  }, [session, attempt]);
  useEffect(() => {
    view.current?.setFlow(isFlow);
    view.current?.setZoom(isFlow ? zoom : zoom * fitOf(host.current, state));
  }, [isFlow, zoom, state]);
  useEffect(() => {
    if (isNarrow()) close.current?.focus();
  }, []);

  async function pick(index: number) {
    if (session.view.positionOf(index) < 0) await session.view.show('all');
    if (isNarrow()) onClose();
    await session.walk.goTo(session.view.positionOf(index));
    session.say(fill(text.selected[lang], { n: index + 1 }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const spot = step ? view.current?.neighbour(step) : undefined;
    const index = view.current?.lineAt(event.nativeEvent);
    if (spot) {
      spot.focus({ preventScroll: true });
      view.current?.bringIn(spot);
    } else if (event.key === 'Enter' && index !== undefined) void pick(index);
    else return;
    event.preventDefault();
  }

  const isPages = state.kind === 'shown' && state.of === 'pages';
  return (
    <aside
      className='preview'
      aria-label={text.title[lang]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className='preview-bar'>
        <h2>{text.title[lang]}</h2>
        {isPages && (
          <button
            type='button'
            className='btn btn-sm btn-ghost'
            aria-pressed={isFlow}
            onClick={() => setFlow(!isFlow)}
          >
            {text.flow[lang]}
          </button>
        )}
        <ZoomButton sign='−' words={text.smaller[lang]} onPress={() => setZoom(step(zoom, -1))} />
        <ZoomButton sign='+' words={text.larger[lang]} onPress={() => setZoom(step(zoom, 1))} />
        <button
          type='button'
          className='btn btn-sm btn-ghost preview-print'
          disabled={state.kind !== 'shown'}
          onClick={() => void view.current?.loadAll().then(() => globalThis.print())}
        >
          {text.print[lang]}
        </button>
        <button
          ref={close}
          type='button'
          className='icon-button'
          aria-label={text.close[lang]}
          title={text.close[lang]}
          onClick={onClose}
        >
          <Icon name='close' />
        </button>
      </header>
      <p className='preview-legend'>{text.legend[lang]}</p>
      {state.kind === 'drawing' && (
        <DrawingState progress={calls.progress} lang={lang} onCancel={onClose} />
      )}
      {state.kind === 'failed' && (
        <div className='preview-state' role='alert'>
          <p>{state.message}</p>
          <button type='button' className='btn btn-sm' onClick={() => setAttempt(attempt + 1)}>
            {text.retry[lang]}
          </button>
        </div>
      )}
      <div
        ref={scroller}
        className='preview-scroller'
        role='region'
        tabIndex={0}
        aria-label={`${text.document[lang]}. ${text.help[lang]}`}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const index = view.current?.lineAt(event.nativeEvent);
          if (index !== undefined) void pick(index);
        }}
      >
        <div ref={host} className='preview-host' />
      </div>
    </aside>
  );
}

function ZoomButton({ sign, words, onPress }: {
  sign: string;
  words: string;
  onPress: () => void;
}) {
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost'
      aria-label={words}
      title={words}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

const STEPS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3];

function step(zoom: number, by: 1 | -1): number {
  return STEPS[STEPS.indexOf(zoom) + by] ?? zoom;
}

/** An A4 page and a little room beside it. */
const PAGE_WIDTH = 820;

/** Pages are made as small as the panel is narrow. */
function fitOf(host: HTMLElement | null, state: State): number {
  if (!host || state.kind !== 'shown' || state.of !== 'pages') return 1;
  return Math.min(1, Math.max(0.4, host.clientWidth / PAGE_WIDTH));
}
