type FetchOnceInit = RequestInit & { client?: unknown };

/**
 * A fetch that sends each request once. Deno sends one again by itself when a pooled connection breaks before the
 * answer: its work would be done, and paid for, twice. Here every request has a connection of its own; one that
 * HTTP/2 shares is sent again in the same way.
 */
export async function fetchOnce(
  url: string | Request,
  init: RequestInit = {},
): Promise<Response> {
  const once: FetchOnceInit = client ? { ...init, client } : init;
  return await fetch(url, once);
}

/** Elsewhere than on Deno there is no such client, and fetch does as it does there. */
const client = typeof Deno === 'object' && 'createHttpClient' in Deno
  ? Deno.createHttpClient({ poolMaxIdlePerHost: 0, http2: false })
  : undefined;
