import { emailProblem } from '../../accounts/users/rules.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Inquiry } from './schema.ts';

const TITLE_MAX = 100;
const MESSAGE_MAX = 5000;

/** How often one sender may write. */
export const inquiryLimit = { count: 5, periodMs: 60 * 60_000, burst: 5 };

export function nameProblem(typed: string): ErrorCode | undefined {
  return typed.trim() ? undefined : 'inquiry.nameMissing';
}

export function titleProblem(typed: string): ErrorCode | undefined {
  const title = typed.trim();
  if (!title) return 'inquiry.titleMissing';
  return title.length > TITLE_MAX ? 'inquiry.titleLong' : undefined;
}

export function messageProblem(typed: string): ErrorCode | undefined {
  const message = typed.trim();
  if (!message) return 'inquiry.messageMissing';
  return message.length > MESSAGE_MAX ? 'inquiry.messageLong' : undefined;
}

/** The first thing that is wrong, from the top of the form. */
export function inquiryProblem({ name, email, title, message }: Inquiry): ErrorCode | undefined {
  return nameProblem(name) ?? emailProblem(email) ?? titleProblem(title) ?? messageProblem(message);
}

/** A subject is one line, whatever was typed. */
export function oneLine(typed: string): string {
  return typed.replace(/[\s\p{C}]+/gu, ' ').trim();
}
