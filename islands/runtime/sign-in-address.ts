type Change = { path?: string | undefined; line?: number | null | undefined };

/** The log-in that leads back here: to this page with its query and hash, or to another path or line of it. */
export function signInAddress(change: Change = {}): string {
  return `/auth/sign-in?next=${encodeURIComponent(addressHere(change))}`;
}

/** Says that the login has ended; the log-in from there leads back here. */
export function unauthorizedAddress(): string {
  return `/unauthorized?next=${encodeURIComponent(addressHere())}`;
}

function addressHere({ path, line }: Change = {}): string {
  const here = new URL(location.href);
  if (path !== undefined) here.pathname = path;
  if (typeof line === 'number') here.searchParams.set('line', String(line + 1));
  return here.pathname + here.search + here.hash;
}
