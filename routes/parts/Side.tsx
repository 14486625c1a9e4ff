/** @jsxImportSource preact */
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';
import { MainLinks } from './MainLinks.tsx';
import { usePage } from './page.tsx';

/** The sidebar of wide screens; folded it is a rail of pictures. */
export function Side() {
  const { lang, look, path, query } = usePage();
  const isOpen = look.on.includes('side-open');
  const target = new URLSearchParams(query);
  target.set('side', isOpen ? 'rail' : 'open');
  const words = isOpen ? text.foldSide[lang] : text.unfoldSide[lang];
  return (
    <div class='side'>
      <nav aria-label={text.mainMenu[lang]}>
        <MainLinks />
        <a class='side-link side-fold' href={`${path}?${target}`} rel='nofollow' title={words}>
          <Icon name='side' />
          <span>{words}</span>
        </a>
      </nav>
    </div>
  );
}
