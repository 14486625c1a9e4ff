export * from './accounts.ts';
export * from './documents.ts';
export * from './jobs.ts';
export * from './notifications.ts';
export * from './outbox.ts';
export * from './scores.ts';
export * from './security.ts';
export * from './usage.ts';
