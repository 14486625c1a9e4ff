import type { UiLang } from '../../../src/shared/languages.ts';
import { type Signal, signal } from '../../runtime/signal.ts';
import type { Marking } from './marking.ts';
import type { Category, ReviewCalls, ReviewLineView, ReviewPage } from './review-calls.ts';
import { atStart, type WordChoice, wordsIn } from './words.ts';

type ReviewerState = ReviewPage & {
  /** Place of the active line in the list. */
  at: number;
  caret: WordChoice;
  /** Absent while one reads. */
  marking: Marking | undefined;
  /** The issue that is being disputed. */
  disputing: number | undefined;
  /** The category of the issue before, for the next one of its kind. */
  last: Category | undefined;
  isBusy: boolean;
};

export type ReviewerOptions = {
  calls: ReviewCalls;
  first: ReviewPage;
  langs: { source: string; target: string };
  lang: UiLang;
  say: (words: string) => void;
  complain: (words: string) => void;
};

export type ReviewList = ReturnType<typeof createList>;

/** The lines that are loaded, and where one is in them. */
export function createList(options: ReviewerOptions) {
  const { first, complain, langs } = options;
  const unseen = first.lines.findIndex(({ isSeen }) => !isSeen);
  const state = signal<ReviewerState>({
    ...first,
    at: first.review.mayReview ? Math.max(0, unseen) : 0,
    caret: atStart,
    marking: undefined,
    disputing: undefined,
    last: undefined,
    isBusy: false,
  });
  const patch = (facts: Partial<ReviewerState>) => state.set((now) => ({ ...now, ...facts }));

  async function tryTo<T>(run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  const active = (): ReviewLineView | undefined => state.get().lines[state.get().at];
  /** Words of the active line on the side where the caret is. */
  function words() {
    const { caret: { side } } = state.get();
    return wordsIn(active()?.[side] ?? '', langs[side]);
  }
  const issuesOfLine = () => state.get().issues.filter(({ index }) => index === active()?.index);
  const pages = createPages({ state, patch, tryTo }, options.calls);

  function go(at: number) {
    const most = state.get().lines.length - 1;
    const place = Math.max(0, Math.min(most, at));
    patch({ at: place, caret: atStart, marking: undefined, disputing: undefined });
    if (at >= most - 5) void pages.more();
  }

  return { state, patch, tryTo, active, words, issuesOfLine, go, ...pages };
}

type Pages = {
  state: Signal<ReviewerState>;
  patch: (facts: Partial<ReviewerState>) => void;
  tryTo: <T>(run: () => Promise<T>) => Promise<T | undefined>;
};

function createPages({ state, patch, tryTo }: Pages, calls: ReviewCalls) {
  async function more() {
    const { lines, issues, hasMore, isBusy } = state.get();
    if (!hasMore || isBusy) return;
    patch({ isBusy: true });
    const page = await tryTo(() => calls.read(lines.at(-1)?.index));
    patch({ ...(page && joined({ lines, issues }, page)), isBusy: false });
  }

  /** The newest state, from the first line to those that were loaded. */
  async function reload() {
    const wanted = state.get().lines.length;
    let page = await tryTo(() => calls.read());
    while (page?.hasMore && page.lines.length < wanted) {
      const known: ReviewPage = page;
      const next = await tryTo(() => calls.read(known.lines.at(-1)?.index));
      page = next && joined(known, next);
    }
    if (page) patch({ ...page, marking: undefined, disputing: undefined });
  }

  return { more, reload };
}

function joined(known: Pick<ReviewPage, 'lines' | 'issues'>, page: ReviewPage): ReviewPage {
  return {
    ...page,
    lines: [...known.lines, ...page.lines],
    issues: [...known.issues, ...page.issues],
  };
}
