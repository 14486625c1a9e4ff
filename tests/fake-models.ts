import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ModelFiles, modelFiles, sha256 } from './fixtures/models/install.ts';

/** What a server may do wrong with a file. */
export type Behaviour =
  | 'good'
  /** Ends the answer half-way, each time. */
  | 'cuts'
  /** Ends the first answer half-way and knows no ranges. */
  | 'cutsOnceWithoutRanges'
  /** Ends the first answer half-way and then answers another part than was asked for. */
  | 'wrongRange'
  | 'wrongBytes'
  | 'tooLarge'
  /** The length says nothing, the body never ends. */
  | 'endless'
  | 'stalls'
  | 'fails'
  | 'gone'
  | 'redirectsInside'
  | 'redirectsForEver';

type Call = { path: string; range: string | null };

/** Where models come from: a list and its files, on this machine. */
export async function fakeModels(steps: readonly string[] = ['koen', 'enko']) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const state = {
    behaviour: 'good' as Behaviour,
    cutAt: 0.4,
    /** Files come when this is over. */
    hold: undefined as Promise<void> | undefined,
  };
  const calls: Call[] = [];
  const data = steps.flatMap((step, at) => entriesOf(step, modelFiles(at + 1), files));
  const registry = { data: data as unknown[] };

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const range = request.headers.range ?? null;
    calls.push({ path, range });
    if (path === '/list/records') return void response.end(JSON.stringify(registry));
    const bytes = files.get(path.replace('/list/', ''));
    if (!bytes) return void response.writeHead(404).end();
    const before = calls.filter((call) => call.path === path).length - 1;
    const come = () => answer(response, bytes, range, before, state);
    if (state.hold) void state.hold.then(come);
    else come();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/list/records`;
  return {
    address,
    state,
    calls,
    registry,
    files,
    total: data.reduce((sum, { attachment }) => sum + attachment.size, 0),
    /** Calls for files, without those for the list. */
    loads: () => calls.filter(({ path }) => path !== '/list/records'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function entriesOf(step: string, parts: ModelFiles, files: Map<string, Uint8Array<ArrayBuffer>>) {
  return Object.entries(parts).map(([kind, bytes]) => {
    const location = `files/${step}/${kind}`;
    files.set(location, bytes);
    return {
      fromLang: step.slice(0, 2),
      toLang: step.slice(2),
      fileType: kind,
      version: '1.0',
      name: `${kind}.${step}.bin`,
      attachment: { hash: sha256(bytes), size: bytes.length, location },
    };
  });
}

function answer(
  response: ServerResponse,
  bytes: Uint8Array,
  range: string | null,
  before: number,
  { behaviour, cutAt }: { behaviour: Behaviour; cutAt: number },
): unknown {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const half = from + Math.ceil((bytes.length - from) * cutAt);
  const isFirst = before === 0;
  switch (behaviour) {
    case 'good':
      return head(response, bytes, from).end(bytes.subarray(from));
    case 'cuts':
      return cut(head(response, bytes, from), bytes.subarray(from, Math.max(half, from + 64)));
    case 'cutsOnceWithoutRanges':
      return isFirst
        ? cut(head(response, bytes, 0), bytes.subarray(0, half))
        : head(response, bytes, 0).end(bytes);
    case 'wrongRange':
      if (isFirst) return cut(head(response, bytes, 0), bytes.subarray(0, half));
      return before === 1
        ? head(response, bytes, 1).end(bytes.subarray(1))
        : head(response, bytes, from).end(bytes.subarray(from));
    case 'wrongBytes':
      return head(response, bytes, from).end(bytes.map((byte) => byte ^ 1).subarray(from));
    case 'tooLarge':
      return response.end(new Uint8Array(bytes.length + 1));
    case 'endless':
      return pour(response);
    case 'stalls':
      return head(response, bytes, from).write(bytes.subarray(from, half));
    case 'fails':
      return response.writeHead(503).end();
    case 'gone':
      return response.writeHead(404).end();
    case 'redirectsInside':
      return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    case 'redirectsForEver':
      return response.writeHead(302, { location: '?again' }).end();
  }
}

function head(response: ServerResponse, bytes: Uint8Array, from: number): ServerResponse {
  const length = { 'content-length': bytes.length - from };
  if (from === 0) return response.writeHead(200, length);
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  return response.writeHead(206, { ...length, 'content-range': range });
}

/** The connection breaks in the middle of a body. */
function cut(response: ServerResponse, bytes: Uint8Array): void {
  // Some turns of the loop later: who reads a stream that broke already does not get what was in it.
  const destroy = (turns: number): unknown =>
    turns > 0 ? setTimeout(() => destroy(turns - 1), 2) : response.destroy();
  response.write(bytes, () => destroy(20));
}

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(new Uint8Array(4096)));
  if (!response.destroyed) response.once('drain', () => pour(response));
}
