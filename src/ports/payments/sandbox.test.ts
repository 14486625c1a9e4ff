import { expect, test } from 'vitest';
import { sandbox, sandboxGateway } from './sandbox.ts';

test('it charges, gives back and says no, once for each key', async () => {
  const gateway = sandboxGateway();
  const card = async (authKey: string) => {
    const issued = await gateway.issueCard({ authKey, customerKey: 'me' }, authKey);
    return issued.state === 'done' ? issued.value.billingKey : '';
  };
  const order = { customerKey: 'me', orderId: 'order-1', orderName: 'Plus', amount: 16_900 };
  const paid = await gateway.charge({ ...order, billingKey: await card('card-1') }, 'order-1');
  const again = await gateway.charge({ ...order, billingKey: await card('card-1') }, 'order-1');
  expect(again).toEqual(paid);
  const paymentKey = paid.state === 'done' ? paid.value.paymentKey : '';
  for (let time = 0; time < 2; time++) {
    await gateway.cancel({ paymentKey, amount: 6_900, reason: 'test' }, 'refund-1');
  }
  expect(await gateway.getByOrder('order-1')).toMatchObject({ value: { balance: 10_000 } });

  const refused = { ...order, orderId: 'order-2', billingKey: await card('refusing-1') };
  expect(await gateway.charge(refused, 'order-2'))
    .toEqual({ state: 'refused', code: 'REJECT_CARD_PAYMENT' });
  expect(await gateway.getByOrder('order-2')).toEqual({ state: 'done', value: null });
});

test('it is refused in production', () => {
  const env = { PAYMENTS: 'sandbox', NODE_ENV: 'production' };
  expect(() => sandbox.open(env)).toThrow('production');
});
