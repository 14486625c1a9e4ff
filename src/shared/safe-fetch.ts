import { lookup as systemLookup } from 'node:dns';
import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { fetchOnce } from './fetch-once.ts';
import { type AllowedHosts, isAllowed, isPrivate, problemOf } from './addresses.ts';

export type Outside = (url: string, init?: OutsideInit) => Promise<Response>;
export type OutsideInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  signal?: AbortSignal;
};

export type Resolve = (host: string, answer: (error: Error | null, ips: string[]) => void) => void;
type Policy = {
  allowed: AllowedHosts;
  /** How names are looked up; the system's way when absent. */
  resolve?: Resolve;
};

/**
 * A fetch for addresses that people typed. Private places are refused unless they are allowed, and a name is judged by
 * the very addresses that the connection is then made to, so a name that changes its mind in between gains nothing.
 * Redirects are never followed: they come back as they are.
 */
export function safeFetch({ allowed, resolve = systemResolve }: Policy): Outside {
  const lookup = lookupOnly(resolve);
  const call = callThrough(lookup);
  return async (address, init = {}) => {
    const url = new URL(address);
    if (isAllowed(url, allowed)) return await fetchOnce(address, { ...init, redirect: 'manual' });
    const problem = problemOf(address, allowed);
    if (problem) throw new Error(`the address is refused: ${problem}`);
    return await call(url, init);
  };
}

/** Calls whose connections ask this lookup where a name leads. */
export function callThrough(lookup: LookupFunction) {
  // A connection that is used again may break, and then Deno sends its request again.
  const plain = new PlainAgent({ keepAlive: false, lookup });
  const tls = new TlsAgent({ keepAlive: false, lookup });
  return async (url: URL, init: OutsideInit): Promise<Response> => {
    const options = { method: init.method ?? 'GET', headers: headersOf(init), lookup };
    const call = url.protocol === 'https:'
      ? tlsRequest(url, { ...options, agent: tls })
      : request(url, { ...options, agent: plain });
    return await answerOf(call, init);
  };
}

/** Whether a name leads to public places only; answers the first reason why not. */
export async function checkHost(
  address: string,
  { allowed, resolve = systemResolve }: Policy,
) {
  const problem = problemOf(address, allowed);
  const url = URL.parse(address.trim());
  if (problem || !url || isAllowed(url, allowed)) return problem;
  return await new Promise<'private' | 'unknown-host' | undefined>((done) =>
    resolve(url.hostname.replace(/^\[|\]$/g, ''), (error, ips) => {
      if (error || ips.length === 0) done('unknown-host');
      else done(ips.some(isPrivate) ? 'private' : undefined);
    })
  );
}

function systemResolve(host: string, answer: Parameters<Resolve>[1]) {
  systemLookup(
    host,
    { all: true },
    (error, found) => answer(error, (found ?? []).map(({ address }) => address)),
  );
}

/** The lookup of a connection: one private address among several spoils the name. */
function lookupOnly(resolve: Resolve): LookupFunction {
  return (host, options, answer) =>
    resolve(host, (error, ips) => {
      const [first] = ips;
      if (error || first === undefined) return answer(error ?? new Error('no such host'), '', 4);
      if (ips.some(isPrivate)) return answer(new Error('the address is private'), '', 4);
      const family = (ip: string) => ip.includes(':') ? 6 : 4;
      if (!options.all) return answer(null, first, family(first));
      answer(null, ips.map((address) => ({ address, family: family(address) })));
    });
}

function headersOf({ headers = {}, body }: OutsideInit): Record<string, string> {
  const isForm = body instanceof URLSearchParams;
  return {
    ...headers,
    ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(body === undefined
      ? {}
      : { 'content-length': String(new TextEncoder().encode(String(body)).length) }),
  };
}

function answerOf(call: ClientRequest, { body, signal }: OutsideInit): Promise<Response> {
  return new Promise((done, fail) => {
    const stop = () => call.destroy(new Error('aborted'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    call.on('close', () => signal?.removeEventListener('abort', stop));
    call.on('error', fail);
    call.on('response', (message: IncomingMessage) => done(responseOf(message)));
    call.end(body === undefined ? undefined : String(body));
  });
}

function responseOf(message: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const status = message.statusCode ?? 502;
  const isBare = status === 204 || status === 205 || status === 304;
  if (isBare) message.resume();
  const content = isBare ? null : Readable.toWeb(message) as unknown as ReadableStream<Uint8Array>;
  return new Response(content, { status, headers });
}
