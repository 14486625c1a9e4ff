import { type Signal, signal } from '../_lib/signal.ts';

/** So long words wait for others: a later message would take the place of one that nobody has begun to read. */
const GATHER_MS = 250;

/** What screen readers are told, politely. Words that come within a moment are told together, each once. */
export function createSpoken(active: Signal<number | null>) {
  const told = signal('');
  const waiting = new Map<string, () => boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    timer = undefined;
    const words = [...waiting].filter(([, isNews]) => isNews()).map(([one]) => one).join(' · ');
    waiting.clear();
    // The same words once more are no change, and would not be read.
    if (words) told.set((before) => before === words ? `${words}\u00a0` : words);
  }

  function say(words: string, isNews = () => true) {
    if (!words) return;
    waiting.set(words, isNews);
    timer ??= setTimeout(tell, GATHER_MS);
  }

  return {
    told,
    say: (words: string) => say(words),
    /** Of the active line: whoever has gone on meanwhile is not told. */
    sayHere(words: string) {
      const index = active.get();
      say(words, () => active.get() === index);
    },
  };
}
