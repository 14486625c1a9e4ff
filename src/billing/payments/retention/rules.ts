/** News of the gateway are stored for so long. */
export const EVENT_DAYS = 90;

/** What the law wants of payments. */
export const LEGAL_MONTHS = 5 * 12;
