import { actOnPayment } from '../../../../src/operator/payments/act-on-payment.ts';
import { OrderForm, OrderParams } from '../../../../src/operator/payments/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';
import { obey, textsOf } from '../../../parts/forms/refused.ts';
import { showOrder } from './OrderPage.tsx';

/** POST /operator/payments/{id}: asks the gateway, or gives money back. */
export async function orderByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { id } = params(c, OrderParams);
  const typed = await readForm(c);
  const { data } = OrderForm.safeParse(typed);
  return await obey(c, textsOf(typed), {
    run: async () => {
      const form = data ?? fail('request.invalid');
      const outcome = await actOnPayment(deps, operator, id, { form, ip });
      return `/operator/payments/${id}?${outcome}`;
    },
    show: (refused) => showOrder(c, refused),
  });
}
