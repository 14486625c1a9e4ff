/** @jsxImportSource react */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { LEAST_SHARE, MOST_SHARE, type ViewState } from '../../session/view-settings.ts';

/** The edge between source and target: dragged, or moved by the arrow keys; remembered for the pair of languages. */
export function ColumnEdge({ viewState, lang }: { viewState: ViewState; lang: UiLang }) {
  useSignal(viewState.settings);
  const edge = useRef<HTMLDivElement>(null);
  const share = viewState.share();

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    viewState.setShare(share + step);
  }

  function drag(event: PointerEvent) {
    const list = edge.current?.closest('.lines-scroller');
    const row = list?.querySelector('.line:not(.line-locked)');
    const [source, target] = [
      row?.querySelector('.line-source'),
      row?.querySelector('.line-target'),
    ];
    if (!source || !target || !edge.current?.hasPointerCapture(event.pointerId)) return;
    const { left } = source.getBoundingClientRect();
    const chip = target.getBoundingClientRect().left - source.getBoundingClientRect().right;
    const width = target.getBoundingClientRect().right - left - chip;
    viewState.setShare((event.clientX - left - chip / 2) / width * 100);
  }

  return (
    <div className='column-edge-place'>
      <div
        ref={edge}
        className='column-edge'
        role='separator'
        aria-orientation='vertical'
        aria-label={text.resizeColumns[lang]}
        aria-valuenow={share}
        aria-valuemin={LEAST_SHARE}
        aria-valuemax={MOST_SHARE}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
      />
    </div>
  );
}
