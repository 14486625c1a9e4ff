/**
 * Omgim from programs and the command line: one file without dependencies, for Deno and for Node from 22.18 on.
 *
 *   export OMGIM_TOKEN=omg_…                         or: omgim login < token.txt
 *   deno run -A omgim.ts push contract.docx --project 12
 *   node omgim.ts help
 *
 * In a program: `import { Omgim, verifyWebhook } from './omgim.ts'`.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { argv, env, exit, stdin, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export type Project = {
  no: number;
  title: string;
  type: 'translation' | 'post-editing';
  source_language: string;
  target_language: string;
  role: string;
  acceptance: string;
  created_at: string;
};
export type Document = {
  id: string;
  file_name: string;
  project: number | null;
  status: 'waiting' | 'drafting' | 'ready';
  direction: string | null;
  size: number;
  line_count: number;
  translated_percent: number;
  confirmed_percent: number;
};
export type Job = {
  id: string;
  status: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  waiting: boolean;
  progress: number;
  filled: number;
  failed: number;
  engine: string;
  reason: string | null;
};
export type Line = {
  index: number;
  source: string;
  target: string;
  version: number;
  origin: 'none' | 'machine' | 'person' | 'memory' | 'propagated';
  confirmed: boolean;
  reviewed: boolean;
};
export type Webhook = { no: number; url: string; events: string[]; secret: string };

/** A call that was refused; `code` says why and stays the same, `message` is for people. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  constructor(status: number, { code, message, requestId }: Record<string, string | undefined>) {
    super(message ?? `HTTP ${status}`);
    this.status = status;
    this.code = code ?? 'server.fault';
    this.requestId = requestId ?? '';
  }
}

type Options = { token: string; origin: string; fetch?: typeof fetch };
const MOST_TRIES = 5;

/** The calls that most programs need; `call` reaches all others of /developers. */
export class Omgim {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = { ...options, origin: options.origin.replace(/\/+$/, '') };
  }

  projects = (page = 1) =>
    this.call<{ projects: Project[]; total: number }>('GET', `/projects?page=${page}`);
  createProject = (facts: { title: string; source_language: string; target_language: string }) =>
    this.call<Project>('POST', '/projects', facts);
  documents = (project: number, page = 1) =>
    this.call<{ documents: Document[]; total: number }>(
      'GET',
      `/projects/${project}/documents?page=${page}`,
    );
  document = (id: string) => this.call<Document>('GET', at`/documents/${id}`);
  deleteDocument = (id: string) => this.call<{ id: string }>('DELETE', at`/documents/${id}`);
  draft = (id: string, facts: { scope?: 'empty' | 'unconfirmed'; memory_from?: number } = {}) =>
    this.call<{ state: string; job: Job | null; reason: string | null }>(
      'POST',
      at`/documents/${id}/drafts`,
      facts,
    );
  job = (id: string) => this.call<Job>('GET', at`/jobs/${id}`);
  lines = (id: string, cursor = 0, limit = 200) =>
    this.call<{ lines: Line[]; total: number; next_cursor: number | null }>(
      'GET',
      `${at`/documents/${id}/lines`}?cursor=${cursor}&limit=${limit}`,
    );
  saveLines = (
    id: string,
    lines: { index: number; version: number; target?: string; confirmed?: boolean }[],
  ) =>
    this.call<{ saved: number; conflicts: Line[] }>('PUT', at`/documents/${id}/lines`, { lines });
  createWebhook = (facts: { url: string; events: string[]; project?: number }) =>
    this.call<Webhook>('POST', '/webhooks', facts);
  deleteWebhook = (no: number) => this.call<{ no: number }>('DELETE', `/webhooks/${no}`);

  async upload(project: number, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Document> {
    const form = new FormData();
    form.set('file', new File([bytes], name));
    const res = await this.#send('POST', `/projects/${project}/documents`, { body: form });
    return await res.json();
  }

  /** The translated file, with the source where nothing is translated yet. */
  async download(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const res = await this.#send('GET', at`/documents/${id}/file`, {});
    return new Uint8Array(await res.arrayBuffer());
  }

  /** Any call of the API. A POST has a key of its own, so that it is done once however often it is sent. */
  async call<Answer>(method: string, path: string, json?: unknown): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID();
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return await (await this.#send(method, path, { headers, ...body })).json();
  }

  /** Sends again what the server has no room for yet, and where it says when. */
  async #send(method: string, path: string, init: RequestInit): Promise<Response> {
    const { token, origin, fetch: send = fetch } = this.#options;
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    for (let tries = 1;; tries++) {
      const res = await send(`${origin}/api/v1${path}`, { ...init, method, headers });
      if (res.ok) return res;
      const wait = Number(res.headers.get('retry-after'));
      const isLater = res.status === 429 || res.status === 503;
      if (!isLater || tries === MOST_TRIES || !(wait > 0 && wait <= 60)) {
        throw new Refusal(res.status, await res.json().catch(() => ({})));
      }
      await res.body?.cancel();
      await sleep(wait * 1000);
    }
  }
}

/** What a webhook brought, if it was signed with its secret and is not older than five minutes; throws otherwise. */
export async function verifyWebhook(
  secret: string,
  headers: Headers,
  body: string,
): Promise<{ type: string; timestamp: string; data: Record<string, unknown> }> {
  const id = headers.get('webhook-id') ?? '';
  const time = Number(headers.get('webhook-timestamp'));
  if (!(Math.abs(Date.now() / 1000 - time) <= 300)) throw new Error('the webhook is too old');
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = bytes(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  const content = new TextEncoder().encode(`${id}.${time}.${body}`);
  for (const signature of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1' || !/^[\w+/]+=*$/.test(value)) continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(value), content)) return JSON.parse(body);
  }
  throw new Error('the webhook is not signed with this secret');
}

function at(parts: TemplateStringsArray, name: string): string {
  return parts.join(encodeURIComponent(name));
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

const HELP = `omgim: Omgim on the command line
  login                                  stores the token that comes on standard input
  projects                               lists projects
  new TITLE --from ko --to en            makes a project
  push FILE… --project N [--replace]     uploads files; those that have not changed since are left out
  draft ID                               begins a draft
  status ID                              state of a document
  watch ID                               waits until the document can be worked on
  pull ID [--out FILE]                   downloads the translated file
--json prints answers as JSON. OMGIM_TOKEN: the token. OMGIM_ORIGIN: the address of the service.
Exit: 0; 1 a fault; 2 refused; 3 not allowed.`;

const HOME = join(homedir(), '.omgim');
const PUSHED = '.omgim.json';
const EVERY_MS = 2_000;

type Flags = Partial<Record<'project' | 'from' | 'to' | 'out' | 'origin', string>> & {
  json?: boolean;
  replace?: boolean;
};
type Command = (api: Omgim, names: string[], flags: Flags) => Promise<unknown>;

const commands: Record<string, Command> = {
  projects: async (api) => (await api.projects()).projects,
  new: async (api, [title = ''], { from = '', to = '' }) =>
    await api.createProject({ title, source_language: from, target_language: to }),
  push: async (api, files, flags) => await push(api, files, flags),
  draft: async (api, [id = '']) => await api.draft(id),
  status: async (api, [id = '']) => await api.document(id),
  watch: async (api, [id = '']) => {
    for (;;) {
      const document = await api.document(id);
      if (document.status === 'ready') return document;
      await sleep(EVERY_MS);
    }
  },
  pull: async (api, [id = ''], { out }) => {
    const { file_name: name } = await api.document(id);
    // The name comes from others: it may not lead to another folder.
    const path = out ?? basename(name.replaceAll('\\', '/'));
    // The uploaded file has the same name, and lies here more often than not: only a name that was given is written over.
    await writeFile(path, await api.download(id), { flag: out ? 'w' : 'wx' });
    return { path };
  },
};

type Pushed = Record<string, { hash: string; id: string }>;

/** Uploads files. What was uploaded from here is noted beside them by its hash. */
async function push(api: Omgim, files: string[], { project, replace = false }: Flags) {
  const no = Number(project);
  if (!(no > 0) || files.length === 0) throw new Error('push FILE… --project N');
  const pushed: Pushed = JSON.parse(await readFile(PUSHED, 'utf8').catch(() => '{}'));
  const results: unknown[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await readFile(file));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = `${no}:${file}`;
    const before = pushed[key];
    if (before?.hash === hash) {
      results.push({ file, id: before.id, unchanged: true });
      continue;
    }
    if (before && replace) {
      await api.deleteDocument(before.id).catch((error) => {
        if (!(error instanceof Refusal && error.status === 404)) throw error;
      });
    }
    const { id } = await api.upload(no, basename(file), bytes);
    pushed[key] = { hash, id };
    await writeFile(PUSHED, JSON.stringify(pushed, null, 2));
    results.push({ file, id });
  }
  return results;
}

async function login(origin: string) {
  let text = '';
  for await (const part of stdin) text += part;
  await mkdir(HOME, { recursive: true, mode: 0o700 });
  const path = join(HOME, 'token.json');
  await writeFile(path, JSON.stringify({ token: text.trim(), origin }), { mode: 0o600 });
  await chmod(path, 0o600);
  return { path };
}

async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals: [name = 'help', ...names] } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      project: text,
      from: text,
      to: text,
      out: text,
      origin: text,
      json: flag,
      replace: flag,
    },
  });
  const stored = JSON.parse(await readFile(join(HOME, 'token.json'), 'utf8').catch(() => '{}'));
  const origin = values.origin ?? env.OMGIM_ORIGIN ?? stored.origin ?? '';
  const token = env.OMGIM_TOKEN ?? stored.token ?? '';
  const command = commands[name];
  if (name !== 'login' && !command) return print(HELP, name === 'help' ? 0 : 1);
  if (!origin) return print('OMGIM_ORIGIN is missing: the address of the service', 1);
  const result = command
    ? await command(new Omgim({ token, origin }), names, values)
    : await login(origin);
  return print(values.json ? JSON.stringify(result) : shown(result), 0);
}

function shown(result: unknown): string {
  const rows = Array.isArray(result) ? result : [result];
  return rows.map((row) =>
    Object.entries(row).map(([name, value]) =>
      `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`
    ).join('  ')
  ).join('\n');
}

function print(text: string, code: number): number {
  stdout.write(`${text}\n`);
  return code;
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  run(argv.slice(2)).then(exit, (error) => {
    const isRefused = error instanceof Refusal;
    console.error(
      isRefused ? `${error.code}: ${error.message} (${error.requestId})` : String(error),
    );
    exit(isRefused ? (error.status === 401 || error.status === 403 ? 3 : 2) : 1);
  });
}
