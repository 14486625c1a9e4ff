import { emailProblem } from '../../accounts/users/rules.ts';
import type { BrowserErrorCode } from '../../shared/refusals/browser-catalogue.ts';

const TITLE_MAX = 100;
const MESSAGE_MAX = 5000;
const DAY_MS = 24 * 60 * 60_000;

export const inquiryCategories = ['use', 'payment', 'account', 'privacy', 'other'] as const;
export type InquiryCategory = (typeof inquiryCategories)[number];

export const inquiryStates = ['new', 'answered', 'waiting', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** What an operator looks through; open ones wait for an answer. */
export const inboxTabs = ['open', 'answered', 'closed', 'all'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** An answered inquiry that nobody writes to for so long is closed. */
export const SILENT_MS = 14 * DAY_MS;

/** Records of complaints and how they were dealt with, from the day they were closed. */
export const INQUIRY_MONTHS = 3 * 12;

/** More stored answers would not be found in a list. */
export const MOST_TEMPLATES = 50;

/** How often one sender may write, and how many mails one address gets for it. */
export const inquiryLimit = { count: 5, periodMs: 60 * 60_000, burst: 5 };
export const inquiryMailLimit = { count: 10, periodMs: DAY_MS, burst: 10 };
/** How often one inquiry may be written to again. */
export const replyLimit = { count: 10, periodMs: 60 * 60_000, burst: 10 };

export function nameProblem(typed: string): BrowserErrorCode | undefined {
  return typed.trim() ? undefined : 'inquiry.nameMissing';
}

export function titleProblem(typed: string): BrowserErrorCode | undefined {
  const title = typed.trim();
  if (!title) return 'inquiry.titleMissing';
  return title.length > TITLE_MAX ? 'inquiry.titleLong' : undefined;
}

export function messageProblem(typed: string): BrowserErrorCode | undefined {
  const message = typed.trim();
  if (!/[^\s\p{C}]/u.test(message)) return 'inquiry.messageMissing';
  return message.length > MESSAGE_MAX ? 'inquiry.messageLong' : undefined;
}

type Texts = Record<'name' | 'email' | 'title' | 'message', string>;

/** The first thing that is wrong, from the top of the form. */
export function inquiryProblem(
  { name, email, title, message }: Texts,
): BrowserErrorCode | undefined {
  return nameProblem(name) ?? emailProblem(email) ?? titleProblem(title) ?? messageProblem(message);
}

/** A subject is one line, whatever was typed. */
export function oneLine(typed: string): string {
  return typed.replace(/[\s\p{C}]+/gu, ' ').trim();
}

/** Whether the sender may write to it again; after closing, a new one is written. */
export function mayWriteBack(state: InquiryState): boolean {
  return state !== 'closed';
}
