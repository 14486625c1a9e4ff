import type { EditorSession } from './session.ts';

/** Places of lines have changed: reads them anew. A person who types goes on in the same line, with what they have typed. */
export async function followMoves(session: EditorSession): Promise<void> {
  await endOfSyllable();
  const { lines, queue, view, active } = session;
  const typed = unsaved(session);
  const before = active.get();
  const activeId = before === null ? undefined : lines.line(before)?.id;
  const caret = caretHere(session, before);

  await lines.renew();
  const places = new Map<number, number>();
  for (let index = 0; index < lines.count; index++) {
    const line = lines.line(index);
    if (line) places.set(line.id, index);
  }
  for (const { id, index, words } of typed) {
    const now = places.get(id);
    if (now === undefined || now === index) continue;
    queue.giveUp(index);
    queue.type(now, words, lines.line(now)?.version ?? 0);
  }
  // A list that was searched for names places of before; its owner runs the search again.
  const { filter, order } = view.shown.get();
  if (order) await view.show(filter === 'chosen' ? 'all' : filter);

  const now = activeId === undefined ? undefined : places.get(activeId);
  if (now === undefined) return;
  if (now !== before) session.activate(now);
  if (caret) await focusAt(session, caret);
}

type Unsaved = { id: number; index: number; words: string };

/** Words that wait by the number of their line; shared texts know their line by themselves. */
function unsaved({ lines, queue, live }: EditorSession): Unsaved[] {
  const found: Unsaved[] = [];
  for (let index = 0; index < lines.count; index++) {
    const words = live?.isLive(index) ? undefined : queue.pending(index)?.text;
    const id = lines.line(index)?.id;
    if (words !== undefined && id !== undefined) found.push({ id, index, words });
  }
  return found;
}

function caretHere(session: EditorSession, index: number | null) {
  const field = index === null ? undefined : session.field(index);
  return field?.hasFocus() ? field.selection() : undefined;
}

async function focusAt(session: EditorSession, { start, end }: { start: number; end: number }) {
  // The rows are drawn anew first.
  await new Promise((resolve) => setTimeout(resolve, 0));
  session.focusActive();
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(start, end);
}

let isComposing = false;
if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => isComposing = true, true);
  document.addEventListener('compositionend', () => isComposing = false, true);
}

/** A field that is drawn anew would break a syllable that is being composed. */
function endOfSyllable(): Promise<void> {
  if (!isComposing) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => setTimeout(resolve, 0);
    document.addEventListener('compositionend', end, { once: true });
  });
}
