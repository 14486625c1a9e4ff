/** @jsxImportSource react */
import { useEffect, useRef } from 'react';
import { text } from '../../../src/documents/lines/text.ts';
import { text as live } from '../../../src/realtime/sockets/text.ts';
import type { Pending } from '../sync/saving/saving.ts';
import { signInAddress } from '../../runtime/sign-in-address.ts';
import type { EditorSession } from '../session/session.ts';

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
              href={signInAddress({ line: index })}
            >
              {text.signIn[lang]}
            </a>
          )}
          <button type='button' className='btn btn-sm' onClick={() => queue.retry(index)}>
            {text.retry[lang]}
          </button>
          <CopyButton session={session} typed={pending.text} />
          {session.live?.isLive(index) && (
            <button
              type='button'
              className='btn btn-sm btn-ghost'
              onClick={() => session.useStored(index)}
            >
              {text.takeTheirs[lang]}
            </button>
          )}
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
        <button type='button' className='btn btn-sm' onClick={() => session.useStored(index)}>
          {text.takeTheirs[lang]}
        </button>
      </div>
    </div>
  );
}

/** What was typed is the person's, even where it cannot be stored. */
function CopyButton({ session, typed }: { session: EditorSession; typed: string }) {
  const { lang, say } = session;
  const copy = async () => {
    await navigator.clipboard.writeText(typed);
    say(live.isCopied[lang]);
  };
  return (
    <button type='button' className='btn btn-sm' onClick={() => void copy()}>
      {live.copyTyped[lang]}
    </button>
  );
}
