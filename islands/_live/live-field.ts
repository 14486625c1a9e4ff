import { text } from '../../src/realtime/text.ts';
import type { Keyboard } from '../_keys/keyboard.ts';
import { renderTags } from '../_field/mirror.ts';
import type { EditorSession } from '../_editor/session.ts';
import { areaHost } from './bind-field.ts';
import { drawCarets } from './carets.ts';
import type { BoundField } from './live-lines.ts';

/** The plain field of a line, as a shared text sees it. */
export function liveFieldOf(
  session: EditorSession,
  index: number,
  { area, mirror }: { area: HTMLTextAreaElement; mirror: HTMLElement },
  { gate }: Keyboard,
): BoundField {
  return {
    ...areaHost(area),
    draw() {
      renderTags(mirror, area.value);
      drawCarets(mirror, session.live?.carets(index) ?? []);
    },
    resetKeys: () => gate.reset(),
    // The gate is one for all fields.
    isBusy: () => gate.isComposing && document.activeElement === area,
    onTooLong: () => session.tell(text.tooLong[session.lang]),
    onCaret: () => {},
  };
}
