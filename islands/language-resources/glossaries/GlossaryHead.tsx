/** @jsxImportSource react */
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Facts } from './glossary-calls.ts';

type GlossaryHeadProps = {
  facts: Facts;
  directionLabel: string;
  total: number;
  lang: UiLang;
  /** Absent where another member owns the glossary. */
  onSettings?: () => void;
};

export function GlossaryHead(
  { facts, directionLabel, total, lang, onSettings }: GlossaryHeadProps,
) {
  const countWords = total === 1 ? text.countOne : text.count;
  return (
    <header className='glossary-head'>
      <div>
        <h1>{facts.name}</h1>
        <p className='muted'>
          {[
            directionLabel,
            text.domains[facts.domain][lang],
            fill(countWords[lang], { count: total.toLocaleString(lang) }),
          ].join(' · ')}
        </p>
        {facts.memo && <p className='muted'>{facts.memo}</p>}
      </div>
      {onSettings && (
        <button
          type='button'
          className='icon-button'
          title={text.settings[lang]}
          aria-label={text.settings[lang]}
          onClick={onSettings}
        >
          <Icon name='gear' />
        </button>
      )}
    </header>
  );
}
