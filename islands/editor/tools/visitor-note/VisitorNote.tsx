/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';

export function VisitorNote({ signInLink, lang }: { signInLink: string; lang: UiLang }) {
  return (
    <p className='editor-note'>
      <Icon name='info' />
      <span className='editor-note-words'>
        {`${text.visitorNote[lang]} `}
        <a className='text-link' href={signInLink}>{text.visitorLink[lang]}</a>
      </span>
    </p>
  );
}
