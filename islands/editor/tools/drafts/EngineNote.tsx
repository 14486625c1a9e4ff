/** @jsxImportSource react */
import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import { useState } from 'react';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Drafts } from './drafts.ts';
import { useSignal } from '../../../runtime/signal.ts';

const CLOSED = storageNames.engineNote;

/** Why there are no machine drafts, and what helps; once closed, it stays closed for these words. */
export function EngineNote({ drafts, lang }: { drafts: Drafts; lang: UiLang }) {
  const words = useSignal(drafts.obstacle);
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED));
  if (!words || closed === words) return null;
  const [first = words, rest] = words.split(/(?<=\.) (.*)/s);
  return (
    <p className='editor-note'>
      <Icon name='plug' />
      <span className='editor-note-words'>
        {first}
        {rest && <span className='editor-note-more'>{` ${rest}`}</span>}
      </span>
      <button
        type='button'
        className='icon-button'
        aria-label={shell.close[lang]}
        onClick={() => {
          localStorage.setItem(CLOSED, words);
          setClosed(words);
        }}
      >
        <Icon name='close' />
      </button>
    </p>
  );
}
