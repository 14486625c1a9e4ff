const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID: sorts by time, and nobody guesses it. */
export function newOrderId(now: Date): string {
  let time = now.getTime();
  let head = '';
  for (let at = 0; at < 10; at++) {
    head = LETTERS[time % 32] + head;
    time = Math.floor(time / 32);
  }
  const tail = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % 32]);
  return head + tail.join('');
}

/** The number of an attempt at the gateway. */
export const attemptId = (orderId: string, n: number) => `${orderId}-${n}`;

/** The order that a number of the gateway belongs to; undefined where it is none of ours. */
export function orderOfAttempt(id: string): string | undefined {
  return /^([0-9A-HJKMNP-TV-Z]{26})-\d{1,4}$/.exec(id)?.[1];
}
