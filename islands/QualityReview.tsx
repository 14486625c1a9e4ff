/** @jsxImportSource react */
import { useMemo, useState } from 'react';
import { bcp47Of, parseDirection, type UiLang } from '../src/shared/languages.ts';
import { text } from '../src/review/lqa/text.ts';
import { useSignal } from './runtime/signal.ts';
import {
  type Category,
  httpReview,
  type ReviewCalls,
  type ReviewPage,
} from './review/quality-review/review-calls.ts';
import { mayAnswer } from './review/quality-review/answers.ts';
import { createReviewer } from './review/quality-review/reviewer.ts';
import { ReviewHead } from './review/quality-review/ReviewHead.tsx';
import { ReviewLines } from './review/quality-review/ReviewLines.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { toast } from './ui/toast.tsx';

export type QualityReviewProps = {
  first: ReviewPage;
  categories: Category[];
  lang: UiLang;
  /** Given by tests in place of the API. */
  calls?: ReviewCalls;
};

/** A translation read line by line: its reviewer marks errors, translators answer, the manager decides. */
export default function QualityReview({ first, categories, lang, calls }: QualityReviewProps) {
  const [status, setStatus] = useState('');
  const { from, to } = parseDirection(first.review.direction) ?? { from: 'ko', to: 'en' };
  const langs = { source: bcp47Of(from), target: bcp47Of(to) };
  const reviewer = useMemo(() =>
    createReviewer({
      calls: calls ?? httpReview(first.review),
      first,
      langs,
      lang,
      say: setStatus,
      complain: (words) => void toast(words, { tone: 'error' }),
    }), []);
  const { review, lines, hasMore, isBusy } = useSignal(reviewer.state);
  const answers = lines.some((line) => mayAnswer({ review }, line));
  const keys = review.mayReview ? text.keys : answers ? text.answerKeys : undefined;
  return (
    <div className='review-page'>
      <ReviewHead reviewer={reviewer} lang={lang} />
      {keys && <p className='muted review-keys'>{keys[lang]}</p>}
      <ReviewLines {...{ reviewer, categories, langs, lang }} />
      {isBusy && <Spinner />}
      {hasMore && !isBusy && (
        <button
          type='button'
          className='btn justify-self-center'
          onClick={() => void reviewer.more()}
        >
          {text.more[lang]}
        </button>
      )}
      <p className='sr-only' role='status'>{status}</p>
    </div>
  );
}
