/** @jsxImportSource react */
import { useId } from 'react';
import { BODY_LENGTH } from '../../../../src/review/comments/rules.ts';
import { text } from '../../../../src/review/comments/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { MentionList } from './MentionList.tsx';
import {
  type CommentDraft,
  handleCommentKey,
  type Person,
  useCommentDraft,
} from './use-comment-draft.ts';

type Props = {
  label: string;
  first?: string;
  action: string;
  people: readonly Person[];
  lang: UiLang;
  autoFocus?: boolean;
  /** Answers whether it went well; what was typed stays when it did not. */
  send: (body: string) => Promise<boolean>;
  cancel?: () => void;
};

/** Where a comment is written. */
export function CommentForm(props: Props) {
  const { first = '', people, lang, send } = props;
  const draft = useCommentDraft({ first, people, send });
  const { called, at, submit, call } = draft;
  const listId = useId();
  return (
    <form
      className='comment-form'
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CommentField {...{ ...props, draft, listId }} />
      {called.length > 0 && (
        <MentionList id={listId} people={called} at={at} choose={call} lang={lang} />
      )}
      <CommentButtons {...{ ...props, draft }} />
    </form>
  );
}

type FieldProps = Props & { draft: CommentDraft; listId: string };

function CommentField({ label, people, lang, autoFocus, draft, listId }: FieldProps) {
  const { field, body, called, at, type, setCaret } = draft;
  const isList = called.length > 0;
  return (
    <textarea
      ref={field}
      className='textarea textarea-sm'
      rows={2}
      aria-label={label}
      placeholder={people.length > 0 ? text.writeHint[lang] : label}
      maxLength={BODY_LENGTH}
      value={body}
      autoFocus={autoFocus}
      aria-autocomplete='list'
      aria-controls={isList ? listId : undefined}
      aria-activedescendant={isList ? `${listId}-${at}` : undefined}
      onChange={(event) => type(event.target)}
      onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      onKeyDown={(event) => handleCommentKey(draft, event)}
    />
  );
}

function CommentButtons({ action, cancel, lang, draft }: Props & { draft: CommentDraft }) {
  return (
    <div className='comment-form-buttons'>
      {cancel && (
        <button type='button' className='btn btn-sm btn-ghost' onClick={cancel}>
          {text.cancel[lang]}
        </button>
      )}
      <button
        type='submit'
        className='btn btn-sm btn-primary'
        aria-disabled={!draft.body.trim() || draft.isSending}
        title={`${action} (Ctrl+Enter)`}
      >
        {action}
      </button>
    </div>
  );
}
