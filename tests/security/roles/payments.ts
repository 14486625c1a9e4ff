import { members, open, type Row } from './row.ts';

const nothingSold = [401, 401, 401, 401, 401, 503, 503] satisfies Row['expected'];

/** Nothing is sold in this world; other people's orders are tested with the subject. */
export const payments: Row[] = [
  { route: 'POST /chk-payment', path: () => '/chk-payment', expected: members },
  {
    route: 'POST /payment/finish',
    path: () => '/payment/finish',
    asked: () => ({ json: { order: 'none' } }),
    expected: nothingSold,
  },
  {
    route: 'POST /payment/stop',
    path: () => '/payment/stop',
    asked: () => ({ json: { when: 'now' } }),
    expected: nothingSold,
  },
  {
    route: 'POST /payment/webhook',
    path: () => '/payment/webhook',
    asked: () => ({ json: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'none' } } }),
    expected: open,
  },
];
