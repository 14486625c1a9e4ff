import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/review/lqa/text.ts';
import { createAnswers } from './answers.ts';
import { type Marking, startMarking, USUAL_SEVERITY } from './marking.ts';
import type { IssueView, LineSide, NewIssue, ReviewCalls, ReviewLineView } from './review-calls.ts';
import { createList, type ReviewerOptions, type ReviewList } from './review-list.ts';
import { atStart, moved, placeOfChoice, type WordChoice } from './words.ts';

export type Reviewer = ReturnType<typeof createReviewer>;

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

/** Which words an issue will be about. */
function createChoice({ state, patch, active, words }: ReviewList, { lang, say }: ReviewerOptions) {
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
function createShown({ state, patch }: ReviewList) {
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
function createMarks(list: ReviewList, options: ReviewerOptions) {
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
async function seeLine(
  list: ReviewList,
  { calls, lang, say }: ReviewerOptions,
  isReviewed: boolean,
) {
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
