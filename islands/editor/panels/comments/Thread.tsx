/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/review/comments/text.ts';
import type { EditorSession } from '../../session/session.ts';
import type { CommentView } from '../../session/services/comments.ts';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { Comments } from './comments.ts';

type Props = {
  session: EditorSession;
  comments: Comments;
  /** The first comment and its answers. */
  thread: readonly CommentView[];
  /** Names its line, where threads of many lines are listed. */
  isOfDocument: boolean;
};

export function Thread({ session, comments, thread, isOfDocument }: Props) {
  const { lang } = session;
  const [isReplying, setReplying] = useState(false);
  const [first] = thread;
  if (!first) return null;
  const { isResolved, thread: id, index } = first;
  return (
    <section className='comment-thread' data-resolved={isResolved || undefined}>
      {isOfDocument && (
        <button
          type='button'
          onClick={() => void session.walk.goTo(session.view.positionOf(index))}
        >
          {fill(text.ofLine[lang], { n: index + 1 })}
        </button>
      )}
      {thread.map((comment) => <Comment key={comment.id} {...{ session, comments, comment }} />)}
      {isReplying
        ? (
          <CommentForm
            label={text.reply[lang]}
            action={text.reply[lang]}
            people={comments.shown.get().people}
            lang={lang}
            autoFocus
            cancel={() => setReplying(false)}
            send={async (body) => {
              const isSent = await comments.say(body, id);
              if (isSent) setReplying(false);
              return isSent;
            }}
          />
        )
        : (
          <div className='comment-thread-tools'>
            <button
              type='button'
              className='btn btn-sm btn-ghost'
              onClick={() => setReplying(true)}
            >
              {text.reply[lang]}
            </button>
            <button
              type='button'
              className='btn btn-sm btn-ghost'
              onClick={() => void comments.change(id, { resolved: !isResolved })}
            >
              {isResolved ? text.reopen[lang] : text.resolve[lang]}
            </button>
            {isResolved && <span className='muted'>{text.resolved[lang]}</span>}
          </div>
        )}
    </section>
  );
}
