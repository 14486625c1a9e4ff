import { actOnPayment } from '../../../../src/operator/payments/act-on-payment.ts';
import { OrderForm, OrderParams } from '../../../../src/operator/payments/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';

/** POST /operator/payments/{id}: asks the gateway, or gives money back. */
export async function orderByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { id } = params(c, OrderParams);
  const { data } = OrderForm.safeParse(await readForm(c));
  const form = data ?? fail('request.invalid');
  const outcome = await actOnPayment(deps, operator, id, { form, ip });
  return c.redirect(`/operator/payments/${id}?${outcome}`, 303);
}
