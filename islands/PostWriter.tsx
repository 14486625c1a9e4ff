/** @jsxImportSource react */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { bodyOfText } from '../src/community/body/body-text.ts';
import { type LocalDraft, localDraft } from './community/writer/draft-store.ts';
import { fieldsOf, fillForm } from './community/writer/form-fields.ts';
import type { WriterFacts, WriterProps } from './community/writer/writer-facts.ts';

type Opened = { Writer: ComponentType<WriterProps>; props: WriterProps };

/** Makes a writer of the plain form around it, when a member begins to use that; its code comes then. */
export default function PostWriter(facts: WriterFacts) {
  const spot = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const form = spot.current?.closest('form');
    if (!form) return;
    for (const one of form.querySelectorAll<HTMLElement>('[data-plain]')) one.hidden = true;
    const { comment } = fieldsOf(form);
    let composing = false;
    const note = ({ type }: Event) => composing = type === 'compositionstart';
    comment.addEventListener('compositionstart', note);
    comment.addEventListener('compositionend', note);

    let isOpening = false;
    const open = async (restored?: LocalDraft) => {
      if (isOpening) return;
      isOpening = true;
      const { Writer } = await import('./community/writer/Writer.tsx');
      // A syllable that is being composed belongs to the field in which it was begun.
      if (composing) {
        await new Promise((done) => comment.addEventListener('compositionend', done));
      }
      const { value } = comment;
      const initial = restored?.document ??
        (plain(value) === plain(facts.text) ? facts.document : bodyOfText(value));
      const hasFocus = form.ownerDocument.activeElement === comment;
      setOpened({ Writer, props: { facts, form, initial, hasFocus, isRestored: !!restored } });
    };

    const found = localDraft(facts.draftKey).read();
    const isNewer = found && found.at > (facts.savedAt ?? 0);
    const begin = () => void open();
    if (found && isNewer) {
      fillForm(form, found);
      void open(found);
    } else if (form.contains(document.activeElement)) begin();
    form.addEventListener('focusin', begin);
    return () => form.removeEventListener('focusin', begin);
  }, []);

  return <div ref={spot}>{opened && <opened.Writer {...opened.props} />}</div>;
}

const plain = (words: string) => words.replace(/\r\n?/g, '\n').trim();
