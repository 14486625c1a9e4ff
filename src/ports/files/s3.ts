import { AwsClient } from 'aws4fetch';
import { fail } from '../../shared/errors.ts';
import { fetchOnce } from '../../shared/fetch-once.ts';
import { randomId } from '../../shared/random.ts';
import { type AdapterEntry, isSet } from '../adapter-entry.ts';
import { KEY } from './key.ts';
import type { BlobParts, BlobStore } from './port.ts';
import { partsOf } from './parts.ts';

/** The service takes no smaller ones but the last; so much of a blob is in memory at once. */
const PART_BYTES = 8 * 1024 * 1024;
/** For an answer to begin, a part of 8 MB included. */
const PATIENCE_MS = 30_000;

/** Blobs in a bucket of any service with the interface of S3, for processes that share no disk. */
export const s3: AdapterEntry<BlobStore, BlobParts> = {
  id: 's3',
  settings: ['BLOB_URL'],
  isChosen: (env) => isSet(env, 'BLOB_URL'),
  open: (env) => s3Store(env.BLOB_URL ?? ''),
};

/** `address`: `https://KEY:SECRET@host/bucket`, with `?region=` where the service asks for one. */
export function s3Store(address: string): BlobStore {
  const bucket = openBucket(address);
  return {
    async put(content, limit) {
      const key = randomId();
      return { key, size: await upload(bucket, { key, content, limit }) };
    },
    async putAs(key, content) {
      await upload(bucket, { key: checked(key), content, limit: Infinity });
    },
    async get(key) {
      const res = await bucket.request('GET', checked(key));
      return res && new Uint8Array(await res.arrayBuffer());
    },
    async open(key) {
      const res = await bucket.request('GET', checked(key));
      if (!res) return undefined;
      const content = res.body ?? new Blob([]).stream();
      return { size: Number(res.headers.get('content-length')), content };
    },
    async delete(key) {
      await end(await bucket.request('DELETE', checked(key)));
      for (const { id } of await listUploads(bucket, key)) await abort(bucket, key, id);
    },
    async *list() {
      yield* listBlobs(bucket);
      for (const { key, modifiedAt } of await listUploads(bucket, '')) yield { key, modifiedAt };
    },
  };
}

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('not a blob key');
  return key;
}

type Bucket = {
  /** `undefined`: there is no such thing. Throws for every other answer than success. */
  request(
    method: string,
    key: string,
    more?: { query?: Record<string, string>; body?: Uint8Array | string },
  ): Promise<Response | undefined>;
};

function openBucket(address: string): Bucket {
  const url = URL.parse(address);
  const name = url?.pathname.replace(/^\/|\/$/g, '');
  if (!url || !/^https?:$/.test(url.protocol) || !name || !url.username) {
    throw new Error('BLOB_URL must be https://KEY:SECRET@host/bucket');
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  });
  return {
    async request(method, key, { query = {}, body } = {}) {
      const target = new URL(`${url.protocol}//${url.host}/${name}/${key}`);
      for (const [one, value] of Object.entries(query)) target.searchParams.set(one, value);
      const signed = await client.sign(target.href, {
        method,
        ...(body === undefined ? {} : { body: body as BodyInit }),
      });
      // What reads, puts or deletes may come twice; an upload that is ended twice is lost.
      const send = method === 'POST' ? fetchOnce : fetch;
      const res = await withPatience((signal) => send(signed, { signal }));
      if (res.ok) return res;
      await res.body?.cancel();
      if (res.status === 404) return undefined;
      throw new Error(`the store of files answered ${res.status} to ${method}`);
    },
  };
}

/** Until the answer begins; its body may take as long as its reader does. */
async function withPatience(request: (signal: AbortSignal) => Promise<Response>) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error('the store is silent')), PATIENCE_MS);
  try {
    return await request(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

type Upload = { key: string; content: ReadableStream<Uint8Array>; limit: number };

/** What is small goes at once, the rest in parts. A blob is there whole or not at all. */
async function upload(bucket: Bucket, { key, content, limit }: Upload): Promise<number> {
  let id: string | undefined;
  const tags: string[] = [];
  let size = 0;
  try {
    for await (const { bytes, isLast } of partsOf(content, PART_BYTES)) {
      size += bytes.length;
      if (size > limit) fail('file.tooLarge');
      if (isLast && id === undefined) {
        await end(must(await bucket.request('PUT', key, { body: bytes })));
        return size;
      }
      id ??= await begin(bucket, key);
      tags.push(await putPart(bucket, key, { id, bytes, number: tags.length + 1 }));
    }
    if (id !== undefined) await complete(bucket, key, { id, tags });
    return size;
  } catch (error) {
    if (id !== undefined) await abort(bucket, key, id).catch(() => {});
    throw error;
  }
}

async function begin(bucket: Bucket, key: string): Promise<string> {
  const res = must(await bucket.request('POST', key, { query: { uploads: '' } }));
  return valueOf(await res.text(), 'UploadId') ?? fail('server.fault');
}

async function putPart(
  bucket: Bucket,
  key: string,
  { id, bytes, number }: { id: string; bytes: Uint8Array; number: number },
): Promise<string> {
  const query = { partNumber: String(number), uploadId: id };
  const res = must(await bucket.request('PUT', key, { query, body: bytes }));
  await end(res);
  return res.headers.get('etag') ?? '';
}

async function complete(bucket: Bucket, key: string, { id, tags }: { id: string; tags: string[] }) {
  const parts = tags.map((tag, at) =>
    `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const res = must(await bucket.request('POST', key, { query: { uploadId: id }, body }));
  // It may begin its answer before it knows.
  if ((await res.text()).includes('<Error>')) throw new Error('the store of files lost an upload');
}

async function abort(bucket: Bucket, key: string, id: string) {
  await end(await bucket.request('DELETE', key, { query: { uploadId: id } }));
}

async function* listBlobs(bucket: Bucket) {
  for (let after: string | undefined = '', isFirst = true; isFirst || after; isFirst = false) {
    const query = { 'list-type': '2', ...(after ? { 'continuation-token': after } : {}) };
    const text: string = await must(await bucket.request('GET', '', { query })).text();
    yield* entriesOf(text, 'Contents', 'LastModified');
    after = valueOf(text, 'NextContinuationToken');
  }
}

/** What a process did not live to finish; services that cannot list it clear it by themselves. */
async function listUploads(bucket: Bucket, key: string) {
  try {
    const query = { uploads: '', ...(key ? { prefix: key } : {}) };
    const res = await bucket.request('GET', '', { query });
    const text = await res?.text() ?? '';
    return entriesOf(text, 'Upload', 'Initiated');
  } catch {
    return [];
  }
}

function entriesOf(text: string, name: string, time: string) {
  const found = text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
  return [...found].flatMap(([, entry = '']) => {
    const key = valueOf(entry, 'Key') ?? '';
    const modifiedAt = new Date(valueOf(entry, time) ?? 0);
    return KEY.test(key) ? [{ key, modifiedAt, id: valueOf(entry, 'UploadId') ?? '' }] : [];
  });
}

/** Of the answers of the service, which hold no markup inside of values. */
function valueOf(text: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.replaceAll('&amp;', '&');
}

function must(res: Response | undefined): Response {
  if (!res) throw new Error('the store of files has no such bucket');
  return res;
}

async function end(res: Response | undefined) {
  await res?.body?.cancel();
}
