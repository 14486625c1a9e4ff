/** @jsxImportSource react */
import { fill } from '../../../src/documents/lines/text.ts';
import { memoryDirections } from '../../../src/language/pairs/rules.ts';
import { text } from '../../../src/language-resources/memories/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Modal } from '../../ui/Modal.tsx';

type Props = { file: string; lang: UiLang; onChoose: (direction: string | undefined) => void };

/** Shown only where the file does not name its languages. */
export function DirectionQuestion({ file, lang, onChoose }: Props) {
  return (
    <Modal title={text.chooseDirection[lang]} lang={lang} onClose={() => onChoose(undefined)}>
      <p>{fill(text.chooseDirectionHelp[lang], { file })}</p>
      <div className='dialog-foot'>
        <button type='button' className='btn btn-ghost' onClick={() => onChoose(undefined)}>
          {text.cancel[lang]}
        </button>
        {memoryDirections.map((direction) => (
          <button
            key={direction}
            type='button'
            className='btn btn-primary'
            onClick={() => onChoose(direction)}
          >
            {text.directions[direction][lang]}
          </button>
        ))}
      </div>
    </Modal>
  );
}
