/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page.tsx';

/** The same page in the other language. */
export function LangSwitch({ class: className }: { class: string }) {
  const { lang, path, query } = usePage();
  const other = lang === 'ko' ? 'en' : 'ko';
  const asked = new URLSearchParams(query);
  asked.set('lang', other);
  return (
    <a class={className} href={`${path}?${asked}`} lang={other} hreflang={other}>
      <Icon name='globe' />
      {text.otherLang[lang]}
    </a>
  );
}
