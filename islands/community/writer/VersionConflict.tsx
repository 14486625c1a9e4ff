/** @jsxImportSource react */
import { drawBody } from '../../../src/community/body/draw-body.ts';
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { StoredPost } from './post-calls.ts';

type VersionConflictProps = {
  stored: StoredPost;
  lang: UiLang;
  onSaveMine: () => void;
  onUseStored: () => void;
};

/** What was stored elsewhere, below what is written here: nothing is lost until one of them is chosen. */
export function VersionConflict({ stored, lang, onSaveMine, onUseStored }: VersionConflictProps) {
  return (
    <section className='note writer-conflict' aria-labelledby='conflict-title'>
      <div>
        <h2 id='conflict-title'>{text.conflictTitle[lang]}</h2>
        <p className='font-semibold' data-words>{stored.title}</p>
        <div
          className='post-body'
          data-words
          dangerouslySetInnerHTML={{ __html: drawBody(stored.document) }}
        />
        <p className='post-form-buttons'>
          <button type='button' className='btn btn-primary' onClick={onSaveMine}>
            {text.saveMine[lang]}
          </button>
          <button type='button' className='btn' onClick={onUseStored}>
            {text.useStored[lang]}
          </button>
        </p>
      </div>
    </section>
  );
}
