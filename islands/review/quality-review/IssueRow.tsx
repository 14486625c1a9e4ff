/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../../src/review/lqa/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { useSignal } from '../../runtime/signal.ts';
import type { Category, IssueView, ReviewLineView } from './review-calls.ts';
import { mayAnswer } from './answers.ts';
import type { Reviewer } from './reviewer.ts';

type IssueProps = {
  reviewer: Reviewer;
  line: ReviewLineView;
  issue: IssueView;
  categories: readonly Category[];
  lang: UiLang;
};

/** One error: what it is, what was answered, and what this member does about it. */
export function IssueRow(props: IssueProps) {
  const { issue, categories, lang } = props;
  const category = categories.find(({ code }) => code === issue.category);
  const isGone = issue.quote !== null && issue.place === null;
  return (
    <li className='review-issue' data-severity={issue.severity}>
      <p>
        <strong>{category?.words[lang] ?? issue.category}</strong>{' '}
        <span className='review-severity'>{text.severities[issue.severity][lang]}</span>
        {issue.repeatOf !== null && <span className='muted'>{` · ${text.repeat[lang]}`}</span>}
        {' · '}
        {issue.quote === null ? text.wholeLine[lang] : <q>{issue.quote}</q>}
        {isGone && <span className='muted'>{` (${text.gone[lang]})`}</span>}
        {issue.comment && <span>{` – ${issue.comment}`}</span>}
      </p>
      {issue.answer && (
        <p>
          <strong>{text.answers[issue.answer][lang]}</strong>
          {issue.reason && ` – ${issue.reason}`}
          {issue.verdict && <strong>{` → ${text.verdicts[issue.verdict][lang]}`}</strong>}
        </p>
      )}
      <IssueTools {...props} />
    </li>
  );
}

function IssueTools({ reviewer, line, issue, lang }: IssueProps) {
  const { review, disputing } = useSignal(reviewer.state);
  if (disputing === issue.id) return <DisputeForm {...{ reviewer, lang }} />;
  const button = (words: string, run: () => void) => (
    <button type='button' className='btn btn-sm' onClick={run}>{words}</button>
  );
  if (review.mayReview) {
    return (
      <p className='review-tools'>{button(text.remove[lang], () => void reviewer.remove(issue))}</p>
    );
  }
  if (mayAnswer({ review }, line)) {
    return (
      <p className='review-tools'>
        {button(text.accept[lang], () => void reviewer.accept(issue))}
        {button(text.dispute[lang], () => reviewer.startDispute(issue))}
      </p>
    );
  }
  if (!review.mayDecide || issue.answer !== 'disputed') return null;
  return (
    <p className='review-tools'>
      {button(text.uphold[lang], () => void reviewer.decide(issue.id, 'upheld'))}
      {button(text.drop[lang], () => void reviewer.decide(issue.id, 'dropped'))}
    </p>
  );
}

function DisputeForm({ reviewer, lang }: Pick<IssueProps, 'reviewer' | 'lang'>) {
  const [reason, setReason] = useState('');
  return (
    <form
      className='review-dispute'
      onSubmit={(event) => {
        event.preventDefault();
        void reviewer.dispute(reason);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') reviewer.stopDispute();
      }}
    >
      <input
        className='input'
        aria-label={text.reason[lang]}
        placeholder={text.reason[lang]}
        maxLength={1000}
        autoFocus
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <button type='submit' className='btn btn-sm btn-primary'>{text.dispute[lang]}</button>
      <button type='button' className='btn btn-sm btn-ghost' onClick={reviewer.stopDispute}>
        {text.cancel[lang]}
      </button>
    </form>
  );
}
