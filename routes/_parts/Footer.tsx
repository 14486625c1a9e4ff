/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { LangSwitch } from './LangSwitch.tsx';
import { type Theme, usePage } from './page.tsx';

/** Support hours, whose the documents are, and how the page looks. */
export function Footer() {
  const { lang } = usePage();
  return (
    <footer class='foot'>
      <div class='foot-inner'>
        <div>
          <p>{text.supportHours[lang]}</p>
          <p>© {text.brand[lang]} · {text.rights[lang]}</p>
        </div>
        <nav class='foot-links' aria-label={text.footLinks[lang]}>
          <a href='/docs/introduction'>{text.help[lang]}</a>
          <a href='/docs/policy'>{text.terms[lang]}</a>
          <a href='/docs/personal' class='font-semibold'>{text.privacy[lang]}</a>
          <ThemeLink theme='corporate' words={text.themeLight[lang]} />
          <ThemeLink theme='dark' words={text.themeDark[lang]} />
          <LangSwitch class='' />
        </nav>
      </div>
    </footer>
  );
}

function ThemeLink({ theme, words }: { theme: Theme; words: string }) {
  const { path, query, theme: now } = usePage();
  const asked = new URLSearchParams(query);
  asked.set('theme', theme);
  return (
    <a href={`${path}?${asked}`} rel='nofollow' aria-current={now === theme ? 'true' : undefined}>
      {words}
    </a>
  );
}
