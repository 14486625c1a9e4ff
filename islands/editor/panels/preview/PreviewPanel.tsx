/** @jsxImportSource react */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { text } from '../../../../src/documents/preview/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DrawingState } from './DrawingState.tsx';
import type { PreviewView } from './preview-view.ts';
import { isNarrow } from './preview-state.ts';
import {
  type DrawingStep,
  type PreviewPanelProps,
  usePreviewView,
  useZoom,
} from './use-preview-view.ts';

/** The document as it will look, beside its lines: a place selects its line, a line its place. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { session: { lang }, calls, onClose, isTab } = props;
  const host = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { view, step, retry } = usePreviewView(props, { host, scroller });
  const zoom = useZoom(view, host, step);
  const Frame = isTab ? 'section' : 'aside';
  return (
    <Frame
      className={isTab ? 'preview preview-tab' : 'preview'}
      aria-label={text.title[lang]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Bar
        {...{ step, zoom, lang, onClose }}
        onPrint={() => void view.current?.loadAll().then(() => globalThis.print())}
      />
      <p className='preview-legend'>{text.legend[lang]}</p>
      {step.kind === 'drawing' && (
        <DrawingState progress={calls.progress} lang={lang} onCancel={onClose} />
      )}
      {step.kind === 'failed' && (
        <div className='preview-state' role='alert'>
          <p>{step.message}</p>
          <button type='button' className='btn btn-sm' onClick={retry}>{text.retry[lang]}</button>
        </div>
      )}
      <div
        ref={scroller}
        className='preview-scroller'
        role='region'
        tabIndex={0}
        aria-label={`${text.document[lang]}. ${text.help[lang]}`}
        onKeyDown={(event) => onKeyDown(props, view.current, event)}
        onClick={(event) => {
          const index = view.current?.lineAt(event.nativeEvent);
          if (index !== undefined) void pick(props, index);
        }}
      >
        <div ref={host} className='preview-host' />
      </div>
    </Frame>
  );
}

/** Goes to the line that was chosen. */
async function pick({ session, onClose }: PreviewPanelProps, index: number) {
  if (session.view.positionOf(index) < 0) await session.view.show('all');
  if (isNarrow()) onClose?.();
  await session.walk.goTo(session.view.positionOf(index));
  session.say(fill(text.selected[session.lang], { n: index + 1 }));
}

function onKeyDown(props: PreviewPanelProps, view: PreviewView | null, event: KeyboardEvent) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const spot = step ? view?.neighbour(step) : undefined;
  const index = view?.lineAt(event.nativeEvent);
  if (spot) {
    spot.focus({ preventScroll: true });
    view?.bringIn(spot);
  } else if (event.key === 'Enter' && index !== undefined) void pick(props, index);
  else return;
  event.preventDefault();
}

type BarProps = {
  step: DrawingStep;
  zoom: ReturnType<typeof useZoom>;
  onPrint: () => void;
  onClose: (() => void) | undefined;
  lang: UiLang;
};

function Bar({ step, zoom, onPrint, onClose, lang }: BarProps) {
  const close: RefObject<HTMLButtonElement | null> = useRef(null);
  useEffect(() => {
    if (isNarrow()) close.current?.focus();
  }, []);
  return (
    <header className='preview-bar'>
      <h2>{text.title[lang]}</h2>
      {step.kind === 'shown' && step.of === 'pages' && (
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          aria-pressed={zoom.isFlow}
          onClick={zoom.turnFlow}
        >
          {text.flow[lang]}
        </button>
      )}
      <ZoomButton sign='−' words={text.smaller[lang]} onPress={() => zoom.change(-1)} />
      <ZoomButton sign='+' words={text.larger[lang]} onPress={() => zoom.change(1)} />
      <button
        type='button'
        className='btn btn-sm btn-ghost preview-print'
        disabled={step.kind !== 'shown'}
        onClick={onPrint}
      >
        {text.print[lang]}
      </button>
      {onClose && (
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
      )}
    </header>
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
