import { checkout, openCardWindow } from '../../../src/billing/payments/charging/checkout.ts';
import { changeCard, finish } from '../../../src/billing/payments/charging/finish.ts';
import {
  CardBack,
  ChangeForm,
  ConsentForm,
  PurchaseForm,
  SandboxForm,
  StopForm,
  WayBack,
} from '../../../src/billing/payments/schema.ts';
import { answerQuestion } from '../../../src/billing/payments/subscriptions/answer-question.ts';
import { resume, stop } from '../../../src/billing/payments/subscriptions/stop.ts';
import { startTrial } from '../../../src/billing/payments/subscriptions/trial.ts';
import { changePlan } from '../../../src/billing/payments/subscriptions/change.ts';
import {
  readDueCharge,
  readRenewalStart,
  renewAtOnce,
} from '../../../src/billing/payments/subscriptions/renew.ts';
import { readForm } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import { draw, type PageContext } from '../../parts/page.tsx';
import { showCardPage, showCheckout } from './CheckoutPage.tsx';
import { showResult } from './ReturnPage.tsx';
import { showSandbox } from './SandboxPage.tsx';

function memberOf(c: PageContext) {
  return c.var.user ?? fail('auth.required');
}

/** POST /payment/checkout: the form of a purchase, as the specification has it. */
export async function checkoutByForm(c: PageContext): Promise<Response> {
  const form = PurchaseForm.safeParse(await readForm(c));
  if (!form.success) return fail('payment.amount');
  return await draw(c, showCheckout(c, await checkout(c.var.deps, memberOf(c), form.data)));
}

/** POST /payment/finish: what the page of the way back holds, with and without a script. */
export async function finishByForm(c: PageContext): Promise<Response> {
  const fields = await readForm(c);
  const card = CardBack.safeParse(fields);
  if (card.success) return await finishCard(c, card.data);
  const form = WayBack.safeParse(fields);
  if (!form.success) return fail('request.invalid');
  return await draw(c, showResult(c, await finish(c.var.deps, memberOf(c), form.data)));
}

/** POST /payment/stop */
export async function stopByForm(c: PageContext): Promise<Response> {
  const form = StopForm.safeParse(await readForm(c));
  if (!form.success) return fail('request.invalid');
  await stop(c.var.deps, memberOf(c).uid, form.data.when);
  return c.redirect('/payment', 303);
}

/** POST /payment/resume */
export async function resumeByForm(c: PageContext): Promise<Response> {
  await resume(c.var.deps, memberOf(c).uid);
  return c.redirect('/payment', 303);
}

/** A card came back: it is stored, and what the page before has named is charged by it. */
async function finishCard(
  c: PageContext,
  { code, customerKey, authKey, charge }: {
    code?: string | undefined;
    customerKey: string;
    authKey: string;
    charge?: number | undefined;
  },
): Promise<Response> {
  const { deps } = c.var;
  const member = memberOf(c);
  if (code) return await draw(c, showResult(c, { state: 'failed', code }));
  const start = await readRenewalStart(deps, member.uid);
  await changeCard(deps, member, { customerKey, authKey });
  if (!charge) return await draw(c, showResult(c, 'card'));
  const charged = start && await renewAtOnce(deps, member.uid, { shown: charge, start });
  return await draw(c, charged ? showResult(c, charged, true) : showResult(c, 'card-alone'));
}

/** POST /payment/card: the page before the window in which a card is typed. */
export async function cardByForm(c: PageContext): Promise<Response> {
  const { uid } = memberOf(c);
  const due = await readDueCharge(c.var.deps, uid);
  return await draw(c, showCardPage(c, await openCardWindow(c.var.deps, uid, due), due));
}

/** POST /payment/trial */
export async function trialByForm(c: PageContext): Promise<Response> {
  await startTrial(c.var.deps, memberOf(c).uid);
  return c.redirect('/payment', 303);
}

/** POST /payment/consent */
export async function consentByForm(c: PageContext): Promise<Response> {
  const form = ConsentForm.safeParse(await readForm(c));
  if (!form.success) return fail('request.invalid');
  const { deps } = c.var;
  const { uid } = memberOf(c);
  await answerQuestion(deps, uid, form.data);
  return c.redirect(form.data.answer === 'agree' ? '/payment' : '/payment?answer=no', 303);
}

/** POST /payment/change: what the preview has shown. */
export async function changeByForm(c: PageContext): Promise<Response> {
  const form = ChangeForm.safeParse(await readForm(c));
  if (!form.success) return fail('payment.amount');
  const outcome = await changePlan(c.var.deps, memberOf(c).uid, form.data);
  if (outcome === 'later') return c.redirect('/payment', 303);
  if ('request' in outcome) return await draw(c, showCheckout(c, outcome));
  return await draw(c, showResult(c, outcome));
}

/** POST /payment/sandbox: the window for trying out. First it is shown, then it sends the payer back. */
export async function sandboxByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const { answerWindow } = deps.payments?.gateway ?? {};
  if (!answerWindow) return fail('page.notFound');
  const form = SandboxForm.safeParse(await readForm(c));
  const isOurs = form.success &&
    form.data.backUrl.startsWith(`${deps.config.publicOrigin}/payment/`);
  if (!form.success || !isOurs) return fail('request.invalid');
  const { answer } = form.data;
  if (!answer) return await draw(c, showSandbox(c, form.data));
  return c.redirect(answerWindow(form.data, answer), 303);
}
