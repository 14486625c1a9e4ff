/** @jsxImportSource react */
import { Icon } from '../ui/Icon.tsx';

export type AlertWords = { words: string; hint?: string | undefined; isGood?: boolean };

/** What happened to the whole form. The frame is always there, so that words put into it are read out. */
export function FormAlert({ alert }: { alert: AlertWords | undefined }) {
  const tone = alert?.isGood ? 'alert-success' : 'alert-error';
  return (
    <div role='status' className={alert ? '' : '-mb-3'}>
      {alert && (
        <div className={`alert alert-soft items-start ${tone}`}>
          <Icon name={alert.isGood ? 'check' : 'alert'} />
          <div className='grid gap-1'>
            <p className='font-semibold'>{alert.words}</p>
            {alert.hint && <p className='text-sm text-base-content'>{alert.hint}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
