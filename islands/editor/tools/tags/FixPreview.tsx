/** @jsxImportSource react */
import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { type Signal, useSignal } from '../../../runtime/signal.ts';
import { tagRanges } from '../../field/text/tag-text.ts';
import { Modal } from '../../../ui/Modal.tsx';

export type Fix = { index: number; before: string; after: string; left: readonly number[] };

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
          <Tagged words={shown.before} />
        </dd>
        <dt>{text.fixAfter[lang]}</dt>
        <dd>
          <Tagged words={shown.after} />
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

function Tagged({ words }: { words: string }) {
  const pieces = [];
  let at = 0;
  for (const { start, end } of tagRanges(words)) {
    pieces.push(words.slice(at, start));
    pieces.push(<span key={start} className='tag-chip'>{words.slice(start, end)}</span>);
    at = end;
  }
  return [...pieces, words.slice(at)];
}
