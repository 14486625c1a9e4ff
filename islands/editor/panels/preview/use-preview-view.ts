import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PreviewService } from '../../session/services/preview.ts';
import type { EditorSession } from '../../session/session.ts';
import { isNarrow } from './preview-state.ts';
import { createPreviewView, type PreviewView } from './preview-view.ts';

export type PreviewPanelProps = {
  session: EditorSession;
  calls: PreviewService;
  sourceLang: string;
  targetLang: string;
  /** Absent where it is a tab of the panel. */
  onClose?: () => void;
  isTab?: true;
};

export type DrawingStep =
  | { kind: 'drawing' }
  | { kind: 'failed'; message: string }
  | { kind: 'shown'; of: 'pages' | 'sheets' | 'text' | 'cues' };

type Places = {
  host: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
};

/** The drawing of the document, from its first request on; `retry` asks again. */
export function usePreviewView(props: PreviewPanelProps, { host, scroller }: Places) {
  const { session, calls, sourceLang, targetLang } = props;
  const view = useRef<PreviewView | null>(null);
  const [step, setStep] = useState<DrawingStep>({ kind: 'drawing' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    setStep({ kind: 'drawing' });
    calls.open(leaving.signal).then((outline) => {
      if (leaving.signal.aborted || !host.current || !scroller.current) return;
      const places = { host: host.current, scroller: scroller.current };
      view.current = createPreviewView({
        ...{ session, calls, outline, sourceLang, targetLang },
        ...places,
      });
      setStep({ kind: 'shown', of: outline.kind });
      const index = session.active.get();
      if (index !== null) void view.current.show(index);
    }, (error: Error) => {
      if (!leaving.signal.aborted) setStep({ kind: 'failed', message: error.message });
    });
    return () => {
      leaving.abort();
      view.current?.close();
      view.current = null;
    };
  }, [session, attempt]);

  return { view, step, retry: () => setAttempt(attempt + 1) };
}

/** How the drawing is shown: as pages or as one flow, smaller or larger. */
export function useZoom(
  view: RefObject<PreviewView | null>,
  host: RefObject<HTMLElement | null>,
  step: DrawingStep,
) {
  const [isFlow, setFlow] = useState(isNarrow);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    view.current?.setFlow(isFlow);
    view.current?.setZoom(isFlow ? zoom : zoom * fitOf(host.current, step));
  }, [isFlow, zoom, step]);
  return {
    isFlow,
    turnFlow: () => setFlow(!isFlow),
    change: (by: 1 | -1) => setZoom(STEPS[STEPS.indexOf(zoom) + by] ?? zoom),
  };
}

const STEPS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3];

/** An A4 page and a little room beside it. */
const PAGE_WIDTH = 820;

/** Pages are made as small as the panel is narrow. */
function fitOf(host: HTMLElement | null, step: DrawingStep): number {
  if (!host || step.kind !== 'shown' || step.of !== 'pages') return 1;
  return Math.min(1, Math.max(0.4, host.clientWidth / PAGE_WIDTH));
}
