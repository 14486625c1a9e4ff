import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import { text } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { LineStore } from './lines/line-store.ts';
import { type Signal, signal } from '../../runtime/signal.ts';
import type { ListedLines } from './lines/view.ts';

type Options = {
  lines: LineStore;
  view: ListedLines;
  active: Signal<number | null>;
  openLines: number;
  /** True for a line that waits for this person. */
  isOpen: (line: OpenLine) => boolean;
  lang: UiLang;
  activate: (index: number) => void;
  focus: (index: number) => void;
  inform: (words: string) => void;
};

/** So many lines are fetched at a time while an unconfirmed one is looked for. */
const STRIDE = 200;

export type Walk = ReturnType<typeof createWalk>;

/** Moves from line to line. */
export function createWalk(
  { lines, view, active, openLines, isOpen, lang, activate, focus, inform }: Options,
) {
  /** What the list has to bring into sight; a new object each time. */
  const scrollTo = signal<{ position: number } | null>(null);
  /** Whether what is confirmed fills lines with the same source. */
  const fillsRepeats = signal(true);

  const isGiven = (index: number | undefined) => index !== undefined && index < openLines;

  async function goTo(position: number, { focuses = true } = {}): Promise<void> {
    const index = view.indexAt(position);
    if (index === undefined || !isGiven(index)) return;
    await lines.want(index, index);
    if (!lines.line(index)) return;
    activate(index);
    scrollTo.set({ position });
    if (focuses) focus(index);
  }

  function here(): number {
    const index = active.get();
    return index === null ? -1 : view.positionOf(index);
  }

  /** Filled by a line that was confirmed, or about to be: there is little to do. */
  function isFilled(line: OpenLine): boolean {
    if (line.origin === 'propagated') return true;
    const left = lines.line(active.get() ?? -1);
    if (!fillsRepeats.get() || !left?.checked || left.source !== line.source) return false;
    return line.target === '' || line.origin === 'machine';
  }
  const isWork = (line: OpenLine) => isOpen(line) && !isFilled(line);

  /** Looks from one place to another, both included, in either direction. */
  async function find(from: number, to: number, fits: Fits): Promise<number | undefined> {
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
      if (line && fits(line)) return at;
    }
    return undefined;
  }

  return {
    scrollTo,
    fillsRepeats,
    goTo,
    move: (by: 1 | -1) => goTo(Math.max(0, here() + by)),
    /** What was filled by itself comes when nothing else is left. `isWanted`: called once it is found. */
    async toUnconfirmed(by: 1 | -1, isWanted = () => true): Promise<void> {
      const start = here();
      const found = await findFrom(start, by, isWork) ?? await findFrom(start, by, isOpen);
      if (!isWanted()) return;
      if (found !== undefined) await goTo(found);
      else inform(by === 1 ? text.allConfirmed[lang] : text.noneBefore[lang]);
    },
  };

  async function findFrom(start: number, by: 1 | -1, fits: Fits): Promise<number | undefined> {
    if (by === -1) return start > 0 ? await find(start - 1, 0, fits) : undefined;
    // After the last one the search goes on at the top: nothing is left behind unseen.
    return await find(start + 1, view.count() - 1, fits) ??
      (start >= 0 ? await find(0, start, fits) : undefined);
  }
}

type Fits = (line: OpenLine) => boolean;
