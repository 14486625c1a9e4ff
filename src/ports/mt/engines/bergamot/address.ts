import { hostNames } from '../../../../shared/addresses.ts';
import { safeFetch } from '../../../../shared/safe-fetch.ts';
import { DownloadError } from './problems.ts';

const MOST_REDIRECTS = 5;

export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>;

/**
 * Fetches what a registry names. Its own host was named by the operator and may be anything; a list or a redirect must
 * not lead anywhere else in the network that this machine stands in.
 */
export function fetchFrom(registry: string): Fetch {
  const [, home] = hostNames(new URL(registry));
  const fetchOnce = safeFetch({ allowed: new Set([home]) });
  return async (url, init) => {
    let next = url;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const response = await fetchOnce(next, init).catch((error) => {
        const isRefused = /^the address is /.test(error instanceof Error ? error.message : '');
        throw isRefused ? new DownloadError('address', error) : error;
      });
      const target = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || !target) return response;
      await response.body?.cancel();
      if (!URL.canParse(target, next)) throw new DownloadError('address');
      next = new URL(target, next).href;
    }
    throw new DownloadError('address');
  };
}
