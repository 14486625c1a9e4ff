export * from './accounts.ts';
export * from './billing.ts';
export * from './community.ts';
export * from './community/drafts.ts';
export * from './community/files.ts';
export * from './community/inquiries.ts';
export * from './community/moderation.ts';
export * from './documents.ts';
export * from './editing.ts';
export * from './language-resources.ts';
export * from './machine-translation.ts';
export * from './notifications.ts';
export * from './projects.ts';
export * from './public-api.ts';
export * from './reports.ts';
export * from './review.ts';

export * from './work.ts';
