/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { UiLang } from '../src/shared/languages.ts';
import { text as live } from '../src/realtime/sockets/text.ts';
import { text } from '../src/shared/shell/text.ts';
import { onOwnChange } from './runtime/own-changes.ts';
import { hasUnsaved, logout } from './runtime/session.ts';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { clearUnsavedDatabases } from './runtime/unsaved-databases.ts';
import { Icon } from './ui/Icon.tsx';
import { Popup } from './ui/Popup.tsx';

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
    await clearUnsavedDatabases();
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
        <AccountLinks lang={lang} />
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

function AccountLinks({ lang }: { lang: UiLang }) {
  return (
    <>
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
    </>
  );
}
