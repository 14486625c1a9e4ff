import { type Signal, signal } from '../../runtime/signal.ts';

/** So long words wait for others: a later message would take the place of one that nobody has begun to read. */
const GATHER_MS = 250;

/** What screen readers say, politely. Words that come within a moment are said together, each once. */
export function createSpoken(active: Signal<number | null>) {
  const spoken = signal('');
  const waiting = new Map<string, () => boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function announce() {
    timer = undefined;
    const words = [...waiting].filter(([, isNews]) => isNews()).map(([one]) => one).join(' · ');
    waiting.clear();
    // The same words once more are no change, and would not be read.
    if (words) spoken.set((before) => before === words ? `${words}\u00a0` : words);
  }

  function say(words: string, isNews = () => true) {
    if (!words) return;
    waiting.set(words, isNews);
    timer ??= setTimeout(announce, GATHER_MS);
  }

  return {
    words: spoken,
    say: (words: string) => say(words),
    /** Of the active line: not said when the person has gone on meanwhile. */
    sayHere(words: string) {
      const index = active.get();
      say(words, () => active.get() === index);
    },
  };
}
