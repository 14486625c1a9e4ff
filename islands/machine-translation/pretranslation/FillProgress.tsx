/** @jsxImportSource react */
import { text } from '../../../src/machine-translation/pretranslation/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { JobView } from '../jobs/job-follower.ts';
import { Progress } from '../../ui/Progress.tsx';

type Props = {
  job: JobView | null;
  /** What is being filled, and how much of it is done. */
  words: string;
  percent: number;
  run: { resume(): Promise<void>; cancel(): Promise<void> };
  lang: UiLang;
};

/** How far the memories are, why they rest, and how to go on or call it off. */
export function FillProgress({ job, words, percent, run, lang }: Props) {
  const isPaused = job?.status === 'paused';
  return (
    <>
      <span>{isPaused ? text.paused[lang] : words}</span>
      <Progress label={words} percent={percent} />
      {job?.reason && <span>{job.reason}</span>}
      {isPaused && (
        <button type='button' className='btn btn-sm' onClick={() => void run.resume()}>
          {text.resume[lang]}
        </button>
      )}
      <button type='button' className='btn btn-sm btn-ghost' onClick={() => void run.cancel()}>
        {text.stop[lang]}
      </button>
    </>
  );
}
