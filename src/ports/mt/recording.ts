import type { Outside, OutsideInit } from '../../shared/safe-fetch.ts';
import { parseJson } from './http.ts';

/** A request and its response, without anything secret. */
export type Exchange = {
  method: string;
  /** Path and query; the host is not part of what is compared. */
  path: string;
  body: unknown;
  reply: { status: number; contentType: string; body: unknown };
};

export type Recording = {
  /** Real replies of a service, or imitated ones that were written by hand. */
  origin: 'recorded' | 'imitated';
  engine: string;
  /** With which it was called, without addresses and secrets: the model, for instance. */
  settings: Record<string, string>;
  /** The day on which it was recorded or written. */
  day: string;
  /** By the hash of the request. */
  exchanges: Record<string, Exchange>;
};

const HIDDEN = '***';

/** Lets calls through and records each response under the hash of its request. */
export function recordingOutside(
  outside: Outside,
  given: readonly string[],
  record: (hash: string, exchange: Exchange) => void,
): Outside {
  const secrets = given.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return async (url, init = {}) => {
    const response = await outside(url, init);
    const text = await response.text();
    const request = requestOf(url, init, secrets);
    record(await hashOfRequest(request), {
      ...request,
      reply: {
        status: response.status,
        contentType: response.headers.get('content-type') ?? 'application/json',
        body: withoutSecrets(parseJson(text) ?? text, secrets),
      },
    });
    const { status, headers } = response;
    return new Response(status === 204 || status === 304 ? null : text, { status, headers });
  };
}

type RecordedRequest = Pick<Exchange, 'method' | 'path' | 'body'>;

/** Headers are left out altogether: that is where keys travel. */
export function requestOf(
  url: string,
  init: OutsideInit,
  secrets: readonly string[],
): RecordedRequest {
  const { pathname, search } = new URL(url);
  const body = init.body === undefined ? null : String(init.body);
  return {
    method: init.method ?? 'GET',
    path: String(withoutSecrets(pathname + search, secrets)),
    body: body === null ? null : withoutSecrets(parseJson(body) ?? body, secrets),
  };
}

/** The same for the same question, in whatever order its fields come. */
export async function hashOfRequest({ method, path, body }: RecordedRequest): Promise<string> {
  const text = `${method} ${path}\n${JSON.stringify(sorted(body))}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(hash).toHex().slice(0, 32);
}

/** Fields whose very name says that they are nobody's business, and every place where a secret is quoted. */
const secretField =
  /^(access_token|api_?key|assertion|authorization|auth_key|private_key|secret|token)$/i;

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') {
    // A form, such as the one that fetches a token.
    const text = value.replace(/(^|&)(assertion|api_key)=[^&]*/g, `$1$2=${HIDDEN}`);
    return secrets.reduce((rest, secret) => secret ? rest.replaceAll(secret, HIDDEN) : rest, text);
  }
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map((
      [name, one],
    ) => [
      name,
      secretField.test(name) && typeof one === 'string' ? HIDDEN : withoutSecrets(one, secrets),
    ]),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, sorted(one)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => a < b ? -1 : 1));
}
