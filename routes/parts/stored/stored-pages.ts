import { BoardStore } from '../../../src/community/shared-reads/board-store.ts';
import type { Deps } from '../../../src/server/deps.ts';

/** A reading of a page, as far as one may note it: who reads is an address and a browser. */
export type Reading = { deps: Deps; ip: string; agent: string; purpose: string };

/** Whole pages as visitors get them: their readers are nobody in particular. */
export type StoredPage = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Made when it is wanted for the first time. */
  zipped?: Promise<Uint8Array<ArrayBuffer>>;
  /** The pattern of the address, which stands in the log. */
  route: string;
  seen: ((reading: Reading) => void) | undefined;
};

export const beginPages = () => new BoardStore<StoredPage>({ mostBytes: 32 * 1024 * 1024 });

type PageRequest = {
  url: string;
  lang: string;
  appearance: string;
  referer: string | undefined;
  ownOrigins: readonly string[];
};

/**
 * Everything that a page may know about a request. Where a reader came from counts only within the service, and is read as
 * the page reads it: there are many ways to write one address.
 */
export function keyOf({ url, lang, appearance, referer = '', ownOrigins }: PageRequest): string {
  const pathAt = url.indexOf('/', url.indexOf('//') + 2);
  const from = URL.parse(referer);
  const back = from && ownOrigins.includes(from.origin) ? from.pathname + from.search : '';
  return [lang, appearance, url.slice(0, pathAt), url.slice(pathAt), back].join('\n');
}
