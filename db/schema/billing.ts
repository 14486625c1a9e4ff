import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';

/** Sentences translated per day and asker, for the limits of visitors and plans. */
export const translationUsage = sqliteTable('translation_usage', {
  id: integer().primaryKey({ autoIncrement: true }),
  asker: text().notNull(),
  day: text().notNull(),
  sentences: integer().notNull().default(0),
  characters: integer().notNull().default(0),
}, (t) => [
  uniqueIndex('translation_usage_asker').on(t.asker, t.day),
  index('translation_usage_day').on(t.day),
]);

/**
 * Plans and money. No foreign key to members and no address of anybody: by law these rows outlive a member. Columns of
 * money are whole won, VAT included.
 */
export const billingCustomers = sqliteTable('billing_customers', {
  uid: text().primaryKey(),
  /** Names the member at the gateway; random, so that it says nothing. */
  customerKey: text('customer_key').notNull().unique(),
  /** By which the card is charged; nobody reads it here. */
  sealedBillingKey: text('sealed_billing_key'),
  issuer: text(),
  lastFour: text('last_four'),
  /** The last time when more was in use than Free allows. */
  aboveFreeAt: moment('above_free_at'),
  /** Since when more is in use than the plan allows. */
  overLimitSince: moment('over_limit_since'),
  createdAt: moment('created_at').notNull(),
});

/** Card keys that are to be deleted at the gateway, as soon as nothing is charged by them any more. */
export const cardDeletions = sqliteTable('card_deletions', {
  id: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull(),
  sealedBillingKey: text('sealed_billing_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const subscriptions = sqliteTable('subscriptions', {
  uid: text().primaryKey(),
  plan: text({ enum: ['standard', 'plus'] }),
  period: text({ enum: ['monthly', 'annual'] }),
  price: integer(),
  renews: integer({ mode: 'boolean' }).notNull().default(false),
  /** The Korean day of month of the first charge, which shorter months do not forget. */
  anchorDay: integer('anchor_day'),
  nextChargeAt: moment('next_charge_at'),
  /** Set by the first refusal of a renewal; until then the plan stays in force. */
  graceUntil: moment('grace_until'),
  trialUntil: moment('trial_until'),
  /** What came of the end of the trial is done. */
  trialSettledAt: moment('trial_settled_at'),
  /** What the next renewal buys instead, where the member has chosen less. */
  nextPlan: text('next_plan', { enum: ['standard', 'plus'] }),
  nextPeriod: text('next_period', { enum: ['monthly', 'annual'] }),
  /** What the member was shown that it costs. */
  nextPrice: integer('next_price'),
  /** The end of the period or trial about which the notice was queued, and its mail. */
  noticedFor: moment('noticed_for'),
  noticeMailId: integer('notice_mail_id'),
  /** The last no to the question about a charge, which banners do not repeat soon. */
  declinedAt: moment('declined_at'),
  /** The member has ended a plan whose charge was still being looked up. */
  endWantedAt: moment('end_wanted_at'),
  updatedAt: moment('updated_at').notNull(),
}, (t) => [
  index('subscriptions_due').on(t.renews, t.nextChargeAt),
  index('subscriptions_trial').on(t.trialSettledAt, t.trialUntil),
]);

export const orders = sqliteTable('orders', {
  id: text().primaryKey(),
  uid: text().notNull(),
  kind: text({ enum: ['first', 'pass', 'renewal', 'change'] }).notNull(),
  plan: text({ enum: ['standard', 'plus'] }).notNull(),
  period: text({ enum: ['monthly', 'annual'] }).notNull(),
  amount: integer().notNull(),
  /** The day of the price list, and the version of the terms. */
  list: text().notNull(),
  terms: text().notNull(),
  /** What the form of the purchase called itself. */
  label: text().notNull().default(''),
  state: text({
    enum: ['created', 'charging', 'declined', 'paid', 'refunding', 'refunded', 'failed', 'lapsed'],
  }).notNull(),
  code: text(),
  /** The order that ends when this one is paid. */
  replaces: text(),
  /** The member has stopped the renewal since this was ordered: paid, it does not turn renewal on. */
  stoppedAt: moment('stopped_at'),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
  paidAt: moment('paid_at'),
  endedAt: moment('ended_at'),
  refundRule: text('refund_rule', { enum: ['full', 'days'] }),
  refunded: integer().notNull().default(0),
  receiptUrl: text('receipt_url'),
  createdAt: moment('created_at').notNull(),
  /** The last step: so long after it an open order is looked up. */
  steppedAt: moment('stepped_at').notNull(),
}, (t) => [
  index('orders_member').on(t.uid, t.createdAt),
  index('orders_open').on(t.state, t.steppedAt),
]);

export const paymentAttempts = sqliteTable('payment_attempts', {
  /** The number of the order at the gateway, and the key under which a repetition does nothing. */
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  n: integer().notNull(),
  state: text({ enum: ['sent', 'paid', 'refused', 'lapsed'] }).notNull(),
  paymentKey: text('payment_key').unique(),
  /** What the card key is made of, until it is made. */
  sealedAuth: text('sealed_auth'),
  code: text(),
  sentAt: moment('sent_at').notNull(),
  closedAt: moment('closed_at'),
  /** Since when the gateway does not know it. */
  missingSince: moment('missing_since'),
}, (t) => [index('payment_attempts_order').on(t.orderId, t.n)]);

export const refunds = sqliteTable('refunds', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  paymentKey: text('payment_key').notNull(),
  amount: integer().notNull(),
  /** The account that it is taken from: what was not used yet, or money without a right order. */
  account: text({ enum: ['deferred', 'suspense'] }).notNull(),
  state: text({ enum: ['decided', 'done'] }).notNull(),
  reason: text({ enum: ['ended', 'changed', 'wrong', 'operator', 'gateway'] }).notNull(),
  by: text().notNull(),
  /** Of the try at the gateway: a try that was refused gets another key. */
  n: integer().notNull().default(1),
  triedAt: moment('tried_at'),
  code: text(),
  createdAt: moment('created_at').notNull(),
  doneAt: moment('done_at'),
}, (t) => [index('refunds_open').on(t.state), index('refunds_order').on(t.orderId)]);

/** Double entry, append-only: triggers refuse changes, and deletion before the legal time. */
export const ledgerEntries = sqliteTable('ledger_entries', {
  no: integer().primaryKey({ autoIncrement: true }),
  tx: text().notNull(),
  at: moment('at').notNull(),
  account: text({ enum: ['gateway', 'deferred', 'vat', 'refund', 'suspense'] }).notNull(),
  amount: integer().notNull(),
  orderId: text('order_id'),
  paymentKey: text('payment_key').notNull(),
}, (t) => [
  index('ledger_entries_payment').on(t.paymentKey, t.account),
  index('ledger_entries_order').on(t.orderId),
  index('ledger_entries_at').on(t.at),
]);

/** Sums of a Korean month that is over. They say nothing about anybody and stay when the entries go. */
export const ledgerMonths = sqliteTable('ledger_months', {
  /** YYYY-MM. */
  month: text().primaryKey(),
  captured: integer().notNull(),
  refunded: integer().notNull(),
  vat: integer().notNull(),
  deferred: integer().notNull(),
  suspense: integer().notNull(),
  entries: integer().notNull(),
  closedAt: moment('closed_at').notNull(),
  /** Of the operator, or of the service that closes what it deletes. */
  by: text().notNull(),
});

/** Up to when the ledger may be deleted; the trigger reads it. */
export const ledgerPurge = sqliteTable('ledger_purge', {
  id: integer().primaryKey(),
  before: moment('before').notNull(),
});

/** Whether the gateway answers, for all processes; times are of the clock of the database. */
export const gatewayHealth = sqliteTable('gateway_health', {
  id: integer().primaryKey(),
  /** Calls in a row without an answer. */
  unanswered: integer().notNull().default(0),
  silentSince: moment('silent_since'),
  /** Since when it rejects our keys. */
  keysRejectedSince: moment('keys_rejected_since'),
  /** The last call without an answer, or the last try whether it answers again. */
  calledAt: moment('called_at').notNull(),
});

/** What the gateway has sent by itself: reasons to ask it, nothing more. */
export const gatewayEvents = sqliteTable('gateway_events', {
  transmissionId: text('transmission_id').primaryKey(),
  kind: text().notNull(),
  orderId: text('order_id'),
  at: moment('at').notNull(),
}, (t) => [index('gateway_events_at').on(t.at)]);

/** One piece of work at a time for one member, in all processes. `beat` grows as long as its holder lives. */
export const billingLeases = sqliteTable('billing_leases', {
  uid: text().primaryKey(),
  holder: text().notNull(),
  beat: integer().notNull(),
});

export const planGifts = sqliteTable('plan_gifts', {
  id: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull(),
  plan: text({ enum: ['standard', 'plus'] }).notNull(),
  fromAt: moment('from_at').notNull(),
  untilAt: moment('until_at').notNull(),
  reason: text().notNull(),
  by: text().notNull(),
}, (t) => [index('plan_gifts_member').on(t.uid, t.untilAt)]);

/** Express consents to a charge or to a higher price. */
export const billingConsents = sqliteTable('billing_consents', {
  id: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull(),
  kind: text({ enum: ['trial', 'price'] }).notNull(),
  textHash: text('text_hash').notNull(),
  plan: text({ enum: ['standard', 'plus'] }).notNull(),
  period: text({ enum: ['monthly', 'annual'] }).notNull(),
  priceBefore: integer('price_before').notNull(),
  priceAfter: integer('price_after').notNull(),
  effectiveAt: moment('effective_at').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
}, (t) => [index('billing_consents_member').on(t.uid, t.kind)]);

/** Where the gateway holds another sum for a payment than the ledger says. */
export const billingDifferences = sqliteTable('billing_differences', {
  paymentKey: text('payment_key').primaryKey(),
  orderId: text('order_id'),
  atGateway: integer('at_gateway').notNull(),
  inLedger: integer('in_ledger').notNull(),
  noticedAt: moment('noticed_at').notNull(),
  settledAt: moment('settled_at'),
});

/** Prices that hold from a Korean day on, behind those that the service begins with. Whole won, VAT included. */
export const priceListRows = sqliteTable('price_lists', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** YYYY-MM-DD. */
  from: text('from_day').notNull(),
  standardMonthly: integer('standard_monthly').notNull(),
  standardAnnual: integer('standard_annual').notNull(),
  plusMonthly: integer('plus_monthly').notNull(),
  plusAnnual: integer('plus_annual').notNull(),
  announcedAt: moment('announced_at').notNull(),
  by: text().notNull(),
  /** Taken back before its day. */
  withdrawnAt: moment('withdrawn_at'),
}, (t) => [
  uniqueIndex('price_lists_day').on(t.from).where(sql`${t.withdrawnAt} is null`),
]);

/** When plans were first for sale here. */
export const billingStart = sqliteTable('billing_start', {
  id: integer().primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** Everybody of before has the first days as a gift. */
  giftedAt: moment('gifted_at'),
});
