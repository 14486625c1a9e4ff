import type { Client } from '../client.ts';
import type { Running } from '../server.ts';

/** A member who sends what is meant to hold the service; answers are read to their end. */
export function hostileMember(server: Running, { email, token, cookie }: Client) {
  const bearer = { authorization: `JWT ${token}` };

  const asPage = { cookie, origin: server.origin };

  async function send(method: string, path: string, init: RequestInit = {}): Promise<string> {
    return await sendAs(bearer, `/api${path}`, { ...init, method });
  }

  async function sendAs(by: Record<string, string>, path: string, init: RequestInit) {
    const headers = { ...by, ...init.headers as Record<string, string> };
    const res = await fetch(server.origin + path, { ...init, headers, redirect: 'manual' });
    const text = await res.text();
    if (res.status >= 500) throw new Error(`${init.method} ${path}: ${res.status} ${text}`);
    return text;
  }

  return {
    email,
    text: (method: string, path: string, type: string, body: string) =>
      send(method, path, { headers: { 'content-type': type }, body }),
    get: (path: string) => send('GET', path),
    /** A page, as its browser asks for it. */
    page: (path: string) => sendAs(asPage, path, { method: 'GET' }),
    /** What a form of a page sends. */
    post: (path: string, body: BodyInit, type?: string) =>
      sendAs(asPage, path, {
        method: 'POST',
        body,
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      }),
    json: (method: string, path: string, body: unknown) =>
      send(method, path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    form(method: string, path: string, fields: Record<string, string | Blob>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return send(method, path, { body });
    },
    /** A document of these bytes whose lines can be edited. */
    async document(name: string, content: string | Blob, direction = 'ko2en') {
      const file = new File([content], name);
      await this.form('POST', '/upload', { file });
      await this.form('POST', '/translate', {
        process: 'manual_translation',
        filename: name,
        direction,
      });
    },
  };
}

export type HostileMember = ReturnType<typeof hostileMember>;
