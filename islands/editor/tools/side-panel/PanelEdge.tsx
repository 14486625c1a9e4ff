/** @jsxImportSource react */
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { PANEL_WIDTHS } from '../../../../src/accounts/preferences/rules.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { ViewState } from '../../session/view-settings.ts';

/** By the arrow keys. */
const STEP = 10;

/** The edge between lines and panel: dragged, or moved by the arrow keys; remembered for the member. */
export function PanelEdge({ viewState, lang }: { viewState: ViewState; lang: UiLang }) {
  const { panelWidth } = useSignal(viewState.settings);
  const [least, most] = PANEL_WIDTHS;
  const edge = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<number>(least);
  useLayoutEffect(() => setDrawn(widthOf(edge.current)), [panelWidth]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0;
    if (!step) return;
    event.preventDefault();
    viewState.setPanelWidth((panelWidth ?? widthOf(event.currentTarget)) + step);
  }

  function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const right = currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    viewState.setPanelWidth(right - clientX);
  }

  return (
    <div
      ref={edge}
      className='panel-edge'
      role='separator'
      aria-orientation='vertical'
      aria-label={text.resize[lang]}
      aria-valuenow={panelWidth ?? drawn}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
    />
  );
}

const widthOf = (edge: HTMLElement | null) =>
  Math.round(edge?.parentElement?.getBoundingClientRect().width ?? 0);
