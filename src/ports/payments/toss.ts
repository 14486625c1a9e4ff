import { fetchOnce } from '../../shared/fetch-once.ts';
import { type AdapterEntry, isSet } from '../adapter-entry.ts';
import type {
  GatewayPayment,
  GatewayStatus,
  GatewayTransaction,
  IssuedCard,
  Outcome,
  PaymentGateway,
  WindowOrder,
  WindowRequest,
} from './port.ts';
import { cancelRefusals, certainRefusals } from './toss-codes.ts';

const BASE_URL = 'https://api.tosspayments.com';
const LIBRARY_URL = 'https://js.tosspayments.com/v2/standard';
const WINDOW_ORIGINS = ['https://*.tosspayments.com'];

/** Card companies may need a minute to answer. */
const ANSWER_MS = 65_000;
const PAGE = 1000;

type Options = {
  baseUrl: string;
  libraryUrl: string;
  clientKey: string;
  secretKey: string;
  hasCards: boolean;
};

export const toss: AdapterEntry<PaymentGateway> = {
  id: 'toss',
  settings: [
    'PAYMENTS',
    'TOSS_CLIENT_KEY',
    'TOSS_SECRET_KEY',
    'TOSS_BILLING',
    'TOSS_BASE_URL',
    'TOSS_SDK_URL',
  ],
  isChosen: (env) => env.PAYMENTS?.trim() === 'toss',
  open(env) {
    const clientKey = env.TOSS_CLIENT_KEY?.trim() ?? '';
    const secretKey = env.TOSS_SECRET_KEY?.trim() ?? '';
    if (!clientKey || !secretKey) {
      throw new Error('PAYMENTS=toss needs TOSS_CLIENT_KEY and TOSS_SECRET_KEY');
    }
    const isTest = isTestKey(clientKey) && isTestKey(secretKey);
    const isMoved = isSet(env, 'TOSS_BASE_URL') || isSet(env, 'TOSS_SDK_URL');
    if (isMoved && !isTest) {
      throw new Error('TOSS_BASE_URL and TOSS_SDK_URL are for keys that begin with test_');
    }
    return tossGateway({
      baseUrl: (env.TOSS_BASE_URL?.trim() || BASE_URL).replace(/\/+$/, ''),
      libraryUrl: env.TOSS_SDK_URL?.trim() || LIBRARY_URL,
      clientKey,
      secretKey,
      hasCards: env.TOSS_BILLING?.trim() === '1',
    });
  },
};

function isTestKey(key: string): boolean {
  return key.startsWith('test_');
}

/** Toss Payments, core API of version 2022-11-16. */
export function tossGateway(options: Options): PaymentGateway {
  const ask = callTo(options);
  const path = encodeURIComponent;
  const libraryOrigin = new URL(options.libraryUrl).origin;
  return {
    id: 'toss',
    isTest: isTestKey(options.secretKey) && isTestKey(options.clientKey),
    hasCards: options.hasCards,
    browser: { libraryUrl: options.libraryUrl, origins: [libraryOrigin, ...WINDOW_ORIGINS] },
    open: (order) => windowRequest(options.clientKey, order),
    confirm: async (body, key) =>
      changed(await ask('POST', '/v1/payments/confirm', { body, key }), paymentOf),
    issueCard: async (body, key) =>
      changed(await ask('POST', '/v1/billing/authorizations/issue', { body, key }), cardOf),
    charge: async ({ billingKey, ...body }, key) =>
      changed(await ask('POST', `/v1/billing/${path(billingKey)}`, { body, key }), paymentOf),
    get: async (key) => found(await ask('GET', `/v1/payments/${path(key)}`)),
    getByOrder: async (id) => found(await ask('GET', `/v1/payments/orders/${path(id)}`)),
    cancel: async ({ paymentKey, amount, reason }, key) => {
      const body = { cancelReason: reason, cancelAmount: amount };
      const reply = await ask('POST', `/v1/payments/${path(paymentKey)}/cancel`, { body, key });
      return changed(reply, paymentOf, cancelRefusals);
    },
    deleteCard: async (billingKey) => {
      const reply = await ask('DELETE', `/v1/billing/${path(billingKey)}`);
      if (reply.status === 200 || reply.status === 404) return { state: 'done', value: null };
      return { state: 'unknown', code: reply.code };
    },
    list: async (from, to, after) => {
      const query = new URLSearchParams({
        startDate: koreanTime(from),
        endDate: koreanTime(to),
        limit: String(PAGE),
        ...(after ? { startingAfter: after } : {}),
      });
      const reply = await ask('GET', `/v1/transactions?${query}`);
      if (reply.status !== 200 || !Array.isArray(reply.json)) {
        return { state: 'unknown', code: reply.code };
      }
      return { state: 'done', value: reply.json.map(transactionOf) };
    },
  };
}

type Json = Record<string, unknown>;
type Reply = { status: number; json: unknown; code: string };
type Sent = { body: Json; key: string };

function callTo({ baseUrl, secretKey }: Options) {
  const authorization = `Basic ${btoa(`${secretKey}:`)}`;
  return async (method: string, where: string, sent?: Sent): Promise<Reply> => {
    try {
      const res = await fetchOnce(baseUrl + where, {
        method,
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          authorization,
          ...(sent ? { 'content-type': 'application/json', 'idempotency-key': sent.key } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent.body) } : {}),
      });
      const json: unknown = await res.json();
      const code = (json as Json | null)?.code;
      return { status: res.status, json, code: typeof code === 'string' ? code : `${res.status}` };
    } catch {
      return { status: 0, json: undefined, code: 'NO_ANSWER' };
    }
  };
}

/** What a call that changes something has come to. */
function changed<Value>(
  { status, json, code }: Reply,
  read: (json: Json) => Value | undefined,
  refusals = certainRefusals,
): Outcome<Value> {
  if (status === 200) {
    const value = read((json ?? {}) as Json);
    return value === undefined ? { state: 'unknown', code: 'UNREADABLE' } : {
      state: 'done',
      value,
    };
  }
  const isRefused = status >= 400 && status < 500 && refusals.has(code);
  return isRefused ? { state: 'refused', code } : { state: 'unknown', code };
}

function found({ status, json, code }: Reply): Outcome<GatewayPayment | null> {
  if (status === 404 && code === 'NOT_FOUND_PAYMENT') return { state: 'done', value: null };
  const value = status === 200 ? paymentOf((json ?? {}) as Json) : undefined;
  return value ? { state: 'done', value } : { state: 'unknown', code };
}

const statuses: Record<string, GatewayStatus> = {
  READY: 'ready',
  IN_PROGRESS: 'in-progress',
  WAITING_FOR_DEPOSIT: 'waiting',
  DONE: 'done',
  CANCELED: 'canceled',
  PARTIAL_CANCELED: 'partly-canceled',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
};

function paymentOf(json: Json): GatewayPayment | undefined {
  const { paymentKey, orderId, totalAmount, balanceAmount, currency } = json;
  const status = statuses[String(json.status)];
  if (typeof paymentKey !== 'string' || typeof orderId !== 'string' || !status) return undefined;
  if (!Number.isSafeInteger(totalAmount) || !Number.isSafeInteger(balanceAmount)) return undefined;
  const url = (json.receipt as Json | null | undefined)?.url;
  return {
    paymentKey,
    orderId,
    status,
    total: totalAmount as number,
    balance: balanceAmount as number,
    currency: String(currency),
    receiptUrl: typeof url === 'string' && url.startsWith('https://') ? url : null,
  };
}

function cardOf({ billingKey, card }: Json): IssuedCard | undefined {
  if (typeof billingKey !== 'string' || billingKey === '') return undefined;
  const { issuerCode, number } = (card ?? {}) as Json;
  const digits = String(number ?? '').replace(/\*+$/, '').replace(/\D/g, '');
  return { billingKey, issuer: String(issuerCode ?? ''), lastFour: digits.slice(-4) };
}

function transactionOf(row: Json): GatewayTransaction {
  return {
    key: String(row.transactionKey),
    paymentKey: String(row.paymentKey),
    orderId: String(row.orderId),
    amount: Number(row.amount),
  };
}

function windowRequest(
  clientKey: string,
  { payment, customerKey, backUrl }: WindowOrder,
): WindowRequest {
  const back = { method: 'CARD', successUrl: backUrl, failUrl: backUrl };
  if (!payment) return { call: 'requestBillingAuth', clientKey, customerKey, options: back };
  const { orderId, orderName, amount } = payment;
  const options = { ...back, amount: { currency: 'KRW', value: amount }, orderId, orderName };
  return { call: 'requestPayment', clientKey, customerKey, options };
}

/** `YYYY-MM-DDTHH:mm:ss` in Korean time. */
function koreanTime(at: Date): string {
  return new Date(at.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 19);
}
