/** @jsxImportSource react */
import { useState } from 'react';
import type { UiLang } from '../src/shared/languages.ts';
import { text } from '../src/shell/text.ts';
import { logout } from './_lib/session.ts';
import { Icon } from './_ui/Icon.tsx';
import { Popup } from './_ui/Popup.tsx';

type UserMenuProps = { name: string; lang: UiLang };

/** Who is signed in, what belongs to them, and the way out. */
export default function UserMenu({ name, lang }: UserMenuProps) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await logout();
    location.assign('/');
  }

  const button = (
    <>
      <Icon name='user' />
      <span className='max-w-32 truncate max-md:sr-only'>{name}</span>
      <Icon name='chevron' />
    </>
  );
  return (
    <Popup label={text.userMenu[lang]} button={button}>
      <a href='/profile'>
        <Icon name='user' />
        {text.profile[lang]}
      </a>
      <a href='/auth/reset-password'>
        <Icon name='key' />
        {text.changePassword[lang]}
      </a>
      <a href='/auth/withdrawal'>
        <Icon name='trash' />
        {text.withdrawal[lang]}
      </a>
      <button type='button' onClick={leave} disabled={isLeaving}>
        <Icon name='logout' />
        {text.signOut[lang]}
      </button>
    </Popup>
  );
}
