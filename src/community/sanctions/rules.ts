/** Why something is reported, hidden or suspended. */
export const reasons = [
  'filming',
  'illegal',
  'personal',
  'abuse',
  'rights',
  'copyright',
  'spam',
  'other',
] as const;
export type Reason = typeof reasons[number];

export function readReason(stored: string): Reason {
  return reasons.find((one) => one === stored) ?? 'other';
}

/** What can be suspended: writing on the board, writing messages, or the account. */
export const features = ['write', 'chat', 'account'] as const;
export type Feature = typeof features[number];
