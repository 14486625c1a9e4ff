/** @jsxImportSource react */
import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { TagFacts } from '../../../../src/language/tags/tags.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { type Signal, useSignal } from '../../../runtime/signal.ts';
import { TaggedText } from '../../field/TaggedText.tsx';
import { Modal } from '../../../ui/Modal.tsx';

export type Fix = {
  index: number;
  tags: TagFacts;
  before: string;
  after: string;
  left: readonly number[];
};

type Props = {
  fix: Signal<Fix | null>;
  apply: (fix: Fix) => void;
  onClose: () => void;
  lang: UiLang;
};

/** The line before and after, before anything is changed. */
export function FixPreview({ fix, apply, onClose, lang }: Props) {
  const shown = useSignal(fix);
  if (!shown) return null;
  return (
    <Modal title={text.fixTitle[lang]} lang={lang} onClose={onClose}>
      <dl className='fix-preview'>
        <dt>{text.fixBefore[lang]}</dt>
        <dd>
          <TaggedText words={shown.before} tags={shown.tags} lang={lang} />
        </dd>
        <dt>{text.fixAfter[lang]}</dt>
        <dd>
          <TaggedText words={shown.after} tags={shown.tags} lang={lang} />
        </dd>
      </dl>
      {shown.left.length > 0 && (
        <p className='muted'>{fill(text.fixLeft[lang], { tags: shown.left.join(', ') })}</p>
      )}
      <div className='dialog-foot'>
        <button type='button' className='btn' onClick={onClose}>{text.cancel[lang]}</button>
        <button
          type='button'
          className='btn btn-primary'
          data-first
          onClick={() => {
            onClose();
            apply(shown);
          }}
        >
          {text.fixNow[lang]}
        </button>
      </div>
    </Modal>
  );
}
