import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomId } from '../../shared/random.ts';
import type { AdapterEntry } from '../adapter-entry.ts';
import type {
  GatewayPayment,
  GatewayTransaction,
  Outcome,
  PaymentGateway,
  WindowOrder,
} from './port.ts';

/** What the payer presses in the window of the sandbox. */
type SandboxAnswer = 'agree' | 'refuse' | 'leave';

type State = {
  payments: Record<string, GatewayPayment>;
  /** By the name of the card key; a card of the sandbox may be one that refuses. */
  cards: Record<string, { customerKey: string; refuses: boolean }>;
  answers: Record<string, Outcome<GatewayPayment>>;
  transactions: (GatewayTransaction & { at: number })[];
};

export const sandbox: AdapterEntry<PaymentGateway> = {
  id: 'sandbox',
  settings: ['PAYMENTS'],
  isChosen: (env) => env.PAYMENTS?.trim() === 'sandbox',
  open(env) {
    if (env.NODE_ENV === 'production') {
      throw new Error('PAYMENTS=sandbox takes no money and is not for production');
    }
    return sandboxGateway(env.DATA_DIR ? `${env.DATA_DIR}/sandbox-payments.json` : undefined);
  },
};

/** A gateway for trying out, in this process: no card and no money. What it knows survives a restart in a file. */
export function sandboxGateway(path?: string): PaymentGateway {
  const state = readState(path);
  const save = () => {
    if (!path) return;
    writeFileSync(`${path}.new`, JSON.stringify(state));
    renameSync(`${path}.new`, path);
  };
  return {
    id: 'sandbox',
    isTest: true,
    hasCards: true,
    browser: null,
    open: ({ customerKey, backUrl, payment }: WindowOrder) => ({
      call: payment ? 'requestPayment' : 'requestBillingAuth',
      clientKey: 'sandbox',
      customerKey,
      options: { ...payment, backUrl },
    }),
    answerWindow: sandboxReturn,
    confirm: () => Promise.resolve({ state: 'refused', code: 'NOT_SUPPORTED_METHOD' }),
    issueCard: ({ authKey, customerKey }) => {
      const billingKey = `sandbox_${authKey}`;
      state.cards[billingKey] ??= { customerKey, refuses: authKey.startsWith('refusing-') };
      save();
      return Promise.resolve(done({ billingKey, issuer: 'sandbox', lastFour: '0000' }));
    },
    charge: (order, key) => {
      const refuses = state.cards[order.billingKey]?.refuses ?? true;
      const answer = state.answers[key] ??= refuses
        ? { state: 'refused', code: 'REJECT_CARD_PAYMENT' }
        : done(capture(state, order));
      save();
      return Promise.resolve(answer);
    },
    get: (paymentKey) => Promise.resolve(done(state.payments[paymentKey] ?? null)),
    getByOrder: (orderId) =>
      Promise.resolve(
        done(Object.values(state.payments).find((one) => one.orderId === orderId) ?? null),
      ),
    cancel: ({ paymentKey, amount }, key) => {
      const answer = state.answers[key] ??= cancelled(state, paymentKey, amount);
      save();
      return Promise.resolve(answer);
    },
    deleteCard: (billingKey) => {
      delete state.cards[billingKey];
      save();
      return Promise.resolve(done(null));
    },
    list: (from, to, after) => {
      const rows = state.transactions.filter(({ at }) => at >= +from && at <= +to);
      const next = after ? rows.findIndex(({ key }) => key === after) + 1 : 0;
      return Promise.resolve(done(rows.slice(next)));
    },
  };
}

function done<Value>(value: Value): { state: 'done'; value: Value } {
  return { state: 'done', value };
}

function capture(state: State, { orderId, amount }: { orderId: string; amount: number }) {
  const paymentKey = `sandbox_${randomId()}`;
  const payment: GatewayPayment = {
    paymentKey,
    orderId,
    status: 'done',
    total: amount,
    balance: amount,
    currency: 'KRW',
    receiptUrl: null,
  };
  state.payments[paymentKey] = payment;
  record(state, payment, amount);
  return payment;
}

function cancelled(state: State, paymentKey: string, amount: number): Outcome<GatewayPayment> {
  const payment = state.payments[paymentKey];
  if (!payment || amount > payment.balance) {
    return { state: 'refused', code: 'NOT_CANCELABLE_AMOUNT' };
  }
  payment.balance -= amount;
  payment.status = payment.balance === 0 ? 'canceled' : 'partly-canceled';
  record(state, payment, -amount);
  return done(payment);
}

function record(state: State, { paymentKey, orderId }: GatewayPayment, amount: number) {
  state.transactions.push({ key: randomId(), paymentKey, orderId, amount, at: Date.now() });
}

function readState(path: string | undefined): State {
  const empty: State = { payments: {}, cards: {}, answers: {}, transactions: [] };
  if (!path) return empty;
  try {
    return { ...empty, ...JSON.parse(readFileSync(path, 'utf8')) as State };
  } catch {
    return empty;
  }
}

/** Where the payer goes on after the window of the sandbox. */
function sandboxReturn(
  { backUrl, customerKey }: { backUrl: string; customerKey: string },
  answer: SandboxAnswer,
): string {
  const url = new URL(backUrl);
  if (answer === 'leave') url.searchParams.set('code', 'PAY_PROCESS_CANCELED');
  else {
    url.searchParams.set('customerKey', customerKey);
    url.searchParams.set('authKey', `${answer === 'refuse' ? 'refusing-' : 'card-'}${randomId()}`);
  }
  return url.href;
}
