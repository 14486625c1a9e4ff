import { text } from '../../../src/review/lqa/text.ts';
import type {
  IssueAnswer,
  IssueVerdict,
  IssueView,
  ReviewLineView,
  ReviewPage,
} from './review-calls.ts';
import type { ReviewerOptions, ReviewList } from './review-list.ts';

/** What translators and the manager do with issues. */
export function createAnswers(list: ReviewList, { calls, lang, say }: ReviewerOptions) {
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
