/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../../src/review/memory-inspection/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type Props = {
  target: string;
  targetLang: string;
  lang: UiLang;
  save: (target: string) => Promise<boolean>;
  cancel: () => void;
};

/** Other words for an entry. Ctrl+Enter stores them, Esc leaves them; neither within a syllable. */
export function EditForm({ target, targetLang, lang, save, cancel }: Props) {
  const [words, setWords] = useState(target);
  const [isSaving, setSaving] = useState(false);

  async function submit() {
    if (!words.trim() || isSaving) return;
    setSaving(true);
    if (!await save(words)) setSaving(false);
  }

  return (
    <form
      className='inspect-edit'
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        className='textarea'
        lang={targetLang}
        aria-label={text.target[lang]}
        rows={3}
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.keyCode === 229) return;
          if (event.key === 'Escape') cancel();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
        }}
      />
      <p className='inspect-buttons'>
        <button type='button' className='btn btn-sm btn-ghost' onClick={cancel}>
          {text.cancel[lang]}
        </button>
        <button
          type='submit'
          className='btn btn-sm btn-primary'
          aria-disabled={!words.trim() || isSaving}
        >
          {text.save[lang]}
        </button>
      </p>
    </form>
  );
}
