import { storageNames } from '../../src/shared/browser-storage/rules.ts';

const NAME = storageNames.mailAsked;
/** As the server counts. It answers the same whether a mail leaves or not, so that nobody learns who is a member. */
const waitMs = { code: 60_000, reset: 60_000, verify: 600_000 };

type Kind = keyof typeof waitMs;

/** A mail to this address is on its way from now on; it stays in this tab. */
export function rememberMailRequest(kind: Kind, email: string) {
  sessionStorage.setItem(NAME, JSON.stringify({ key: keyOf(kind, email), at: Date.now() }));
}

/** Seconds until another mail would leave; 0 when it would at once. */
export function secondsToNextMail(kind: Kind, email: string): number {
  const last = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
  if (last?.key !== keyOf(kind, email)) return 0;
  return Math.max(0, Math.ceil((last.at + waitMs[kind] - Date.now()) / 1000));
}

function keyOf(kind: Kind, email: string): string {
  return `${kind}:${email.trim().toLowerCase()}`;
}
