/** @jsxImportSource react */
import { type KeyboardEvent, useRef } from 'react';
import { text } from '../../../../src/editing/tools/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { type Sign, signGroups } from './signs.ts';
import { toFullWidth, toHalfWidth } from './width.ts';

type Props = {
  insert: (sign: string) => void;
  /** Of what is selected. */
  change: (by: (words: string) => string) => void;
  onClose: () => void;
  lang: UiLang;
};

/** Signs that keyboards lack, and the width of what is selected. */
export function Palette({ insert, change, onClose, lang }: Props) {
  const box = useRef<HTMLDivElement>(null);

  /** Arrows go from sign to sign; one Tab stop is enough for sixty of them. */
  function keyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    const all = [...box.current?.querySelectorAll<HTMLElement>('.sign') ?? []];
    const here = all.findIndex((one) => one === document.activeElement);
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, here + by))]?.focus();
  }

  return (
    <Modal title={text.characters[lang]} lang={lang} onClose={onClose}>
      <div className='signs' ref={box} onKeyDown={keyDown}>
        {signGroups.map(({ name, signs }, group) => (
          <div key={name} role='group' aria-label={text[name][lang]}>
            <p className='signs-name' aria-hidden='true'>{text[name][lang]}</p>
            {signs.map((one, at) => (
              <button
                key={one.sign}
                type='button'
                className='sign'
                data-first={group + at === 0 || undefined}
                tabIndex={group + at === 0 ? 0 : -1}
                aria-label={one[lang]}
                title={one[lang]}
                onClick={() => insert(one.sign)}
              >
                {shown(one)}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className='dialog-foot'>
        <button type='button' className='btn btn-sm' onClick={() => change(toHalfWidth)}>
          {text.toHalf[lang]}
        </button>
        <button type='button' className='btn btn-sm' onClick={() => change(toFullWidth)}>
          {text.toFull[lang]}
        </button>
      </div>
    </Modal>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 };

/** A blank shows where it is. */
function shown({ sign }: Sign): string {
  return sign.trim() === '' ? '␣' : sign;
}
