/** @jsxImportSource preact */
import { text as rights } from '../../src/community/moderation/requests/text.ts';
import { text as developers } from '../../src/public-api/operations/text.ts';
import { text } from '../../src/shared/shell/text.ts';
import { LangSwitch } from './LangSwitch.tsx';
import { usePage } from './page.tsx';

/** Support and its hours, the company behind the service, and who owns the documents. */
export function Footer() {
  const { lang, support } = usePage();
  return (
    <footer class='foot'>
      <div class='foot-inner'>
        <div>
          <p class='foot-hours'>
            {text.supportLine[lang]}{' '}
            {support.phone && (
              <a class='font-semibold' href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
                {support.phone}
              </a>
            )} {support.hours[lang] ?? text.supportHours[lang]}
          </p>
          {support.company && <p>{support.company}</p>}
          <p>© {text.brand[lang]} · {text.rights[lang]}</p>
        </div>
        <nav class='foot-links' aria-label={text.footLinks[lang]}>
          <a href='/inquiry'>{text.inquiry[lang]}</a>
          <a href='/docs/introduction'>{text.help[lang]}</a>
          <a href='/developers'>{developers.title[lang]}</a>
          <a href='/rights'>{rights.title[lang]}</a>
          <a href='/docs/policy'>{text.terms[lang]}</a>
          <a href='/docs/personal' class='font-semibold'>{text.privacy[lang]}</a>
          <LangSwitch class='' />
        </nav>
      </div>
    </footer>
  );
}
