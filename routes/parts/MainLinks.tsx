/** @jsxImportSource preact */
import { text as glossary } from '../../src/language-resources/glossaries/text.ts';
import type { IconName } from '../../src/shared/shell/icons.ts';
import { activeEntry, type Entry } from '../../src/shared/shell/rules.ts';
import { text as memories } from '../../src/language-resources/memories/text.ts';
import { isStaff, type Role } from '../../src/shared/roles/rules.ts';
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page.tsx';

type Link = { entry: Entry; href: string; icon: IconName; words: { ko: string; en: string } };

/** What can be done here. */
const links: Link[] = [
  { entry: 'home', href: '/dashboard/default', icon: 'home', words: text.home },
  { entry: 'upload', href: '/upload', icon: 'translate', words: text.quickTranslation },
  {
    entry: 'translation',
    href: '/projects?type=translation',
    icon: 'file',
    words: text.translationProjects,
  },
  {
    entry: 'postEditing',
    href: '/projects?type=post-editing',
    icon: 'pencil',
    words: text.postEditingProjects,
  },
  { entry: 'glossary', href: '/glossaries', icon: 'book', words: glossary.glossaries },
  { entry: 'memories', href: '/pages/clients', icon: 'memory', words: memories.title },
  { entry: 'board', href: '/supports', icon: 'board', words: text.board },
  { entry: 'inquiry', href: '/inquiry', icon: 'inquiry', words: text.inquiry },
  { entry: 'search', href: '/search_pjt', icon: 'search', words: text.search },
  { entry: 'subscribe', href: '/payment', icon: 'card', words: text.subscribe },
  { entry: 'help', href: '/docs/introduction', icon: 'help', words: text.help },
];

/** For those who run the service. */
const toConsole: Link = {
  entry: 'console',
  href: '/operator',
  icon: 'gauge',
  words: text.console,
};

const toEngines: Link = {
  entry: 'engines',
  href: '/settings/engines',
  icon: 'plug',
  words: text.engines,
};

function linksFor(role: Role): Link[] {
  if (role === 'operator') return [...links, toConsole, toEngines];
  return isStaff(role) ? [...links, toConsole] : links;
}

export function MainLinks() {
  const { lang, path, query, user } = usePage();
  const active = activeEntry(path, query);
  return (
    <ul>
      {linksFor(user?.role ?? 'member').map((
        { entry, href, icon, words },
      ) => (
        <li key={entry}>
          <a
            class='side-link'
            href={href}
            title={words[lang]}
            aria-current={entry === active ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{words[lang]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
