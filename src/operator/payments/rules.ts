/** Why money goes back by hand: one of these is chosen, and stands in the record. */
export const refundReasons = ['asked', 'fault', 'double', 'law', 'goodwill'] as const;

export type RefundReason = typeof refundReasons[number];
