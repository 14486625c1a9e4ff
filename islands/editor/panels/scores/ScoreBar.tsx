/** @jsxImportSource react */
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { BarItem } from '../../layout/bar/BarItem.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Scores } from './scores.ts';
import { useSignal } from '../../../runtime/signal.ts';

/** How far the check of all lines is. */
export function ScoreBar({ scores, lang }: { scores: Scores; lang: UiLang }) {
  const job = useSignal(scores.job);
  if (!job) return null;
  const isPaused = job.status === 'paused';
  return (
    <div className='editor-note'>
      {isPaused ? <Icon name='pause' /> : <Spinner />}
      <span>{isPaused ? text.stopped[lang] : text.checking[lang]}</span>
      <Progress label={text.checking[lang]} percent={job.progress} />
      {job.reason && <span>{job.reason}</span>}
      {isPaused && (
        <button type='button' className='btn btn-sm' onClick={scores.resume}>
          {text.resume[lang]}
        </button>
      )}
      <button type='button' className='btn btn-sm btn-ghost' onClick={scores.cancel}>
        {text.stop[lang]}
      </button>
    </div>
  );
}

/** Has every line checked that has no score. Without an engine it says so, and rules are checked all the same. */
export function CheckAllItem({ scores, lang }: { scores: Scores; lang: UiLang }) {
  const job = useSignal(scores.job);
  const status = useSignal(scores.status);
  const obstacle = job ? text.checking[lang] : undefined;
  const note = status?.method === 'rules'
    ? `${text.checkAll[lang]} — ${text.noEngine[lang]}`
    : null;
  return (
    <BarItem
      words={note ?? text.checkAll[lang]}
      icon='gauge'
      reason={obstacle}
      onChoose={() => obstacle === undefined && void scores.checkAll()}
    />
  );
}
