import type { Running } from './server.ts';

export type Client = {
  email: string;
  token: string;
  /** `name=value` of the cookie by which pages know the member. */
  cookie: string;
  api(method: string, path: string, form?: Record<string, string | Blob>): Promise<Response>;
  /** The same with a body of JSON; fails unless it is answered with 200, and gives the answer. */
  json(method: string, path: string, body: unknown): Promise<Record<string, unknown>>;
};

export const PASSWORD = 'Zeppelin7!x';

/** Joins over the network, confirms by the mailed link, and signs in. */
export async function joinServer(server: Running, name: string): Promise<Client> {
  const email = `${name}@example.com`;
  await postJson(server, '/register', {
    chk: 0,
    email,
    name,
    password: PASSWORD,
    age14: true,
    consents: ['terms', 'privacy'],
  });
  const link = await mailedLink(server, email);
  await postJson(server, '/register', {
    chk: 1,
    params: link.pathname.slice(18),
    query: link.searchParams.get('temp'),
    password: PASSWORD,
  });
  return await signInServer(server, email);
}

/** A new session of a member, as after days. */
export async function signInServer(server: Running, email: string): Promise<Client> {
  const res = await postJson(server, '/auth', { username: email, password: PASSWORD });
  const { access_token: token } = await res.json();
  const cookie = res.headers.getSetCookie().find((one) => one.startsWith('page='))?.split(';')[0];
  return clientAt(server, { email, token, cookie: cookie ?? '' });
}

/** The same member at another server. */
export function clientAt(
  server: Running,
  { email, token, cookie }: Omit<Client, 'api' | 'json'>,
): Client {
  return {
    email,
    token,
    cookie,
    api(method, path, fields) {
      const body = fields ? formOf(fields) : null;
      const headers = { authorization: `JWT ${token}` };
      return fetch(`${server.origin}/api${path}`, { method, headers, body });
    },
    async json(method, path, body) {
      const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' };
      const asked = { method, headers, body: JSON.stringify(body) };
      const res = await fetch(`${server.origin}/api${path}`, asked);
      if (res.status !== 200) throw new Error(`${method} ${path}: ${await res.text()}`);
      return await res.json();
    },
  };
}

let senders = 0;

/** Every call from another address, for servers that believe a proxy: limits count senders. */
function senderAddress(): string {
  senders++;
  return `10.1.${senders >> 8}.${senders & 255}`;
}

async function postJson(server: Running, path: string, body: unknown): Promise<Response> {
  const res = await fetch(`${server.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': senderAddress() },
    body: JSON.stringify(body),
  });
  if (!res.ok) throw new Error(`${path}: ${res.status} ${await res.text()}`);
  return res;
}

/** The link of the newest mail to an address that leads to a page, as it lies in the outbox folder. */
export async function mailedLink(
  server: Running,
  email: string,
  page = '/auth/chk-request/',
): Promise<URL> {
  return new URL(await mailed(server, email, new RegExp(`https?://\\S+${page}[^\\s<"]+`)));
}

/** The security code of the newest mail to an address that has one. */
export async function mailedCode(server: Running, email: string): Promise<string> {
  return await mailed(server, email, /(?<=^|\s)\d{8}(?=\s|$)/m);
}

/** The first match in the newest mails to an address. */
export async function mailed(server: Running, email: string, wanted: RegExp): Promise<string> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    for (const mail of await newestMails(`${server.dataDir}/outbox`)) {
      const found = mail.includes(email) && wanted.exec(mail)?.[0];
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} arrived`);
}

async function newestMails(folder: string): Promise<string[]> {
  try {
    const names: string[] = [];
    for await (const { name } of Deno.readDir(folder)) {
      if (name.endsWith('.eml')) names.push(name);
    }
    const files = names.toSorted().reverse().map((name) => Deno.readTextFile(`${folder}/${name}`));
    return (await Promise.all(files)).map(decoded);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

const encodedPart =
  /^content-transfer-encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n((?:[A-Za-z0-9+/=]+\r?\n?)+)/gim;

/** Undoes the two transfer encodings: short mails with a long link are in the one, most Korean ones in the other. */
function decoded(mail: string): string {
  const quoted = mail.replace(/=\r?\n/g, '').replace(/=3D/gi, '=');
  const parts = [...mail.matchAll(encodedPart)].map(([, part = '']) => part.replace(/\s/g, ''));
  const bytes = (part: string) => Uint8Array.from(atob(part), (one) => one.charCodeAt(0));
  const hex = (run: string) =>
    Uint8Array.from(run.slice(1).split('='), (one) => Number.parseInt(one, 16));
  const words = quoted.replace(/(?:=[0-9A-F]{2})+/g, (run) => new TextDecoder().decode(hex(run)));
  const read = parts.map((part) => new TextDecoder().decode(bytes(part)));
  return [quoted, words, ...read].join('\n');
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
