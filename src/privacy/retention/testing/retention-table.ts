/** How rows of a table go. `purge` is certified under this name; `job` is a row of the recurring work of the service. */
type Going =
  | { purge: string }
  | { job: string }
  /** The exported function that deletes them, as `path › name`. */
  | { by: string }
  /** Nobody is named in it, and it is needed for as long as the service runs. */
  | { stays: string };

/** For how long, as the privacy policy and the law have it. */
type RetentionRow = { kept: string } & Going;

/**
 * THE table of what stays how long. A table that goes with its owner, by a cascade, needs no row; every other one does,
 * or the build fails.
 */
export const retentionOfTables: Readonly<Record<string, RetentionRow>> = {
  // Accounts
  users: { kept: 'until withdrawal', by: 'src/privacy/withdrawal/withdraw.ts › withdraw' },
  barred_addresses: { kept: 'until their day', purge: 'barred' },
  start_codes: {
    kept: 'until the next start',
    by: 'src/accounts/operator/start-code.ts › announceStartCode',
  },
  security_events: { kept: '3 months after withdrawal; of operators 2 years', purge: 'stranger' },
  retained_records: { kept: '1 month, 3 months, 3 or 5 years by kind', purge: 'contract' },
  purge_certificates: { kept: 'always', stays: 'counts and days, and nobody’s name' },
  // Money
  orders: { kept: '5 years', purge: 'payment' },
  payment_attempts: { kept: '5 years', purge: 'payment' },
  refunds: { kept: '5 years', purge: 'payment' },
  ledger_entries: { kept: '5 years', purge: 'payment' },
  ledger_months: { kept: 'always', stays: 'sums of months' },
  ledger_purge: { kept: 'always', stays: 'one day: up to when the ledger was deleted' },
  billing_consents: { kept: '5 years', purge: 'payment' },
  billing_differences: { kept: '5 years after they were settled', purge: 'payment' },
  price_lists: { kept: '5 years after another list', purge: 'payment' },
  plan_gifts: { kept: '5 years', purge: 'payment' },
  billing_customers: { kept: '5 years after withdrawal', purge: 'contract' },
  subscriptions: { kept: '5 years after withdrawal', purge: 'contract' },
  billing_leases: { kept: 'while work goes on', purge: 'contract' },
  card_deletions: {
    kept: 'until the gateway has deleted the card',
    by: 'src/billing/payments/charging/reconcile.ts › reconcile',
  },
  billing_start: { kept: 'always', stays: 'the day of the first sale' },
  gateway_health: { kept: 'always', stays: 'one row: whether the gateway answers' },
  gateway_events: { kept: '90 days', purge: 'gateway news' },
  translation_usage: { kept: 'some days', job: 'quota' },
  // What members say
  posts: { kept: 'until deleted, then 30 days', job: 'deleted posts' },
  post_blocks: { kept: 'always', stays: 'counts of posts' },
  post_readers: { kept: 'some hours', by: 'src/community/posts/count-views.ts › writeViews' },
  board_files: { kept: 'with their post', job: 'unused pictures of posts' },
  chat_rooms: { kept: 'until all have left', job: 'left chat rooms' },
  reports: { kept: '3 years', purge: 'complaint' },
  moderation_acts: { kept: '3 years', purge: 'complaint' },
  rights_requests: { kept: '3 years', purge: 'complaint' },
  inquiries: { kept: '3 years after closing', purge: 'inquiry' },
  inquiry_templates: { kept: 'until operators delete them', stays: 'words of operators' },
  // Work
  projects: { kept: 'until deleted, then 30 days', job: 'deleted projects' },
  project_invitations: { kept: '14 days', job: 'old invitations' },
  log_rewinds: { kept: 'until read', stays: 'numbers of rooms' },
  work: { kept: 'until done', job: 'failed work' },
  changes: { kept: 'some hours', job: 'changes' },
  recurring_work: { kept: 'always', stays: 'when what recurs was begun, and whose turn it is' },
  clearings: { kept: 'always', stays: 'up to when something was cleared' },
  work_pauses: { kept: 'until it goes on', stays: 'kinds of work that an operator has paused' },
  // Engines
  mt_usage: { kept: 'some months, without the person', job: 'engine usage' },
  mt_holds: { kept: 'some days, without the person', job: 'engine usage' },
  engine_calls: { kept: 'while a call lasts', job: 'engine usage' },
  engine_settings: { kept: 'until changed', stays: 'settings of the operator' },
  // Notifications
  outbox: { kept: '30 days', purge: 'mail' },
  service_lines: { kept: '6 months after their change', job: 'old company lines' },
  service_notices: { kept: '6 months after their end', job: 'old notices' },
};
