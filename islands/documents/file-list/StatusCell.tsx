/** @jsxImportSource react */
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { stateOfWork } from '../../../src/documents/files/rules.ts';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { figureWords, text, workWords } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { IconName } from '../../../src/shared/shell/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ConversionState } from './ConversionState.tsx';
import type { RowActions } from './row-actions.ts';
import { type FileJob, isBeingDrafted } from '../files/state.ts';

type StatusCellProps = {
  document: DocumentView;
  /** What the server does with its file at the moment. */
  conversion?: ConversionView | undefined;
  job: FileJob | undefined;
  lang: UiLang;
  isVisitor: boolean;
  actions: Pick<RowActions, 'resume' | 'cancel' | 'stop' | 'choose' | 'mayManage'>;
};

const icons: Record<DocumentView['status'], IconName> = {
  'waiting': 'clock',
  'waiting for translation': 'clock',
  'translation': 'translate',
  'translation done': 'check',
  'translated': 'check',
};

/** The status in words; while a draft is made, how far it is and how to stop it. */
export function StatusCell(props: StatusCellProps) {
  const { document, conversion, job, isVisitor, lang, actions } = props;
  if (conversion) return <ConversionState {...{ conversion, lang }} onStop={actions.stop} />;
  if (job?.status === 'paused') return <PausedJob {...{ document, job, lang, actions }} />;
  if (isBeingDrafted(document)) return <RunningJob {...{ document, job, lang, actions }} />;
  return <Work {...{ document, job, isVisitor, lang, actions }} />;
}

/** In words that claim no more than the lines do; what is missing can be had from here. */
function Work({ document, job, isVisitor, lang, actions }: StatusCellProps) {
  const { status } = document;
  const state = stateOfWork(document);
  const isOpen = state === 'empty' || state === 'partial';
  const words = workWords(document, lang);
  return (
    <span className='state' data-status={isOpen ? 'open' : status.replaceAll(' ', '-')}>
      <Icon name={isOpen ? 'translate' : icons[status]} />
      <span>
        {words}
        {state !== 'unprepared' && (
          <span className='muted text-xs block'>
            {figureWords(document, lang)}
          </span>
        )}
        {state === 'partial' && actions.mayManage && (
          <Rest {...{ document, isVisitor, lang, actions }} />
        )}
        {job?.status === 'failed' && (
          <span className='field-error block'>{job.reason ?? text.failed[lang]}</span>
        )}
      </span>
    </span>
  );
}

function Rest({ document, isVisitor, lang, actions }: Omit<StatusCellProps, 'job'>) {
  if (isVisitor) {
    return <a className='text-link' href='/auth/sign-up?next=/upload'>{text.restByMember[lang]}</a>;
  }
  return (
    <button
      type='button'
      className='text-link'
      aria-label={`${text.rest[lang]}: ${document.filename}`}
      onClick={() => actions.choose(document)}
    >
      {text.rest[lang]}
    </button>
  );
}

type JobProps = Omit<StatusCellProps, 'isVisitor'>;

function RunningJob({ document, job, lang, actions }: JobProps) {
  const isWaiting = job?.isWaiting ?? document.status === 'waiting for translation';
  const words = text.statuses[isWaiting ? 'waiting for translation' : 'translation'][lang];
  return (
    <span className='flex items-center gap-1'>
      <span className='grow'>
        <span className='text-sm flex items-center gap-2'>
          {isWaiting ? <Icon name='clock' /> : <Spinner />}
          {words}
        </span>
        {!isWaiting && (
          <Progress
            label={`${words}: ${document.filename}`}
            percent={job?.percent ?? document.progress}
          />
        )}
        {job?.reason && <span className='muted text-xs block'>{job.reason}</span>}
      </span>
      <CancelButton {...{ document, lang, actions }} />
    </span>
  );
}

function PausedJob({ document, job, lang, actions }: JobProps) {
  return (
    <span className='grid gap-1.5'>
      <span className='text-sm flex items-center gap-2'>
        <Icon name='pause' />
        {text.paused[lang]} · {Math.round(job?.percent ?? 0)}%
      </span>
      {job?.reason && <span className='muted text-xs'>{job.reason}</span>}
      <span className='flex items-center gap-1'>
        <button type='button' className='btn btn-sm' onClick={() => actions.resume(document)}>
          <Icon name='play' />
          {text.resume[lang]}
        </button>
        <CancelButton {...{ document, lang, actions }} />
      </span>
    </span>
  );
}

function CancelButton({ document, lang, actions }: Omit<JobProps, 'job'>) {
  return (
    <button
      type='button'
      className='icon-button'
      aria-label={`${text.cancel[lang]}: ${document.filename}`}
      title={text.cancel[lang]}
      onClick={() => actions.cancel(document)}
    >
      <Icon name='stop' />
    </button>
  );
}
