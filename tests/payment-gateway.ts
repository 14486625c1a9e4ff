import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tossGateway } from '../src/ports/payments/toss.ts';
import { randomId } from '../src/shared/random.ts';

/** What a call does instead of what it should: `lose` and `kill` do the deed and answer nothing. */
export type Fault =
  | 'drop'
  | 'lose'
  | 'error'
  | 'errorAfter'
  | 'refuse'
  | 'rejectKeys'
  | 'overcharge'
  | 'lie';
type Call = 'confirm' | 'charge' | 'issue' | 'cancel' | 'get' | 'list' | 'delete';

type Payment = {
  paymentKey: string;
  orderId: string;
  status: string;
  totalAmount: number;
  balanceAmount: number;
  currency: string;
  receipt: { url: string };
};

type Json = Record<string, unknown>;

class Refusal extends Error {
  constructor(readonly status: number, readonly code: string) {
    super(code);
  }
}

/** A gateway on loopback with the protocol of Toss Payments, which misbehaves on request. */
export async function openPaymentGateway({ hasCards = true } = {}) {
  const payments = new Map<string, Payment>();
  const cards = new Map<string, string>();
  const answers = new Map<string, { status: number; json: unknown }>();
  const transactions: Json[] = [];
  const calls: { call: Call; key: string | undefined }[] = [];
  const faults: { at: Call; do: Fault; times: number }[] = [];
  /** Called when a deed is done and not answered yet. */
  const hooks: {
    onDone?: (call: Call) => void;
    /** Whether the cards of a customer refuse now. */
    refuses?: (customerKey: string) => Promise<boolean>;
  } = {};

  const move = (payment: Payment, amount: number) => {
    const { paymentKey, orderId } = payment;
    const transactionAt = new Date().toISOString();
    transactions.push({ transactionKey: randomId(), paymentKey, orderId, amount, transactionAt });
  };
  const make = (orderId: string, totalAmount: number, status: string): Payment => {
    const payment = {
      paymentKey: `pay_${randomId()}`,
      orderId,
      status,
      totalAmount,
      balanceAmount: totalAmount,
      currency: 'KRW',
      receipt: { url: 'https://example.invalid/slip' },
    };
    payments.set(payment.paymentKey, payment);
    if (status === 'DONE') move(payment, totalAmount);
    return payment;
  };
  const ofOrder = (id: string) => {
    const found = [...payments.values()].filter(({ orderId }) => orderId === id);
    return found.find(({ status }) => status !== 'ABORTED') ?? found.at(-1);
  };

  const deeds: Record<Call, (part: string, body: Json, fault?: Fault) => unknown> = {
    confirm: (_part, { paymentKey, amount }, fault) => {
      const payment = payments.get(String(paymentKey)) ?? missing('NOT_FOUND_PAYMENT_SESSION');
      if (payment.status !== 'IN_PROGRESS') throw new Refusal(400, 'ALREADY_PROCESSED_PAYMENT');
      if (amount !== payment.totalAmount) throw new Refusal(400, 'INVALID_REQUEST');
      payment.status = fault === 'refuse' ? 'ABORTED' : 'DONE';
      if (fault === 'refuse') throw new Refusal(400, 'REJECT_CARD_PAYMENT');
      move(payment, payment.totalAmount);
      return payment;
    },
    issue: (_part, { authKey, customerKey }) => {
      const billingKey = `key_${String(authKey)}`;
      cards.set(billingKey, String(customerKey));
      return { billingKey, card: { issuerCode: '11', number: '53275010****123*' } };
    },
    charge: (key, { orderId, amount, customerKey }, fault) => {
      if (cards.get(key) !== customerKey) throw new Refusal(400, 'NOT_MATCHES_CUSTOMER_KEY');
      if (fault === 'refuse') {
        make(String(orderId), Number(amount), 'ABORTED');
        throw new Refusal(400, 'REJECT_CARD_PAYMENT');
      }
      if (ofOrder(String(orderId))?.status === 'DONE') {
        throw new Refusal(400, 'DUPLICATED_ORDER_ID');
      }
      return make(String(orderId), Number(amount) + (fault === 'overcharge' ? 1000 : 0), 'DONE');
    },
    get: (part) => {
      const [, order] = /^orders\/(.+)$/.exec(part) ?? [];
      return (order ? ofOrder(order) : payments.get(part)) ?? missing('NOT_FOUND_PAYMENT');
    },
    cancel: (part, { cancelAmount }) => {
      const payment = payments.get(part) ?? missing('NOT_FOUND_PAYMENT');
      const amount = Number(cancelAmount ?? payment.balanceAmount);
      if (amount > payment.balanceAmount) throw new Refusal(403, 'NOT_CANCELABLE_AMOUNT');
      payment.balanceAmount -= amount;
      payment.status = payment.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      move(payment, -amount);
      return payment;
    },
    list: (_part, { startingAfter }) => {
      const at = transactions.findIndex(({ transactionKey }) => transactionKey === startingAfter);
      return transactions.slice(at + 1);
    },
    delete: (key) => ({ deleted: cards.delete(key) }),
  };

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '', 'http://gateway');
    const [call, part] = callOf(req.method ?? '', url.pathname);
    const key = req.headers['idempotency-key'] as string | undefined;
    const body = { ...Object.fromEntries(url.searchParams), ...await readBody(req) };
    calls.push({ call, key });
    const rule = faults.find((one) => one.at === call && one.times > 0);
    if (rule) rule.times--;
    if (rule?.do === 'drop') return void req.socket.destroy();
    if (rule?.do === 'error') return reply(res, { status: 500, json: { code: 'FAILED' } });
    if (rule?.do === 'rejectKeys') {
      return reply(res, { status: 401, json: { code: 'UNAUTHORIZED_KEY' } });
    }
    const known = `${url.pathname} ${key}`;
    const isRefused = call === 'charge' && await hooks.refuses?.(String(body.customerKey));
    const fault = isRefused ? 'refuse' : rule?.do;
    const result = (key && answers.get(known)) || attempt(() => deeds[call](part, body, fault));
    if (key) answers.set(known, structuredClone(result));
    hooks.onDone?.(call);
    if (rule?.do === 'lose') return void req.socket.destroy();
    if (rule?.do === 'errorAfter') return reply(res, { status: 500, json: { code: 'FAILED' } });
    const said = result.json as Json;
    const lie = rule?.do === 'lie' && { totalAmount: Number(said.totalAmount) + 500 };
    reply(res, lie ? { ...result, json: { ...said, ...lie } } : result);
  }

  const server = createServer((req, res) => {
    if (showWindow(req, res)) return;
    void answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = { clientKey: 'test_ck_x', secretKey: 'test_sk_x', hasCards };
  return {
    port: tossGateway({ baseUrl, libraryUrl: `${baseUrl}/library.js`, ...options }),
    baseUrl,
    payments,
    cards,
    calls,
    hooks,
    /** The next calls of a kind go wrong. */
    fail: (at: Call, fault: Fault, times = 1) => faults.push({ at, do: fault, times }),
    heal: () => faults.splice(0),
    /** What it holds for the shop. */
    held: () =>
      [...payments.values()].filter(({ status }) => /DONE|CANCELED/.test(status))
        .reduce((sum, { balanceAmount }) => sum + balanceAmount, 0),
    captures: () => transactions.filter(({ amount }) => Number(amount) > 0).length,
    /** The payer has agreed in the window: a single payment waits for the shop. */
    authorise: (orderId: string, amount: number) => make(orderId, amount, 'IN_PROGRESS').paymentKey,
    /** Money of a number after all, beside what was answered about it before. */
    captureLate: (orderId: string, amount: number) => make(orderId, amount, 'DONE').paymentKey,
    /** The merchant cancels at the gateway itself. */
    cancelOutside: (paymentKey: string) => deeds.cancel(paymentKey, {}),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The library for the browser, and the window that it opens: three links, for the three things a payer may do. */
function showWindow(req: IncomingMessage, res: ServerResponse): boolean {
  const url = new URL(req.url ?? '', `http://${req.headers.host}`);
  if (url.pathname === '/library.js') {
    const open =
      `location.href = '${url.origin}/window?' + new URLSearchParams({ back, customerKey })`;
    const request = `async ({ successUrl: back }) => { ${open}; }`;
    res.writeHead(200, { 'content-type': 'text/javascript' })
      .end(
        `globalThis.TossPayments = () => ({ payment: ({ customerKey }) => ({ requestBillingAuth: ${request} }) });`,
      );
    return true;
  }
  if (url.pathname !== '/window') return false;
  const link = (words: string, more: Record<string, string>) => {
    const back = new URL(url.searchParams.get('back') ?? '');
    for (const [name, value] of Object.entries(more)) back.searchParams.set(name, value);
    return `<p><a href="${back.href.replaceAll('&', '&amp;')}">${words}</a></p>`;
  };
  const customerKey = url.searchParams.get('customerKey') ?? '';
  const links = [
    link('agree', { customerKey, authKey: randomId() }),
    link('leave', { code: 'PAY_PROCESS_CANCELED' }),
  ];
  res.writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><html lang="en"><title>window</title>${links.join('')}</html>`);
  return true;
}

export type TestGateway = Awaited<ReturnType<typeof openPaymentGateway>>;

function callOf(method: string, path: string): [Call, string] {
  const part = decodeURIComponent(path.split('/').slice(3).join('/'));
  if (path === '/v1/payments/confirm') return ['confirm', ''];
  if (path === '/v1/billing/authorizations/issue') return ['issue', ''];
  if (path === '/v1/transactions') return ['list', ''];
  if (path.endsWith('/cancel')) return ['cancel', part.replace(/\/cancel$/, '')];
  if (path.startsWith('/v1/billing/')) return [method === 'DELETE' ? 'delete' : 'charge', part];
  return ['get', part];
}

function attempt(deed: () => unknown): { status: number; json: unknown } {
  try {
    return { status: 200, json: structuredClone(deed()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, json: { code: error.code } };
  }
}

function missing(code: string): never {
  throw new Refusal(404, code);
}

async function readBody(req: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const words = Buffer.concat(chunks).toString('utf8');
  return words ? JSON.parse(words) as Json : {};
}

function reply(res: ServerResponse, { status, json }: { status: number; json: unknown }) {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
