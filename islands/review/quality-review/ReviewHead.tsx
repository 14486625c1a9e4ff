/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/review/lqa/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { useSignal } from '../../runtime/signal.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Reviewer } from './reviewer.ts';

type HeadProps = { reviewer: Reviewer; lang: UiLang };

/** What is reviewed, how far it is, and the next step of the member who looks at it. */
export function ReviewHead({ reviewer, lang }: HeadProps) {
  const { review } = useSignal(reviewer.state);
  const { lineCount: lines, seen, issueCount, projectNo, id } = review;
  const address = `/projects/edit/${projectNo}`;
  return (
    <header className='review-head'>
      <p>
        <a className='btn btn-sm' href={`${address}?tab=reviews`}>
          <Icon name='back' />
          {text.back[lang]}
        </a>
      </p>
      <div className='review-title'>
        <h1>{review.fileName}</h1>
        <Steps {...{ reviewer, lang }} />
      </div>
      <p className='badges'>
        <span className='badge-words'>{text.states[review.state][lang]}</span>
        {review.reviewer && <span>{`${text.reviewer[lang]} ${review.reviewer}`}</span>}
        {review.isVisible && (
          <a className='link' href={`${address}/reviews/${id}/report`}>{text.report[lang]}</a>
        )}
      </p>
      <Progress label={text.seen[lang]} percent={lines === 0 ? 0 : seen * 100 / lines} />
      <p className='muted'>
        {issueCount === null
          ? fill(text.countsHidden[lang], { lines, seen })
          : fill(text.counts[lang], { lines, seen, issues: issueCount })}
      </p>
    </header>
  );
}

function Steps({ reviewer, lang }: HeadProps) {
  const { review } = useSignal(reviewer.state);
  const [isAsked, setAsked] = useState(false);
  const { lineCount: lines, seen } = review;
  return (
    <p className='review-steps'>
      {review.mayFinish && (
        <button
          type='button'
          className='btn btn-primary'
          onClick={() => setAsked(true)}
        >
          {text.finish[lang]}
        </button>
      )}
      {review.mayGoOn && (
        <button
          type='button'
          className='btn'
          onClick={() => void reviewer.move('answered')}
        >
          {text.goOn[lang]}
        </button>
      )}
      {review.mayDecide && (
        <button
          type='button'
          className='btn btn-primary'
          onClick={() => void reviewer.move('closed')}
        >
          {text.close[lang]}
        </button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={text.finish[lang]}
          body={fill(text.finishQuestion[lang], { lines, seen })}
          action={text.finish[lang]}
          lang={lang}
          onConfirm={() => void reviewer.move('finished')}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  );
}
