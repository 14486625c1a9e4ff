type Change = { path?: string | undefined; line?: number | null | undefined };

/** The log-in that leads back here: to this page with its query and hash, or to another path or line of it. */
export function signInAddress({ path, line }: Change = {}): string {
  const here = new URL(location.href);
  if (path !== undefined) here.pathname = path;
  if (typeof line === 'number') here.searchParams.set('line', String(line + 1));
  return `/auth/sign-in?next=${encodeURIComponent(here.pathname + here.search + here.hash)}`;
}
