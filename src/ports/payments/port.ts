/**
 * `refused` is a certain answer: nothing was done, and nothing will be. `unknown` is everything else, such as no answer:
 * it may have been done. Only a look at the gateway turns unknown into something known.
 */
export type Outcome<Value> =
  | { state: 'done'; value: Value }
  | { state: 'refused'; code: string }
  | { state: 'unknown'; code: string };

export type GatewayStatus =
  | 'ready'
  | 'in-progress'
  | 'waiting'
  | 'done'
  | 'canceled'
  | 'partly-canceled'
  | 'aborted'
  | 'expired';

/** A payment as the gateway has it now; amounts are whole won. */
export type GatewayPayment = {
  paymentKey: string;
  orderId: string;
  status: GatewayStatus;
  total: number;
  /** What has not been given back. */
  balance: number;
  currency: string;
  /** The slip of the card. */
  receiptUrl: string | null;
};

export type IssuedCard = { billingKey: string; issuer: string; lastFour: string };

type Charge = {
  billingKey: string;
  customerKey: string;
  orderId: string;
  orderName: string;
  amount: number;
};

/** Money in or out, as the gateway lists it. */
export type GatewayTransaction = {
  key: string;
  paymentKey: string;
  orderId: string;
  amount: number;
};

/** What the window of the gateway is opened with, for the library in the browser. */
export type WindowRequest = {
  call: 'requestPayment' | 'requestBillingAuth';
  clientKey: string;
  customerKey: string;
  options: Record<string, unknown>;
};

export type WindowOrder = {
  /** Absent where only a card is registered. */
  payment?: { orderId: string; orderName: string; amount: number };
  customerKey: string;
  /** Where the payer comes back to, whatever happened. */
  backUrl: string;
};

/**
 * A payment gateway. `key` makes a call that is sent again do nothing twice: one key is one attempt. Asking for what the
 * gateway does not know is done, with the value null.
 */
export type PaymentGateway = {
  id: string;
  /** No real money moves. */
  isTest: boolean;
  /** Card keys and renewals; otherwise single periods. */
  hasCards: boolean;
  /** The library for the browser, and the origins that its window needs; null where the window is a page of ours. */
  browser: { libraryUrl: string; origins: readonly string[] } | null;
  open(order: WindowOrder): WindowRequest;
  /** Of a window that is a page of ours: where the payer goes on after an answer there. */
  answerWindow?(
    shown: { backUrl: string; customerKey: string },
    answer: 'agree' | 'refuse' | 'leave',
  ): string;
  confirm(
    order: { paymentKey: string; orderId: string; amount: number },
    key: string,
  ): Promise<Outcome<GatewayPayment>>;
  issueCard(
    order: { authKey: string; customerKey: string },
    key: string,
  ): Promise<Outcome<IssuedCard>>;
  charge(order: Charge, key: string): Promise<Outcome<GatewayPayment>>;
  get(paymentKey: string): Promise<Outcome<GatewayPayment | null>>;
  getByOrder(orderId: string): Promise<Outcome<GatewayPayment | null>>;
  cancel(
    order: { paymentKey: string; amount: number; reason: string },
    key: string,
  ): Promise<Outcome<GatewayPayment>>;
  deleteCard(billingKey: string): Promise<Outcome<null>>;
  list(from: Date, to: Date, after?: string): Promise<Outcome<GatewayTransaction[]>>;
};
