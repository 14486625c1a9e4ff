/** @jsxImportSource react */
import { useState } from 'react';
import { placeOf } from '../../../../src/review/comments/rules.ts';
import { text } from '../../../../src/review/comments/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { CommentTime } from '../../../ui/CommentTime.tsx';
import type { CommentView } from '../../session/services/comments.ts';
import { CommentForm } from './CommentForm.tsx';
import type { Comments } from './comments.ts';
import { PersonMark } from './PersonMark.tsx';

type Props = { session: EditorSession; comments: Comments; comment: CommentView };

export function Comment({ session, comments, comment }: Props) {
  const { lang } = session;
  const [isEditing, setEditing] = useState(false);
  const { author, body, id } = comment;
  const name = author?.name ?? text.gone[lang];
  return (
    <article className='comment' aria-label={name}>
      <header>
        <PersonMark name={name} colour={author?.colour ?? 0} />
        <b>{name}</b>
        <span className='muted'>
          <CommentTime at={comment.createdAt} lang={lang} />
          {comment.isEdited && ` · ${text.edited[lang]}`}
        </span>
      </header>
      <Quote session={session} comment={comment} />
      {isEditing
        ? (
          <CommentForm
            label={text.edit[lang]}
            first={body}
            action={text.save[lang]}
            people={comments.shown.get().people}
            lang={lang}
            autoFocus
            cancel={() => setEditing(false)}
            send={async (words) => {
              const isSaved = await comments.change(id, { body: words });
              if (isSaved) setEditing(false);
              return isSaved;
            }}
          />
        )
        : <p className='comment-body'>{body}</p>}
      {!isEditing && (
        <div className='comment-tools'>
          {comment.mayEdit && (
            <button
              type='button'
              onClick={() => setEditing(true)}
            >
              {text.edit[lang]}
            </button>
          )}
          {comment.mayDelete && (
            <button
              type='button'
              onClick={() => void comments.remove(id)}
            >
              {text.delete[lang]}
            </button>
          )}
        </div>
      )}
    </article>
  );
}

/** The words that it is about; struck out when they are no longer there. */
function Quote({ session, comment: { anchor, index } }: Omit<Props, 'comments'>) {
  if (!anchor) return null;
  const line = session.lines.line(index);
  const now = line && (anchor.side === 'source' ? line.source : session.shownText(line));
  const isGone = now !== undefined && placeOf(anchor, now) === undefined;
  return (
    <blockquote className='comment-quote'>
      {isGone ? <s>{anchor.words}</s> : anchor.words}
      {isGone && <span className='muted'>({text.wordsGone[session.lang]})</span>}
    </blockquote>
  );
}
