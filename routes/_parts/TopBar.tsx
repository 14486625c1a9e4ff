/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { Icon } from './Icon.tsx';
import { Island } from './Island.tsx';
import { UserMenu } from './islands.ts';
import { LangSwitch } from './LangSwitch.tsx';
import { MainLinks } from './MainLinks.tsx';
import { usePage } from './page.tsx';

/** Brand, language and who is here. On narrow screens the menu opens without a script. */
export function TopBar() {
  const { lang, user } = usePage();
  return (
    <header class='top-bar'>
      <details class='menu-toggle'>
        <summary class='icon-button' aria-label={text.menu[lang]}>
          <Icon name='menu' />
        </summary>
        <nav class='drawer-sheet' aria-label={text.menu[lang]}>
          <MainLinks />
          {!user && <AccountLinks kind='side' />}
          <LangSwitch class='side-link' />
        </nav>
      </details>
      <a class='brand' href='/'>
        <img src='/static/img/icon.svg' alt='' width={28} height={28} />
        {text.brand[lang]}
      </a>
      <div class='top-actions'>
        <span id='past-notices' />
        <span class='only-wide'>
          <LangSwitch class='top-link' />
        </span>
        {user
          ? <Island of={UserMenu} props={{ lang, name: user.name }} />
          : <AccountLinks kind='top' />}
      </div>
    </header>
  );
}

/** On narrow screens signing up is in the menu, so that the bar stays on one line. */
function AccountLinks({ kind }: { kind: 'top' | 'side' }) {
  const { lang } = usePage();
  if (kind === 'side') {
    return (
      <>
        <a class='side-link' href='/auth/sign-in'>
          <Icon name='user' />
          {text.signIn[lang]}
        </a>
        <a class='side-link' href='/auth/sign-up'>
          <Icon name='pencil' />
          {text.signUp[lang]}
        </a>
      </>
    );
  }
  return (
    <>
      <a class='top-link' href='/auth/sign-in'>{text.signIn[lang]}</a>
      <a class='btn btn-sm btn-primary max-md:hidden' href='/auth/sign-up'>{text.signUp[lang]}</a>
    </>
  );
}
