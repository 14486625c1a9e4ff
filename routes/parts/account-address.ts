/** Pages to which nobody needs to come back: the front, texts, errors, and the forms of accounts themselves. */
const leftBehind = /^\/($|auth\/|docs\/|error\/|unauthorized$)/;

/** The log-in or the sign-up that leads back to a page; `query` is its query without what only changes the appearance. */
export function accountAddress(
  form: 'sign-in' | 'sign-up',
  { path, query }: { path: string; query: URLSearchParams },
): string {
  const next = nextOf(path, query);
  return `/auth/${form}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
}

function nextOf(path: string, query: URLSearchParams): string | null {
  if (/^\/(auth\/|unauthorized$)/.test(path)) return query.get('next');
  if (leftBehind.test(path) || path.startsWith('//')) return null;
  return query.size > 0 ? `${path}?${query}` : path;
}
