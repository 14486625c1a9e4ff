import { text } from '../../../src/realtime/sockets/text.ts';
import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import type { AreaText } from './text/area-text.ts';
import { renderTags } from './text/mirror.ts';
import type { EditorSession } from '../session/session.ts';
import { areaHost } from '../sync/binding/bind-field.ts';
import { drawCarets } from '../sync/carets.ts';
import type { BoundField } from '../sync/live-state.ts';

/** The plain field of a line, as a shared text sees it. */
export function liveFieldOf(
  session: EditorSession,
  index: number,
  { text: shown, mirror }: { text: AreaText; mirror: HTMLElement },
  { gate }: Keyboard,
): BoundField {
  const { area } = shown;
  return {
    ...areaHost(shown),
    draw() {
      renderTags(mirror, area.value);
      const carets = session.live?.carets(index) ?? [];
      drawCarets(mirror, carets.map((one) => ({ ...one, head: shown.toShown(one.head) })));
    },
    resetKeys: () => gate.reset(),
    // The gate is one for all fields.
    isBusy: () => gate.isComposing && document.activeElement === area,
    onTooLong: () => session.inform(text.tooLong[session.lang]),
    onCaret: () => {},
    onWritten: () => session.reopen(index),
  };
}
