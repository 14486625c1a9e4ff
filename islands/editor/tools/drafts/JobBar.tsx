/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Drafts } from './drafts.ts';
import { useSignal } from '../../../runtime/signal.ts';

/** How far the machine is, while it translates. */
export function JobBar({ drafts, lang }: { drafts: Drafts; lang: UiLang }) {
  const job = useSignal(drafts.job);
  if (!job) return null;
  const isPaused = job.status === 'paused';
  return (
    <div className='editor-note'>
      {isPaused ? <Icon name='pause' /> : <Spinner />}
      <span>{isPaused ? text.translationStopped[lang] : text.translating[lang]}</span>
      <Progress label={text.translating[lang]} percent={job.progress} />
      {job.reason && <span>{job.reason}</span>}
      {isPaused && (
        <button type='button' className='btn btn-sm' onClick={drafts.resume}>
          {text.resume[lang]}
        </button>
      )}
      <button type='button' className='btn btn-sm btn-ghost' onClick={drafts.cancel}>
        {text.stop[lang]}
      </button>
    </div>
  );
}
