import type { OpenLine } from '../../src/lines/schema.ts';
import { text } from '../../src/lines/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import type { LineStore } from './line-store.ts';
import { type Signal, signal } from './signal.ts';
import type { View } from './view.ts';

type Options = {
  lines: LineStore;
  view: View;
  active: Signal<number | null>;
  openLines: number;
  /** True for a line that waits for this person. */
  isOpen: (line: OpenLine) => boolean;
  lang: UiLang;
  activate: (index: number) => void;
  focus: (index: number) => void;
  tell: (words: string) => void;
};

/** So many lines are fetched at a time while an unconfirmed one is looked for. */
const STRIDE = 200;

/** Moves from line to line. */
export function createWalk(
  { lines, view, active, openLines, isOpen, lang, activate, focus, tell }: Options,
) {
  /** What the list has to bring into sight; a new object each time. */
  const scrollTo = signal<{ position: number } | null>(null);

  const isGiven = (index: number | undefined) => index !== undefined && index < openLines;

  async function goTo(position: number): Promise<void> {
    const index = view.indexAt(position);
    if (index === undefined || !isGiven(index)) return;
    await lines.want(index, index);
    if (!lines.line(index)) return;
    activate(index);
    scrollTo.set({ position });
    focus(index);
  }

  function here(): number {
    const index = active.get();
    return index === null ? -1 : view.positionOf(index);
  }

  /** Looks from one place to another, both included, in either direction. */
  async function find(from: number, to: number): Promise<number | undefined> {
    const by = from <= to ? 1 : -1;
    for (let at = from; by === 1 ? at <= to : at >= to; at += by) {
      const index = view.indexAt(at);
      if (index === undefined || !isGiven(index)) continue;
      if (!lines.line(index)) {
        await lines.want(
          Math.min(index, index + by * STRIDE),
          Math.max(index, index + by * STRIDE),
        );
      }
      const line = lines.line(index);
      if (line && isOpen(line)) return at;
    }
    return undefined;
  }

  return {
    scrollTo,
    goTo,
    move: (by: 1 | -1) => goTo(Math.max(0, here() + by)),
    async toUnconfirmed(by: 1 | -1): Promise<void> {
      const start = here();
      const last = view.count() - 1;
      // After the last one the search goes on at the top: nothing is left behind unseen.
      const found = by === 1
        ? await find(start + 1, last) ?? await findBefore(start)
        : await findBackwards(start);
      if (found !== undefined) await goTo(found);
      else tell(by === 1 ? text.allConfirmed[lang] : text.noneBefore[lang]);
    },
  };

  async function findBefore(start: number): Promise<number | undefined> {
    return start >= 0 ? await find(0, start) : undefined;
  }

  async function findBackwards(start: number): Promise<number | undefined> {
    return start > 0 ? await find(start - 1, 0) : undefined;
  }
}
