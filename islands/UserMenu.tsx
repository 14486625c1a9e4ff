/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { UiLang } from '../src/shared/languages.ts';
import { text as live } from '../src/realtime/text.ts';
import { text } from '../src/shell/text.ts';
import { onOwnChange } from './_lib/own-changes.ts';
import { hasUnsaved, logout } from './_lib/session.ts';
import { ConfirmDialog } from './_ui/ConfirmDialog.tsx';
import { clearShelves } from './_lib/shelves.ts';
import { Icon } from './_ui/Icon.tsx';
import { Popup } from './_ui/Popup.tsx';

type UserMenuProps = { name: string; colour: number; lang: UiLang };

/** Who is signed in, what belongs to them, and the way out. */
export default function UserMenu({ lang, ...given }: UserMenuProps) {
  const [{ name, colour }, setShown] = useState(given);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  // What is saved elsewhere on the page shows here at once.
  useEffect(() => onOwnChange((change) => setShown((shown) => ({ ...shown, ...change }))), []);

  async function leave() {
    setIsLeaving(true);
    await logout();
    await clearShelves();
    location.assign('/');
  }

  const button = (
    <>
      <span className={`avatar-mark small colour-${colour}`} aria-hidden='true'>
        {name.trim().slice(0, 1)}
      </span>
      <span className='max-w-32 truncate max-md:sr-only'>{name}</span>
      <Icon name='chevron' />
    </>
  );
  return (
    <>
      {isAsking && (
        <ConfirmDialog
          title={text.signOut[lang]}
          body={live.signOutUnsaved[lang]}
          action={live.signOutAnyway[lang]}
          lang={lang}
          isDangerous
          onConfirm={() => void leave()}
          onClose={() => setIsAsking(false)}
        />
      )}
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
        <button
          type='button'
          onClick={() => hasUnsaved() ? setIsAsking(true) : void leave()}
          disabled={isLeaving}
        >
          <Icon name='logout' />
          {text.signOut[lang]}
        </button>
      </Popup>
    </>
  );
}
