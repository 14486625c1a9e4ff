/** @jsxImportSource react */
import { text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What a visitor must know before working here, and the way to keep the files. */
export function VisitorNotice({ lang }: { lang: UiLang }) {
  return (
    <div role='note' className='note note-warning'>
      <Icon name='clock' />
      <div>
        <p className='font-semibold'>{text.visitorTitle[lang]}</p>
        <p>{text.visitorBody[lang]}</p>
        <a className='text-link' href='/auth/sign-in?next=/upload'>{text.visitorSignIn[lang]}</a>
      </div>
    </div>
  );
}
