import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text } from '../../../src/review/lqa/text.ts';
import { type Signal, signal } from '../../runtime/signal.ts';
import { type Marking, startMarking, USUAL_SEVERITY } from './marking.ts';
import type {
  Category,
  IssueAnswer,
  IssueVerdict,
  IssueView,
  LineSide,
  NewIssue,
  ReviewCalls,
  ReviewLineView,
  ReviewPage,
} from './review-calls.ts';
import { atStart, moved, placeOfChoice, type WordChoice, wordsIn } from './words.ts';

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

type ReviewerOptions = {
  calls: ReviewCalls;
  first: ReviewPage;
  langs: { source: string; target: string };
  lang: UiLang;
  say: (words: string) => void;
  complain: (words: string) => void;
};

export type Reviewer = ReturnType<typeof createReviewer>;
type List = ReturnType<typeof createList>;

/** Goes from line to line of a review; what is marked, answered and decided goes to the server at once. */
export function createReviewer(options: ReviewerOptions) {
  const list = createList(options);
  return {
    ...list,
    ...createChoice(list, options),
    ...createMarks(list, options),
    ...createAnswers(list, options),
    async move(state: Parameters<ReviewCalls['move']>[0]) {
      if (await list.tryTo(() => options.calls.move(state).then(() => true))) await list.reload();
    },
  };
}

/** The lines that are loaded, and where one is in them. */
function createList(options: ReviewerOptions) {
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

/** Which words an issue will be about. */
function createChoice({ state, patch, active, words }: List, { lang, say }: ReviewerOptions) {
  function set(caret: WordChoice) {
    if (!state.get().review.mayReview) return;
    patch({ caret });
    const place = placeOfChoice(caret, words());
    const chosen = place && active()?.[place.side].slice(place.start, place.end);
    if (chosen) say(fill(text.chosen[lang], { words: chosen }));
  }

  return {
    choose: (by: number, extend: boolean) =>
      set(moved(state.get().caret, by, words().length, extend)),
    /** A word that was pressed; with Shift all from the caret to it. */
    chooseAt(side: LineSide, to: number, extend: boolean) {
      const { caret } = state.get();
      set({ side, to, from: extend && caret.side === side ? caret.from : to });
    },
    /** To the other side of the line. */
    turn: () =>
      set({ ...atStart, side: state.get().caret.side === 'source' ? 'target' : 'source' }),
  };
}

/** What the page shows follows what the server has taken, without another call. */
function createShown({ state, patch }: List) {
  /** Counts of the head. */
  function count(issues: number, seen: number) {
    const { review } = state.get();
    const issueCount = (review.issueCount ?? 0) + issues;
    patch({ review: { ...review, issueCount, seen: review.seen + seen } });
  }

  return {
    setSeen(index: number, facts: Partial<ReviewLineView> = {}) {
      const { lines } = state.get();
      const wasSeen = lines.find((one) => one.index === index)?.isSeen ?? true;
      const seen = { isSeen: true, ...facts };
      patch({ lines: lines.map((one) => one.index === index ? { ...one, ...seen } : one) });
      if (!wasSeen) count(0, 1);
    },
    put(issue: IssueView, isDeleted: boolean) {
      const others = state.get().issues.filter(({ id }) => id !== issue.id);
      patch({ issues: isDeleted ? others : [...others, issue] });
      count(isDeleted ? -1 : 1, 0);
    },
  };
}

/** One after the other: what is pressed again meanwhile finds what came of the first. */
function inTurn() {
  let last: Promise<void> = Promise.resolve();
  return (run: () => Promise<void>): Promise<void> => last = last.then(run, run);
}

/** What the reviewer does. */
function createMarks(list: List, options: ReviewerOptions) {
  const { state, patch, tryTo, active, words } = list;
  const { calls, lang, say } = options;
  const shown = createShown(list);
  /** What was set or taken away, the newest last. */
  const done: { issue: IssueView; isDeleted: boolean }[] = [];
  const after = inTurn();

  async function setDeleted(issue: IssueView, isDeleted: boolean) {
    if (!await tryTo(() => calls.remove(issue.id, isDeleted).then(() => true))) return false;
    shown.put(issue, isDeleted);
    say((isDeleted ? text.saidRemoved : text.saidRestored)[lang]);
    return true;
  }

  async function save(comment: string, repeatOf?: number): Promise<void> {
    const { marking, last, caret } = state.get();
    const line = active();
    const category = marking?.category ?? last;
    if (!marking || !line || !category) return;
    const severity = marking.severity ?? USUAL_SEVERITY;
    const place = marking.isWhole ? undefined : placeOfChoice(caret, words());
    const { index, version } = line;
    const draft: NewIssue = {
      ...{ index, version, category: category.code, severity, comment },
      ...(place && { place }),
      ...(repeatOf === undefined ? {} : { repeatOf }),
    };
    const id = await tryTo(() => calls.add(draft));
    if (id === undefined) return;
    const issue = issueOf(id, draft, line);
    done.push({ issue, isDeleted: false });
    shown.setSeen(index);
    shown.put(issue, false);
    patch({ marking: undefined, last: category });
    const facts = { category: category.words[lang], severity: text.severities[severity][lang] };
    say(fill(text.saidMarked[lang], { n: index + 1, ...facts }));
  }

  return {
    mark() {
      if (state.get().review.mayReview && active()) patch({ marking: startMarking });
    },
    setMarking: (marking: Marking | undefined) => patch({ marking }),
    save: (comment: string, repeatOf?: number) => after(() => save(comment, repeatOf)),
    async remove(issue: IssueView | undefined) {
      if (!issue || !state.get().review.mayReview) return;
      if (await setDeleted(issue, true)) done.push({ issue, isDeleted: true });
    },
    async undo() {
      const newest = done.pop();
      if (newest) await setDeleted(newest.issue, !newest.isDeleted);
    },
    see: (isReviewed: boolean) => after(() => seeLine(list, options, isReviewed)),
  };
}

/** Seen, or found right; then on to the next line. */
async function seeLine(list: List, { calls, lang, say }: ReviewerOptions, isReviewed: boolean) {
  const { state, tryTo, active } = list;
  const line = active();
  if (!line || !state.get().review.mayReview) return;
  const { index, version } = line;
  const mark = isReviewed ? { index, isReviewed, version } : { index };
  if (!await tryTo(() => calls.see(mark).then(() => true))) return;
  createShown(list).setSeen(index, isReviewed ? { isReviewed } : {});
  const words = isReviewed ? text.saidReviewed : text.saidSeen;
  const { at, lines, hasMore } = state.get();
  const isLast = at === lines.length - 1 && !hasMore;
  say(fill(words[lang], { n: index + 1 }) + (isLast ? ` ${text.allSeen[lang]}` : ''));
  if (!isLast) list.go(at + 1);
}

function issueOf(id: number, draft: NewIssue, line: ReviewLineView): IssueView {
  const { index, place, category, severity, comment, repeatOf = null } = draft;
  return {
    ...{ id, index, category, severity, comment, repeatOf },
    side: place?.side ?? null,
    quote: place ? line[place.side].slice(place.start, place.end) : null,
    place: place ? { start: place.start, end: place.end } : null,
    author: null,
    answer: null,
    reason: '',
    verdict: null,
  };
}

/** What translators and the manager do with issues. */
function createAnswers(list: List, { calls, lang, say }: ReviewerOptions) {
  const { state, patch, tryTo, active } = list;

  /** The first issue of the active line that waits for an answer. */
  function waiting(): IssueView | undefined {
    const index = active()?.index;
    const own = state.get().issues.filter((one) => one.index === index);
    return own.find(({ answer }) => answer === null) ?? own[0];
  }

  async function answer(issue: IssueView | undefined, how: IssueAnswer, reason = '') {
    if (!issue || !mayAnswer(state.get(), active())) return;
    const isDone = await tryTo(() => calls.answer(issue.id, how, reason).then(() => true));
    if (!isDone) return;
    say((how === 'accepted' ? text.saidAccepted : text.saidDisputed)[lang]);
    await list.reload();
  }

  return {
    waiting,
    accept: (issue = waiting()) => answer(issue, 'accepted'),
    dispute: (reason: string) =>
      answer(state.get().issues.find(({ id }) => id === state.get().disputing), 'disputed', reason),
    startDispute(issue = waiting()) {
      if (issue && mayAnswer(state.get(), active())) patch({ disputing: issue.id });
    },
    stopDispute: () => patch({ disputing: undefined }),
    async decide(issue: number, verdict: IssueVerdict) {
      if (!await tryTo(() => calls.decide(issue, verdict).then(() => true))) return;
      say(text.saidDecided[lang]);
      await list.reload();
    },
  };
}

/** The translator of a line answers; the manager where nobody did in time, or nobody is known. The server checks again. */
export function mayAnswer(
  { review }: Pick<ReviewPage, 'review'>,
  line: Pick<ReviewLineView, 'isMine' | 'hasTranslator'> | undefined,
): boolean {
  if (review.state !== 'finished' || !line) return false;
  return line.isMine || review.mayGoOn || (review.isManager && !line.hasTranslator);
}
