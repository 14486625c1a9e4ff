import type { CSSProperties } from 'react';
import { useSignal } from '../../runtime/signal.ts';
import type { Editor } from '../session/use-editor.ts';
import { typeOf } from '../session/view-settings.ts';

/** What the styles of the lines read: sizes, columns, and what is shown. */
export function useViewStyle({ viewState, session }: Editor) {
  const settings = useSignal(viewState.settings);
  const { size, lineHeight, padding } = typeOf(settings);
  const share = viewState.share();
  const digits = String(session.lines.count).length;
  return {
    'data-density': settings.density,
    'data-stacked': settings.isStacked || undefined,
    'data-no-matches': !settings.showsMatches || undefined,
    'data-no-scores': !settings.showsScores || undefined,
    spellCheck: settings.checksSpelling,
    style: {
      '--line-size': `${size}px`,
      '--line-height': `${lineHeight}px`,
      '--line-padding': `${padding}px`,
      '--source-share': `${share}fr`,
      '--target-share': `${100 - share}fr`,
      '--source-part': String(share / 100),
      '--number-width': `${numberWidth(digits)}px`,
      ...(settings.panelWidth === null ? {} : { '--panel-width': `${settings.panelWidth}px` }),
    } as CSSProperties,
  };
}

/** Rail, shape, mark and number; more digits than three take seven pixels each. */
export const numberWidth = (digits: number) => 74 + 7 * Math.max(0, digits - 3);
