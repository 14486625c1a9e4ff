import { AwsV4Signer } from 'aws4fetch';

const [accessKeyId, secretAccessKey] = ['KEY', 'secret/with+signs'];

export type FakeS3 = {
  address: string;
  /** How large the parts were that came. */
  parts: number[];
  close(): Promise<void>;
};

/** A bucket in memory that checks signatures, as far as blobs need it. */
export function fakeS3(): FakeS3 {
  const blobs = new Map<string, { bytes: Uint8Array; at: Date }>();
  const uploads = new Map<string, { key: string; parts: Map<number, Uint8Array>; at: Date }>();
  const parts: number[] = [];

  async function answer(request: Request): Promise<Response> {
    if (!await isSigned(request)) return new Response('', { status: 403 });
    const url = new URL(request.url);
    const key = url.pathname.replace(/^\/bucket\/?/, '');
    const id = url.searchParams.get('uploadId') ?? '';
    if (key === '') return xml(url.searchParams.has('uploads') ? listUploads() : listBlobs());
    switch (request.method) {
      case 'PUT': {
        const bytes = await request.bytes();
        if (id === '') blobs.set(key, { bytes, at: new Date() });
        else uploads.get(id)?.parts.set(Number(url.searchParams.get('partNumber')), bytes);
        parts.push(bytes.length);
        return new Response('', { headers: { etag: '"tag"' } });
      }
      case 'POST':
        return xml(id === '' ? begin(key) : complete(key, id, await request.text()));
      case 'DELETE':
        if (id === '') blobs.delete(key);
        else uploads.delete(id);
        return new Response(null, { status: 204 });
      default: {
        const found = blobs.get(key);
        return new Response(found?.bytes as BodyInit, { status: found ? 200 : 404 });
      }
    }
  }

  function begin(key: string) {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { key, parts: new Map(), at: new Date() });
    return `<UploadId>${id}</UploadId>`;
  }

  function complete(key: string, id: string, body: string) {
    const named = [...body.matchAll(/<PartNumber>(\d+)</g)].map(([, one]) => Number(one));
    const pieces = named.map((one) => uploads.get(id)?.parts.get(one) ?? new Uint8Array());
    const bytes = new Uint8Array(pieces.flatMap((one) => [...one]));
    blobs.set(key, { bytes, at: new Date() });
    uploads.delete(id);
    return '<Key></Key>';
  }

  const listBlobs = () =>
    [...blobs].map(([key, { at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`
    ).join('');
  const listUploads = () =>
    [...uploads].map(([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>` +
      `<Initiated>${at.toISOString()}</Initiated></Upload>`
    ).join('');

  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, answer);
  const secret = encodeURIComponent(secretAccessKey);
  return {
    address: `http://${accessKeyId}:${secret}@127.0.0.1:${server.addr.port}/bucket`,
    parts,
    close: () => server.shutdown(),
  };
}

async function isSigned(request: Request): Promise<boolean> {
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'us-east-1',
    datetime: request.headers.get('x-amz-date') ?? '',
  });
  const signed = await signer.sign();
  return signed.headers.get('authorization') === request.headers.get('authorization');
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0"?><Result>${body}</Result>`);
}
