/** @jsxImportSource preact */
import type { StoredComment } from '../../../../src/community/comments/write-comment.ts';
import { text } from '../../../../src/community/comments/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { accountAddress } from '../../../parts/account-address.ts';
import { usePage } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';
import type { RefusedForm } from './refused-form.ts';

type BoxProps = { postNo: number; refused: RefusedForm | undefined; isTerm?: boolean };

/**
 * Under all comments; visitors are sent to log in and come back here. `isTerm`: answers to a question about a term propose
 * a translation.
 */
export function CommentBox({ postNo, refused, isTerm = false }: BoxProps) {
  const { lang, user, path } = usePage();
  if (!user) {
    return (
      <div class='note'>
        <div>
          <strong>{text.loginFirst[lang]}</strong>
          <p class='muted'>{text.loginHelp[lang]}</p>
        </div>
        <a
          class='btn btn-sm'
          href={accountAddress('sign-in', { path, query: new URLSearchParams() })}
        >
          {shell.signIn[lang]}
        </a>
      </div>
    );
  }
  return (
    <form method='post' action={`${postAddress(postNo)}#comment-box`} class='comment-box'>
      <Field id='comment-box' label={text.write[lang]} refused={refused} help={text.help[lang]} />
      {isTerm && (
        <label class='comment-field'>
          <span>{text.target[lang]}</span>
          <input
            class='input w-full'
            name='target'
            value={refused?.target ?? ''}
            autoComplete='off'
            data-words
          />
        </label>
      )}
      <Hidden />
      <button type='submit' name='do' value='comment' class='btn btn-primary'>
        {text.send[lang]}
      </button>
    </form>
  );
}

type OfComment = { comment: StoredComment; refused: RefusedForm | undefined };

export function ReplyBox({ comment, name, refused }: OfComment & { name: string }) {
  const { lang } = usePage();
  const own = refused?.do === 'reply' ? refused : undefined;
  return (
    <details class='comment-details' name='comment-box' open={own !== undefined}>
      <summary class='comment-action'>{text.reply[lang]}</summary>
      <form method='post' action={`${postAddress(comment.postNo)}#c${comment.no}`}>
        <Field
          id={`reply-${comment.no}`}
          label={text.replyTo[lang].replace('{name}', name)}
          refused={own}
        />
        <input type='hidden' name='no' value={comment.no} />
        <input type='hidden' name='fid' value={comment.fid} />
        <input type='hidden' name='thread' value={comment.thread} />
        <Hidden />
        <button type='submit' name='do' value='reply' class='btn btn-sm btn-primary'>
          {text.sendReply[lang]}
        </button>
      </form>
    </details>
  );
}

export function EditBox({ comment, refused }: OfComment) {
  const { lang } = usePage();
  const own = refused?.do === 'edit' ? refused : undefined;
  return (
    <details class='comment-details' name='comment-box' open={own !== undefined}>
      <summary class='comment-action'>{text.edit[lang]}</summary>
      <form method='post' action={`${postAddress(comment.postNo)}#c${comment.no}`}>
        <Field
          id={`edit-${comment.no}`}
          label={text.edit[lang]}
          refused={own}
          words={comment.body}
        />
        <input type='hidden' name='no' value={comment.no} />
        <button type='submit' name='do' value='edit' class='btn btn-sm btn-primary'>
          {text.save[lang]}
        </button>
      </form>
    </details>
  );
}

/** Makes a form that is sent twice one comment. */
function Hidden() {
  const { newFormId } = usePage();
  return <input type='hidden' name='client_id' value={newFormId()} />;
}

type FieldProps = {
  id: string;
  label: string;
  refused: RefusedForm | undefined;
  words?: string;
  help?: string;
};

function Field({ id, label, refused, words = '', help }: FieldProps) {
  return (
    <div class='comment-field'>
      <label for={id} data-words>{label}</label>
      <textarea
        id={id}
        name='comment'
        rows={3}
        class='textarea w-full'
        data-words
        aria-invalid={refused ? 'true' : undefined}
        aria-describedby={refused ? `${id}-problem` : help ? `${id}-help` : undefined}
        autoFocus={refused !== undefined}
      >
        {refused?.words ?? words}
      </textarea>
      {refused && <p id={`${id}-problem`} class='text-error' role='alert'>{refused.message}</p>}
      {help && <p id={`${id}-help`} class='muted'>{help}</p>}
    </div>
  );
}
