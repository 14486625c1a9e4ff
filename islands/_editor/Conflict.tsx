/** @jsxImportSource react */
import { useEffect, useRef } from 'react';
import { text } from '../../src/lines/text.ts';
import type { Pending } from './save-queue.ts';
import type { EditorSession } from './session.ts';

type Props = { session: EditorSession; index: number; pending: Pending; targetLang: string };

/** Stands at a line whose typed text could not be stored; the text stays in the field. */
export function Conflict({ session, index, pending, targetLang }: Props) {
  const { lang, queue } = session;
  const box = useRef<HTMLDivElement>(null);
  // Below the line that one types in, at the foot of the list, nobody would see it.
  useEffect(() => {
    if (session.active.get() === index) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [session, index, pending.conflict === undefined]);
  if (!pending.conflict) {
    return (
      <div ref={box} className='line-conflict' role='alert'>
        <p>{`${text.notSaved[lang]} ${pending.refusal}`}</p>
        <div className='line-conflict-choice'>
          {pending.refusal === text.signInAgain[lang] && (
            <a
              className='btn btn-sm btn-primary'
              href={`/auth/sign-in?next=${encodeURIComponent(location.pathname)}`}
            >
              {text.signIn[lang]}
            </a>
          )}
          <button type='button' className='btn btn-sm' onClick={() => queue.retry(index)}>
            {text.retry[lang]}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div ref={box} className='line-conflict' role='alert'>
      <p>{text.conflict[lang]}</p>
      <p className='muted'>{text.theirs[lang]}</p>
      <blockquote lang={targetLang}>{pending.conflict.text || text.emptyText[lang]}</blockquote>
      <div className='line-conflict-choice'>
        <button
          type='button'
          className='btn btn-sm btn-primary'
          onClick={() => queue.keepMine(index)}
        >
          {text.keepMine[lang]}
        </button>
        <button type='button' className='btn btn-sm' onClick={() => session.takeStored(index)}>
          {text.takeTheirs[lang]}
        </button>
      </div>
    </div>
  );
}
