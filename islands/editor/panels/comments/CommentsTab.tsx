/** @jsxImportSource react */
import { useEffect } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/review/comments/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { Scope } from './comment-state.ts';
import type { Comments } from './comments.ts';
import { Thread } from './Thread.tsx';

type Props = { session: EditorSession; comments: Comments };

export function CommentsTab({ session, comments }: Props) {
  const { lang } = session;
  const shown = useSignal(comments.shown);
  useEffect(() => comments.open(), [comments]);
  const { scope, index, state, people } = shown;
  const threads = [...Map.groupBy(shown.comments, (one) => one.thread).values()];
  return (
    <div className='comments'>
      <Head {...{ session, comments }} />
      {scope === 'line' && index === null && <p className='aids-empty'>{text.chooseLine[lang]}</p>}
      {state === 'loading' && <Spinner />}
      {state === 'failed' && (
        <p className='aids-empty'>
          {text.failed[lang]}
          <button type='button' className='btn btn-sm' onClick={() => void comments.load()}>
            {text.again[lang]}
          </button>
        </p>
      )}
      {threads.map((thread) => (
        <Thread
          key={thread[0]?.thread}
          {...{ session, comments, thread }}
          isOfDocument={scope === 'document'}
        />
      ))}
      {state === 'ready' && threads.length === 0 && (scope === 'document' || index !== null) && (
        <p className='aids-empty'>{text.none[lang]}</p>
      )}
      {shown.hasMore && (
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          onClick={() => void comments.load(shown.page + 1)}
        >
          {text.more[lang]}
        </button>
      )}
      {scope === 'line' && index !== null && (
        <>
          <About comments={comments} session={session} />
          <CommentForm
            key={index}
            label={`${fill(text.ofLine[lang], { n: index + 1 })} ${text.write[lang]}`}
            action={text.send[lang]}
            people={people}
            lang={lang}
            send={(body) => comments.say(body)}
          />
        </>
      )}
    </div>
  );
}

function Head({ session: { lang }, comments }: Props) {
  const { scope, onlyOpen, index } = useSignal(comments.shown);
  const choice = (value: Scope, words: string) => (
    <label>
      <input
        type='radio'
        className='radio radio-xs'
        name='comment-scope'
        checked={scope === value}
        onChange={() => comments.setScope(value)}
      />
      {words}
    </label>
  );
  const line = fill(text.ofLine[lang], { n: index === null ? '–' : index + 1 });
  return (
    <fieldset className='comments-head'>
      <legend className='sr-only'>{text.tab[lang]}</legend>
      {choice('line', scope === 'line' ? line : text.ofLine[lang].replace('{n}', '–'))}
      {choice('document', text.ofDocument[lang])}
      {scope === 'document' && (
        <label>
          <input
            type='checkbox'
            className='checkbox checkbox-xs'
            checked={onlyOpen}
            onChange={(event) => comments.setOnlyOpen(event.target.checked)}
          />
          {text.onlyOpen[lang]}
        </label>
      )}
    </fieldset>
  );
}

/** The words that the new comment is about; they can be let go. */
function About({ session: { lang }, comments }: Props) {
  const anchor = useSignal(comments.anchor);
  if (!anchor) return null;
  return (
    <p className='comment-about'>
      <span className='muted'>{text.about[lang]}</span>
      <q>{anchor.words}</q>
      <button type='button' onClick={() => comments.anchor.set(null)}>
        {text.aboutAll[lang]}
      </button>
    </p>
  );
}
