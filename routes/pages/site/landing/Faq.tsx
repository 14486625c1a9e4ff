/** @jsxImportSource preact */
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

/** Opens and closes without a script. */
export function Faq({ isSelling }: { isSelling: boolean }) {
  const { lang } = usePage();
  return (
    <section class='band' aria-labelledby='faq'>
      <h2 id='faq' class='band-title'>{text.faqHeading[lang]}</h2>
      <div class='faq'>
        {[isSelling ? text.faqPrices : text.faqFree, ...text.faq].map(({ question, answer }) => (
          <details key={question.en}>
            <summary>
              {question[lang]}
              <Icon name='chevron' />
            </summary>
            <p>{answer[lang]}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function SignUpCall() {
  const { lang } = usePage();
  return (
    <section class='band-wide' aria-labelledby='call'>
      <div class='band text-center'>
        <h2 id='call' class='band-title'>{text.callHeading[lang]}</h2>
        <p class='muted'>{text.callBody[lang]}</p>
        <p class='mt-5 flex flex-wrap justify-center gap-2'>
          <a class='btn btn-primary' href='/auth/sign-up'>{text.callSignUp[lang]}</a>
          <a class='btn btn-ghost' href='/upload'>{text.start[lang]}</a>
        </p>
      </div>
    </section>
  );
}
