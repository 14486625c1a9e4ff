/** @jsxImportSource preact */
import { text } from '../../src/shared/shell/text.ts';
import NotificationMenus from '../../islands/NotificationMenus.tsx';
import UserMenu from '../../islands/UserMenu.tsx';
import { Icon } from './Icon.tsx';
import { Island } from './Island.tsx';
import { LangSwitch } from './LangSwitch.tsx';
import { accountAddress } from './account-address.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import { MainLinks } from './MainLinks.tsx';
import { usePage } from './page.tsx';
import { TopMenu } from './TopMenu.tsx';

/**
 * Ways back and around, notifications, appearance and account. On narrow screens the menu opens without a script. Forms of
 * accounts have no appearance menu: their addresses may carry a secret that the page must not repeat. Where no sidebar
 * stands, members find their projects here.
 */
export function TopBar({ hasLook, hasLinks }: { hasLook: boolean; hasLinks: boolean }) {
  const { lang, user, path, back } = usePage();
  return (
    <header class='top-bar'>
      <Drawer />
      {path !== '/' && (
        <a
          class='icon-button only-wide'
          href={back}
          data-back
          aria-label={text.goBack[lang]}
          title={text.goBack[lang]}
        >
          <Icon name='back' />
        </a>
      )}
      <a class='brand' href='/'>
        <img src='/static/img/icon.svg' alt='' width={28} height={28} />
        <span class='brand-name'>{text.brand[lang]}</span>
      </a>
      <SearchField place='only-wide' />
      {user && hasLinks && <ProjectLinks />}
      <div class='top-actions'>
        <span id='past-notices' />
        <span class='only-wide'>
          <LangSwitch class='top-link' />
        </span>
        {hasLook && (
          <TopMenu icon='gear' label={text.look[lang]}>
            <AppearanceForm />
          </TopMenu>
        )}
        {!user && <AccountLinks kind='top' />}
        {/* Before a second factor that is needed is set up, its calls would be refused. */}
        {user && !user.needsSecondFactor && <Island of={NotificationMenus} props={{ lang }} />}
        {user && <Island of={UserMenu} props={{ lang, name: user.name, colour: user.colour }} />}
      </div>
    </header>
  );
}

function ProjectLinks() {
  const { lang } = usePage();
  return (
    <nav class='only-wide top-links' aria-label={text.projects[lang]}>
      <a class='top-link' href='/projects?type=translation'>{text.translationProjects[lang]}</a>
      <a class='top-link' href='/projects?type=post-editing'>{text.postEditing[lang]}</a>
    </nav>
  );
}

function Drawer() {
  const { lang, user, back } = usePage();
  return (
    <details class='menu-toggle'>
      <summary class='icon-button' aria-label={text.menu[lang]}>
        <Icon name='menu' />
      </summary>
      <nav class='drawer-sheet' aria-label={text.menu[lang]}>
        <SearchField place='in-drawer' />
        <MainLinks />
        {!user && <AccountLinks kind='side' />}
        <LangSwitch class='side-link' />
        <a class='side-link' href={back} data-back>
          <Icon name='back' />
          {text.goBack[lang]}
        </a>
      </nav>
    </details>
  );
}

function SearchField({ place }: { place: 'only-wide' | 'in-drawer' }) {
  const { lang, path, query } = usePage();
  const words = path === '/search_pjt' ? query.get('search') ?? '' : '';
  return (
    <form class={`top-search ${place}`} action='/search_pjt' role='search'>
      <Icon name='search' />
      <input
        type='search'
        name='search'
        value={words}
        maxLength={100}
        placeholder={text.searchField[lang]}
        aria-label={text.searchField[lang]}
      />
    </form>
  );
}

/** On narrow screens signing up is in the menu, so that the bar stays on one line. */
function AccountLinks({ kind }: { kind: 'top' | 'side' }) {
  const page = usePage();
  const { lang } = page;
  if (kind === 'side') {
    return (
      <>
        <a class='side-link' href={accountAddress('sign-in', page)}>
          <Icon name='user' />
          {text.signIn[lang]}
        </a>
        <a class='side-link' href={accountAddress('sign-up', page)}>
          <Icon name='pencil' />
          {text.signUp[lang]}
        </a>
      </>
    );
  }
  return (
    <>
      <a class='top-link' href={accountAddress('sign-in', page)}>{text.signIn[lang]}</a>
      <a class='btn btn-sm btn-primary max-md:hidden' href={accountAddress('sign-up', page)}>
        {text.signUp[lang]}
      </a>
    </>
  );
}
