/** @jsxImportSource preact */
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { Layout } from '../../parts/Layout.tsx';
import type { PageContext } from '../../parts/page.tsx';

type Shown = { backUrl: string; customerKey: string };

/** The window of the gateway for trying out: what a payer may do there, and no card. */
export function showSandbox(c: PageContext, { backUrl, customerKey }: Shown) {
  const { lang } = c.var;
  const answers = [
    ['agree', text.sandboxAgree],
    ['refuse', text.sandboxRefuse],
    ['leave', text.sandboxLeave],
  ] as const;
  return (
    <Layout title={text.sandboxTitle[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{text.sandboxTitle[lang]}</h1>
        <p>{text.sandboxHelp[lang]}</p>
        <form method='post' action='/payment/sandbox' class='payment-choices'>
          <input type='hidden' name='backUrl' value={backUrl} />
          <input type='hidden' name='customerKey' value={customerKey} />
          {answers.map(([value, words]) => (
            <button key={value} class='btn' type='submit' name='answer' value={value}>
              {words[lang]}
            </button>
          ))}
        </form>
      </div>
    </Layout>
  );
}
