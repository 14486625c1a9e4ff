const NAME = 'joinedEmail';

/** The address just joined with waits on the sign-in page; it stays in this tab. */
export function keepJoinedEmail(email: string) {
  sessionStorage.setItem(NAME, email);
}

export function takeJoinedEmail(): string {
  const email = sessionStorage.getItem(NAME) ?? '';
  sessionStorage.removeItem(NAME);
  return email;
}
