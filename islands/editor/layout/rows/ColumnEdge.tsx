/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { DragEdge } from '../../../ui/DragEdge.tsx';
import { LEAST_SHARE, MOST_SHARE, type ViewState } from '../../session/view-settings.ts';

/** The edge between source and target; remembered for the pair of languages. */
export function ColumnEdge({ viewState, lang }: { viewState: ViewState; lang: UiLang }) {
  useSignal(viewState.settings);
  const share = viewState.share();

  function drag(clientX: number, edge: HTMLElement) {
    const list = edge.closest('.lines-scroller');
    const row = list?.querySelector('.line:not(.line-locked)');
    const source = row?.querySelector('.line-source')?.getBoundingClientRect();
    const target = row?.querySelector('.line-target')?.getBoundingClientRect();
    if (!source || !target) return;
    const chip = target.left - source.right;
    const width = target.right - source.left - chip;
    viewState.setShare((clientX - source.left - chip / 2) / width * 100);
  }

  return (
    <div className='column-edge-place'>
      <DragEdge
        className='column-edge'
        label={text.resizeColumns[lang]}
        value={share}
        least={LEAST_SHARE}
        most={MOST_SHARE}
        onStep={(to) => viewState.setShare(share + to)}
        onDrag={drag}
      />
    </div>
  );
}
