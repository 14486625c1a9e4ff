import type { DocumentRow } from '../src/documents/access/require-document.ts';
import { prepareDocument } from '../src/documents/files/transfer/prepare-document.ts';
import type { Actor } from '../src/server/deps.ts';
import { visitorScope } from '../src/server/visitor-scope.ts';
import type { Person, TestApp } from './app.ts';

type Sent = {
  as?: Person;
  cookie?: string;
  /** The address at the other end of the connection. */
  from?: string;
  name?: string;
  content?: string | Uint8Array | ReadableStream<Uint8Array>;
  /** Fields after the file, as the specification orders them. */
  fields?: Record<string, string>;
  /** The whole header of the file part, for clients that name files in other ways. */
  disposition?: string;
  /** The body ends after the content, in the middle of the form. */
  isCut?: boolean;
};

const KO2EN = { from: 'ko', to: 'en' } as const;
const BOUNDARY = '----omgim-test';

/** Sends one file as a browser does, byte by byte under the control of the test. */
export async function upload(app: TestApp, sent: Sent): Promise<Response> {
  const headers = new Headers({ 'content-type': `multipart/form-data; boundary=${BOUNDARY}` });
  if (sent.as) headers.set('authorization', `JWT ${sent.as.token}`);
  if (sent.cookie) headers.set('cookie', sent.cookie);
  const body = ReadableStream.from(formOf(sent));
  const remoteAddr = { transport: 'tcp', hostname: sent.from, port: 1 };
  const env = sent.from ? { remoteAddr } : {};
  return await app.app.request('/api/upload', { method: 'POST', headers, body }, env);
}

/** Uploads as a visitor and answers the cookie by which the service knows them again. */
export async function uploadAsVisitor(app: TestApp, sent: Sent = {}): Promise<string> {
  const res = await upload(app, sent);
  if (res.status !== 200) throw new Error(`upload: ${res.status} ${await res.text()}`);
  return res.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function* formOf({ name, content, fields, disposition, isCut }: Sent) {
  const bytes = new TextEncoder();
  const head = disposition ?? `form-data; name="file"; filename="${name ?? '문서.txt'}"`;
  yield bytes.encode(`--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n\r\n`);
  const part = content ?? '첫 문장입니다.\n둘째 문장입니다.\n';
  if (part instanceof ReadableStream) yield* part;
  else yield typeof part === 'string' ? bytes.encode(part) : part;
  if (isCut) return;
  for (const [field, value] of Object.entries(fields ?? {})) {
    const head = `form-data; name="${field}"`;
    yield bytes.encode(`\r\n--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n\r\n${value}`);
  }
  yield bytes.encode(`\r\n--${BOUNDARY}--\r\n`);
}

/** Everything that uploads could have left: names in the table, files in the store. */
export async function residue(app: TestApp) {
  const { rows } = await app.db.run('select file_name from documents');
  const blobs: string[] = [];
  for await (const { key } of app.deps.blobs.list()) blobs.push(key);
  return { rows: rows.length, blobs: blobs.length };
}

/** The one who asks, for use cases that tests call directly. */
export function memberActor({ uid, email, name }: Person): Actor {
  const rest = { no: 0, role: 'member' as const, sid: 'test', colour: 0, needsSecondFactor: false };
  return { kind: 'member', member: { uid, email, name, ...rest } };
}

export async function visitorActor(cookie: string): Promise<Actor> {
  return { kind: 'visitor', key: await visitorScope(cookie.replace(/^v=/, '')) };
}

type Ready = { name?: string; lines?: string[]; content?: Uint8Array };

/** Uploads a text, one line each, and chooses ko2en: a document that is ready for the editor. */
export async function readyDocument(
  app: TestApp,
  who: { as: Person } | { cookie?: string },
  { name = '문서.txt', lines = ['첫 문장입니다.', '둘째 문장입니다.'], content }: Ready = {},
): Promise<{ document: DocumentRow; cookie: string }> {
  const sent = { ...who, name, content: content ?? lines.join('\n') };
  const cookie = 'as' in who ? '' : await uploadAsVisitor(app, sent);
  if ('as' in who) await upload(app, sent);
  const actor = 'as' in who ? memberActor(who.as) : await visitorActor(cookie);
  const { document } = await prepareDocument(app.deps, actor, name, KO2EN, 'normal');
  return { document, cookie };
}
