import { storageNames } from '../../src/shared/browser-storage/rules.ts';

const NAME = storageNames.joinedEmail;

/** The address just joined with waits on the sign-in page; it stays in this tab. */
export function saveJoinedEmail(email: string) {
  sessionStorage.setItem(NAME, email);
}

export function popJoinedEmail(): string {
  const email = sessionStorage.getItem(NAME) ?? '';
  sessionStorage.removeItem(NAME);
  return email;
}
