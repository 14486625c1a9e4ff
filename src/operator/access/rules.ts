/** Why something about a member is opened: one of these is chosen, and stands in the record. */
export const readReasons = ['inquiry', 'payment', 'report', 'fault', 'security', 'law'] as const;

export type ReadReason = typeof readReasons[number];

/** What is opened. */
export type ReadThing = 'member' | 'payment';

/** So long one reason holds for what is stored about one member. */
export const OPENED_MS = 30 * 60_000;

/** What is done in the console, as the record names it. */
export type OperatorAct =
  | 'job.restart'
  | 'job.cancel'
  | 'work.restart'
  | 'work.cancel'
  | 'member.endSessions'
  | 'member.verify'
  | 'member.role'
  | 'member.gift'
  | 'payment.refund'
  | 'payment.inspect'
  | 'mail.again'
  | 'mail.giveUp'
  | 'notice.write'
  | 'notice.end'
  | 'service.readOnly'
  | 'work.pause'
  | 'work.goOn'
  | 'records.review'
  | 'records.export'
  | 'lines.set'
  | 'prices.announce'
  | 'prices.withdraw'
  | 'books.close'
  | 'books.export';
