import type { EditorSession } from './session.ts';
import { signal } from '../../runtime/signal.ts';

/** What is known of the active line, as a tab shows it. */
type Answer<T> =
  | { kind: 'none' }
  | { kind: 'loading'; index: number }
  | { kind: 'failed'; index: number }
  | { kind: 'ready'; index: number; found: T };

/** Moving through the lines must not send a request for each of them. */
const REST_MS = 150;

/** Asks the server about the active line, and leaves out answers about a line that one has left. */
export function answerOfActiveLine<T>(
  session: Pick<EditorSession, 'active'>,
  ask: (index: number) => Promise<T>,
) {
  const shown = signal<Answer<T>>({ kind: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(index: number) {
    const answer: Answer<T> = await ask(index).then(
      (found) => ({ kind: 'ready', index, found }),
      () => ({ kind: 'failed', index }),
    );
    if (session.active.get() === index) shown.set(answer);
  }

  return {
    shown,
    follow() {
      clearTimeout(timer);
      const index = session.active.get();
      if (index === null) return shown.set({ kind: 'none' });
      const before = shown.get();
      if (before.kind !== 'ready' || before.index !== index) shown.set({ kind: 'loading', index });
      timer = setTimeout(() => void load(index), REST_MS);
    },
    close: () => clearTimeout(timer),
  };
}
