/** @jsxImportSource preact */
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './page.tsx';

/** The same page in the other language. */
export function LangSwitch({ class: className }: { class: string }) {
  const { lang, path, query } = usePage();
  const other = lang === 'ko' ? 'en' : 'ko';
  const target = new URLSearchParams(query);
  target.set('lang', other);
  return (
    <a class={className} href={`${path}?${target}`} lang={other} hreflang={other}>
      <Icon name='globe' />
      {text.otherLang[lang]}
    </a>
  );
}
