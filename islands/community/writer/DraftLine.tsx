/** @jsxImportSource react */
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { DraftState } from './draft-store.ts';

type DraftLineProps = { state: DraftState; isRestored: boolean; lang: UiLang };

/** Where the words are, in words. */
export function DraftLine({ state, isRestored, lang }: DraftLineProps) {
  return (
    <p role='status' className='muted writer-draft'>
      {state.kind === 'none' && isRestored ? text.restoredHere[lang] : wordsOf(state, lang)}
    </p>
  );
}

function wordsOf(state: DraftState, lang: UiLang): string {
  switch (state.kind) {
    case 'none':
    case 'waiting':
      return '';
    case 'saving':
      return text.saving[lang];
    case 'here':
      return text.storedHere[lang];
    case 'refused':
      return text.notStored[lang].replace('{why}', () => state.why);
    case 'saved':
      return text.saved[lang].replace('{time}', clockOf(state.at, lang));
  }
}

function clockOf(at: number, lang: UiLang): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(lang, format).format(at);
}
