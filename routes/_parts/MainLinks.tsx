/** @jsxImportSource preact */
import type { IconName } from '../../src/shell/icons.ts';
import { text } from '../../src/shell/text.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page.tsx';

type Entry = { href: string; icon: IconName; words: { ko: string; en: string } };

/** What can be done here; an entry appears together with its page. */
const entries: Entry[] = [
  { href: '/upload', icon: 'translate', words: text.quickTranslation },
  { href: '/docs/introduction', icon: 'help', words: text.help },
];

export function MainLinks() {
  const { lang, path } = usePage();
  return (
    <ul>
      {entries.map(({ href, icon, words }) => (
        <li key={href}>
          <a class='side-link' href={href} aria-current={path === href ? 'page' : undefined}>
            <Icon name={icon} />
            {words[lang]}
          </a>
        </li>
      ))}
    </ul>
  );
}
