/** @jsxImportSource react */
import { text } from '../../../../src/machine-translation/pretranslation/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { FillProgress } from '../../../machine-translation/pretranslation/FillProgress.tsx';
import type { Fills } from './fills.ts';

/** How far the memories are, while they fill. */
export function FillBar({ fills, lang }: { fills: Fills; lang: UiLang }) {
  const job = useSignal(fills.job);
  if (!job) return null;
  return (
    <div className='editor-note'>
      {job.status === 'paused' ? <Icon name='pause' /> : <Spinner />}
      <FillProgress
        {...{ job, lang }}
        words={text.running[lang]}
        percent={job.progress}
        run={fills}
      />
    </div>
  );
}
