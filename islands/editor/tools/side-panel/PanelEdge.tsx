/** @jsxImportSource react */
import { useLayoutEffect, useRef, useState } from 'react';
import { PANEL_WIDTHS } from '../../../../src/accounts/preferences/rules.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { DragEdge } from '../../../ui/DragEdge.tsx';
import type { ViewState } from '../../session/view-settings.ts';

/** By the arrow keys. */
const STEP = 10;

/** The edge between lines and panel; remembered for the member. */
export function PanelEdge({ viewState, lang }: { viewState: ViewState; lang: UiLang }) {
  const { panelWidth } = useSignal(viewState.settings);
  const [least, most] = PANEL_WIDTHS;
  const edge = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<number>(least);
  useLayoutEffect(() => setDrawn(widthOf(edge.current)), [panelWidth]);

  return (
    <DragEdge
      edgeRef={edge}
      className='panel-edge'
      label={text.resize[lang]}
      value={panelWidth ?? drawn}
      least={least}
      most={most}
      // The panel stands at the right of its edge: to the left it grows.
      onStep={(to, edge) => viewState.setPanelWidth((panelWidth ?? widthOf(edge)) - to * STEP)}
      onDrag={(clientX, { parentElement }) =>
        viewState.setPanelWidth((parentElement?.getBoundingClientRect().right ?? 0) - clientX)}
    />
  );
}

const widthOf = (edge: HTMLElement | null) =>
  Math.round(edge?.parentElement?.getBoundingClientRect().width ?? 0);
