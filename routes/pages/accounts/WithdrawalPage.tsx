/** @jsxImportSource preact */
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { readCurrentOrder } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { text } from '../../../src/privacy/withdrawal/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import WithdrawalForm from '../../../islands/WithdrawalForm.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Island } from '../../parts/Island.tsx';
import { page, usePage } from '../../parts/page.tsx';
import { fill } from '../billing/fill.ts';
import { AccountFrame } from './AccountFrame.tsx';

/** GET /auth/withdrawal. Who leaves gets no mail about the refund any more, so this page has it. */
export const withdrawalPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const current = await readCurrentOrder(deps, (user ?? fail('auth.required')).uid);
  const words = current?.refund ? text.planEnds : text.planEndsUsed;
  return (
    <AccountFrame title={text.title[lang]} lead={text.lead[lang]} foot={<Ways />} isPrivate>
      {current && (
        <p role='note' class='mb-3'>
          {fill(words[lang], {
            plan: planName(current.order.plan),
            price: wonText(current.refund, lang),
          })}
        </p>
      )}
      <Island of={WithdrawalForm} props={{ lang }} />
    </AccountFrame>
  );
});

function Ways() {
  const { lang, back } = usePage();
  return (
    <span class='notice-links'>
      <a class='btn btn-sm' href={back} data-back>
        <Icon name='back' />
        {text.back[lang]}
      </a>
      <a class='btn btn-sm btn-ghost' href='/upload'>{text.toFiles[lang]}</a>
      <a class='btn btn-sm btn-ghost' href='/profile/edit#data'>{text.toExport[lang]}</a>
    </span>
  );
}
