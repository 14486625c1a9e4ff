/** @jsxImportSource preact */
import { nextPath } from '../../../src/accounts/sign-in/rules.ts';
import { listOwed } from '../../../src/accounts/consents/list-owed.ts';
import { CONSENT_PAGE } from '../../../src/accounts/consents/rules.ts';
import { consentPages, consentText, text } from '../../../src/accounts/consents/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { page, usePage } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

type Owed = Awaited<ReturnType<typeof listOwed>>[number];

/** Asks again when a text has a new version. A plain form: it works without a script. */
export const consentPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const next = nextPath(c.req.query('next'));
  const owed = await listOwed(deps, (user ?? fail('auth.required')).uid);
  const isMissing = c.req.query('missing') !== undefined;
  return (
    <AccountFrame title={text.title[lang]} lead={text.lead[lang]} isPrivate>
      <form method='post' action={CONSENT_PAGE} class='grid gap-4'>
        <input type='hidden' name='next' value={next} />
        {isMissing && <p class='field-error' role='alert'>{text.missing[lang]}</p>}
        {owed.map((one) => <Item key={one.kind} owed={one} />)}
        <button type='submit' class='btn btn-primary'>{text.agree[lang]}</button>
      </form>
      <Decline />
    </AccountFrame>
  );
});

function Item({ owed: { kind, legal } }: { owed: Owed }) {
  const { lang } = usePage();
  return (
    <section class='grid gap-1' aria-labelledby={`consent-${kind}`}>
      <h2 id={`consent-${kind}`}>{legal.title[lang]}</h2>
      <p class='muted'>
        {text.since[lang].replace('{date}', legal.version)} ·{' '}
        <a
          class='text-link'
          href={`${consentPages[kind]}?version=${legal.version}`}
          target='_blank'
          rel='noopener'
        >
          {text.read[lang]}
        </a>
      </p>
      {legal.change && (
        <ul class='list-disc ps-5'>
          {legal.change.reasons.map((words) => <li key={words.ko}>{words[lang]}</li>)}
        </ul>
      )}
      <label class='flex min-h-11 items-start gap-2 py-2'>
        <input
          type='checkbox'
          class='checkbox checkbox-sm mt-0.5'
          name={kind}
          value={legal.version}
          required
        />
        <span>
          <strong>{text.required[lang]}</strong> {consentText[kind][lang]}
        </span>
      </label>
    </section>
  );
}

function Decline() {
  const { lang } = usePage();
  return (
    <section class='mt-6 grid gap-2' aria-labelledby='decline'>
      <h2 id='decline'>{text.declineTitle[lang]}</h2>
      <p class='muted'>{text.decline[lang]}</p>
      <p class='flex flex-wrap gap-2'>
        <a class='btn btn-sm' href='/profile/edit#data'>{text.toExport[lang]}</a>
        <a class='btn btn-sm btn-ghost' href='/auth/withdrawal'>{text.toWithdrawal[lang]}</a>
      </p>
    </section>
  );
}
