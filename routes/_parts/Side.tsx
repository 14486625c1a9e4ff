/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { MainLinks } from './MainLinks.tsx';
import { usePage } from './page.tsx';

/** The sidebar of wide screens. */
export function Side() {
  const { lang } = usePage();
  return (
    <div class='side'>
      <nav aria-label={text.mainMenu[lang]}>
        <MainLinks />
      </nav>
    </div>
  );
}
