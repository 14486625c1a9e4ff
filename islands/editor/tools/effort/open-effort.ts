import { Refusal } from '../../../runtime/api.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { finishedLetters, isMove, kindOfInput } from './keys.ts';
import { createMeter, type Meter } from './meter.ts';

/** What was counted goes out so often, and when the page is left. */
const SEND_MS = 60_000;

/** Counts the member's own time and keystrokes. It listens alone: no key is taken, and nothing is drawn. */
export function openEffort({ session, services }: EditorParts): OpenTool {
  const lineAt = (index: number | null) => {
    const line = index === null ? undefined : session.lines.line(index);
    if (!line) return undefined;
    const length = [...session.shownText(line)].length;
    return { id: line.id, length, isDone: session.isDone(line) };
  };
  let at = session.active.get();
  const meter = createMeter(() => performance.now(), () => lineAt(at));
  let isEnded = false;

  function follow() {
    meter.leave();
    at = session.active.get();
    const line = lineAt(at);
    if (line) meter.enter(line);
  }

  async function send(all: boolean) {
    const rows = isEnded ? [] : meter.take({ all });
    if (rows.length === 0) return;
    try {
      const { isOn } = await services.saveEffort(rows);
      // It was turned off elsewhere.
      if (!isOn) isEnded = true;
    } catch (error) {
      // Sent again with the next; what is lost at the very end was never more than a minute.
      if (mayComeLater(error)) meter.giveBack(rows);
      else isEnded = true;
    }
  }

  return {
    begin() {
      const list = document.querySelector<HTMLElement>('[role="grid"].lines');
      if (!list) return;
      follow();
      // A tab that opens behind another hears nothing of that.
      if (document.visibilityState !== 'visible' || !document.hasFocus()) meter.away();
      const endFollowing = session.active.subscribe(follow);
      const endListening = listen(list, meter, () => void send(true));
      const timer = setInterval(() => void send(true), SEND_MS);
      return () => {
        clearInterval(timer);
        endFollowing();
        endListening();
        meter.leave();
        void send(false);
      };
    },
  };
}

/** What was refused for good is refused again: the document is gone, or the right to it. */
function mayComeLater(error: unknown): boolean {
  if (!(error instanceof Refusal)) return true;
  const { status } = error;
  return status === 0 || status === 429 || status >= 500;
}

/** Follows what is done in the lines; `onHide`: the page may be gone the next moment. */
function listen(list: HTMLElement, meter: Meter, onHide: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const quietly = { signal, capture: true, passive: true };
  list.addEventListener('keydown', (event) => {
    if (isField(event.target) && isMove(event)) meter.key('move');
    else meter.sign();
  }, quietly);
  list.addEventListener('beforeinput', (event) => {
    const kind = isField(event.target) ? kindOfInput(event.inputType) : undefined;
    if (kind) meter.key(kind);
    else meter.sign();
  }, quietly);
  list.addEventListener('compositionend', (event) => {
    if (isField(event.target)) meter.key('letter', finishedLetters(event));
  }, quietly);
  for (const type of ['pointerdown', 'wheel']) {
    list.addEventListener(type, () => meter.sign(), quietly);
  }
  addEventListener('blur', () => meter.away(), { signal });
  addEventListener('focus', () => meter.back(), { signal });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return meter.back();
    meter.away();
    onHide();
  }, { signal });
  addEventListener('pagehide', onHide, { signal });
  return () => ending.abort();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, [contenteditable="true"]') !== null;
}
