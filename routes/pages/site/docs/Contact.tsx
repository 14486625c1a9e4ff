/** @jsxImportSource preact */
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

/** Where questions go; the address is a setting of the service. */
export function Contact({ email }: { email: string | undefined }) {
  const { lang, support } = usePage();
  return (
    <section class='panel paper-contact' aria-labelledby='contact'>
      <h2 id='contact'>{text.contact[lang]}</h2>
      {email
        ? (
          <p>
            {text.contactEmail[lang]} <a class='text-link' href={`mailto:${email}`}>{email}</a>
          </p>
        )
        : <p>{text.contactMissing[lang]}</p>}
      <p class='muted'>{support.hours[lang] ?? shell.supportHours[lang]}</p>
    </section>
  );
}
