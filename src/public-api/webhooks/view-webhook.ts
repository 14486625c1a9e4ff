import type { WebhookRow } from './store.ts';

/** A webhook as programs are given it; its secret is no part of it. */
export function viewWebhook(row: WebhookRow) {
  return {
    no: row.no,
    url: row.url,
    events: row.events,
    project: row.projectNo,
    active: row.offAt === null,
    off_reason: row.offReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export const webhookExample = {
  no: 4,
  url: 'https://example.com/omgim',
  events: ['job.finished', 'line.confirmed'],
  project: 12,
  active: true,
  off_reason: null,
  failing_since: null,
  created_at: '2026-03-02T09:00:00.000Z',
};
