/** @jsxImportSource react */
import { useEffect, useRef } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/review/lqa/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { useSignal } from '../../runtime/signal.ts';
import { IssueRow } from './IssueRow.tsx';
import { LineWords } from './LineWords.tsx';
import { MarkForm } from './MarkForm.tsx';
import type { Category, IssueView, ReviewLineView } from './review-calls.ts';
import type { Reviewer } from './reviewer.ts';

type LineProps = {
  reviewer: Reviewer;
  line: ReviewLineView;
  issues: readonly IssueView[];
  categories: readonly Category[];
  langs: { source: string; target: string };
  lang: UiLang;
  name: string;
  at: number;
  isActive: boolean;
};

/** One line with what was found in it. */
export function ReviewLine(props: LineProps) {
  const { reviewer, line, issues, langs, lang, isActive } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isActive) return;
    // The focus goes along, but is not taken from elsewhere.
    if (row.current?.parentElement?.contains(document.activeElement)) row.current.focus();
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={row}
      className='review-line'
      aria-current={isActive || undefined}
      aria-label={props.name}
      data-seen={line.isSeen || undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={() => !isActive && reviewer.go(props.at)}
    >
      <span className='line-number' aria-hidden='true'>{line.index + 1}</span>
      <LineWords side='source' textLang={langs.source} {...{ reviewer, line, issues, isActive }} />
      <LineWords side='target' textLang={langs.target} {...{ reviewer, line, issues, isActive }} />
      <div className='review-foot'>
        <LineState line={line} lang={lang} targetLang={langs.target} />
        {issues.length > 0 && (
          <ul className='review-issues'>
            {issues.map((issue) => <IssueRow key={issue.id} {...props} issue={issue} />)}
          </ul>
        )}
        {isActive && <ActiveParts {...props} />}
      </div>
    </li>
  );
}

function LineState(
  { line, lang, targetLang }: { line: ReviewLineView; lang: UiLang; targetLang: string },
) {
  return (
    <div className='review-state'>
      {line.isReviewed
        ? <span className='review-done'>{text.isReviewed[lang]}</span>
        : line.isSeen && <span className='review-done'>{text.isSeen[lang]}</span>}
      {line.drawn !== 'all' && <span className='muted'>{text.drawn[line.drawn][lang]}</span>}
      {line.translator && (
        <span className='muted'>{fill(text.by[lang], { name: line.translator })}</span>
      )}
      {line.base !== null && (
        <span>
          <span className='muted'>{text.changedSince[lang]}</span>{' '}
          <del lang={targetLang}>{line.base}</del>
        </span>
      )}
    </div>
  );
}

/** The tools of a reviewer, or the form in which an error is marked. */
function ActiveParts({ reviewer, categories, lang }: LineProps) {
  const { review, marking } = useSignal(reviewer.state);
  if (!review.mayReview) return null;
  if (marking) return <MarkForm {...{ reviewer, marking, categories, lang }} />;
  const button = (words: string, key: string, run: () => void, kind = '') => (
    <button type='button' className={`btn btn-sm ${kind}`} onClick={run}>
      {words}
      <kbd className='editor-wide'>{key}</kbd>
    </button>
  );
  return (
    <div className='review-tools'>
      {button(text.mark[lang], 'Alt+R', () => reviewer.mark())}
      {button(text.seenNext[lang], 'Alt+Enter', () => void reviewer.see(false))}
      {button(text.reviewedNext[lang], 'Ctrl+Enter', () => void reviewer.see(true), 'btn-primary')}
    </div>
  );
}
