/** @jsxImportSource react */
import { text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What this list is for, until there is something in it. */
export function EmptyList({ lang, isReadOnly = false }: { lang: UiLang; isReadOnly?: boolean }) {
  return (
    <div className='empty'>
      <Icon name='file' />
      <p className='font-semibold'>{text.empty[lang]}</p>
      <p className='muted'>{(isReadOnly ? text.emptyTeam : text.emptyHelp)[lang]}</p>
    </div>
  );
}
