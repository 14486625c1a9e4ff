/** @jsxImportSource react */
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { drawBody } from '../../../src/community/body/draw-body.ts';
import { text } from '../../../src/community/writer/text.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { BodyField } from './BodyField.tsx';
import type { DraftWords } from './draft-store.ts';
import { DraftLine } from './DraftLine.tsx';
import { fieldsOf, fillForm } from './form-fields.ts';
import { createUploads } from './images/uploads.ts';
import { bodyOfEditor } from './open-body.ts';
import { useDraft } from './use-draft.ts';
import { usePost } from './use-post.ts';
import type { WriterProps } from './writer-facts.ts';
import { VersionConflict } from './VersionConflict.tsx';

/** The writer in place of the plain text; title and kind stay fields of the form. */
export function Writer(props: WriterProps) {
  const { facts: { lang, hasAttachment }, initial, hasFocus, isRestored } = props;
  const { uploads, editor, file, read, draft, post, useStored } = useWriter(props);
  const [status, setStatus] = useState('');
  const [isPreview, setIsPreview] = useState(false);
  const saveMine = () => {
    post.settle();
    void post.send();
  };
  return (
    <div className='writer'>
      <BodyField
        {...{ lang, uploads, initial, hasFocus }}
        isShown={!isPreview}
        onChange={draft.changed}
        onReady={(open) => editor.current = open}
        onStatus={setStatus}
      />
      {isPreview && <Preview words={read()} title={text.previewTitle[lang]} />}
      <div className='writer-foot'>
        <button
          type='button'
          className='btn btn-sm'
          aria-pressed={isPreview}
          onClick={() => setIsPreview(!isPreview)}
        >
          {(isPreview ? text.write : text.preview)[lang]}
        </button>
        <DraftLine state={draft.state} isRestored={isRestored} lang={lang} />
      </div>
      <p role='status' className='muted'>{status}</p>
      <AttachmentField lang={lang} hasAttachment={hasAttachment} input={file} />
      {post.alert && (
        <p className='alert alert-error' role='alert'>
          {post.alert}
          {post.posted !== undefined && (
            <a className='text-link' href={`/support/${post.posted}`}>{text.toPost[lang]}</a>
          )}
        </p>
      )}
      {post.conflict && (
        <VersionConflict
          stored={post.conflict}
          lang={lang}
          onSaveMine={saveMine}
          onUseStored={useStored}
        />
      )}
    </div>
  );
}

/** What is written, its draft, and how it is posted. */
function useWriter({ facts, form, initial, isRestored }: WriterProps) {
  const { lang, draftKey, no } = facts;
  const [uploads] = useState(createUploads);
  const editor = useRef<Editor>(undefined);
  const file = useRef<HTMLInputElement>(null);
  const read = (): DraftWords => {
    const { title, category } = fieldsOf(form);
    const open = editor.current;
    const document = open && !open.isDestroyed ? bodyOfEditor(open.getJSON()) : initial;
    return { title: title.value, category: category.value, document };
  };
  const { rev } = fieldsOf(form);
  const draft = useDraft({ key: draftKey, rev, read, isBusy: uploads.isBusy });
  const post = usePost({
    form,
    lang,
    draftKey,
    no,
    read,
    file: () => file.current?.files?.[0],
    isUploading: uploads.isBusy,
    focusBody: () => editor.current?.commands.focus(),
    onPosted: draft.end,
  });
  usePlainField(form, draft.changed);
  useEffect(() => {
    // The server does not have it yet.
    if (isRestored) draft.changed();
  }, []);
  const useStored = () => {
    if (!post.conflict) return;
    fillForm(form, post.conflict);
    editor.current?.commands.setContent(post.conflict.document);
    post.settle();
  };
  return { uploads, editor, file, read, draft, post, useStored };
}

/** The plain text goes out of sight; changes of what stays in the form count as writing. */
function usePlainField(form: HTMLFormElement, onChange: () => void) {
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    const { comment, title, category } = fieldsOf(form);
    const field = comment.closest<HTMLElement>('.post-field');
    if (field) field.hidden = true;
    const heard = () => changed.current();
    title.addEventListener('input', heard);
    category.addEventListener('change', heard);
    return () => {
      title.removeEventListener('input', heard);
      category.removeEventListener('change', heard);
    };
  }, []);
}

function Preview({ words, title }: { words: DraftWords; title: string }) {
  return (
    <section className='writer-preview' aria-label={title}>
      <p className='muted'>{title}</p>
      <h2 data-words>{words.title}</h2>
      <div
        className='post-body'
        data-words
        dangerouslySetInnerHTML={{ __html: drawBody(words.document) }}
      />
    </section>
  );
}
