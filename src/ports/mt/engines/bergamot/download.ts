import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fetch } from './address.ts';
import { DownloadError, problemOf } from './problems.ts';

type Wanted = { url: string; size: number; sha256: string };

export type Way = {
  fetch: Fetch;
  signal: AbortSignal;
  /** Bytes of this file that are on the disk now. */
  report(bytes: number): void;
  /** A server that says nothing for so long is called anew. */
  stallMs?: number;
  /** The first wait between tries. */
  pauseMs?: number;
};

const STALL_MS = 30_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 5;

/**
 * Loads a file to `path`, going on with what lies there already. It comes back when the file is whole and has the hash
 * that was promised; what is wrong is thrown away, what is only unfinished stays for the next time.
 */
export async function download(file: Wanted, path: string, way: Way): Promise<void> {
  let tries = 0;
  let isSecondWhole = false;
  for (;;) {
    way.signal.throwIfAborted();
    const before = await sizeOf(path);
    if (before > file.size) await remove(path);
    if (before === file.size) {
      if (await hashOf(path, way.signal) === file.sha256) return way.report(file.size);
      await remove(path);
      // A mistake on the way happens once; the same again is another file.
      if (isSecondWhole) throw new DownloadError('damaged');
      isSecondWhole = true;
    }
    const result = await loadMore(file, path, way);
    const after = await sizeOf(path);
    tries = after > before ? 0 : tries + 1;
    if (after === file.size) continue;
    if (tries >= MOST_TRIES) throw new DownloadError('unreachable', result);
    await wait((way.pauseMs ?? PAUSE_MS) * 2 ** tries, undefined, { signal: way.signal });
  }
}

/** One call. What can be tried again is answered, the rest is thrown. */
async function loadMore(file: Wanted, path: string, way: Way): Promise<unknown> {
  const stall = new AbortController();
  const signal = AbortSignal.any([stall.signal, way.signal]);
  const alarm = () => setTimeout(() => stall.abort(), way.stallMs ?? STALL_MS);
  let timer = alarm();
  try {
    const from = await sizeOf(path);
    const headers = {
      'accept-encoding': 'identity',
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
    };
    const response = await way.fetch(file.url, { headers, signal });
    const begin = await beginOf(response, file, from, path);
    if (begin === undefined || !response.body) return response.status;
    using target = await Deno.open(path, { write: true, create: true });
    if (begin < from) await target.truncate(begin);
    await target.seek(begin, Deno.SeekMode.Start);
    let size = begin;
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = alarm();
      size += chunk.length;
      if (size > file.size) {
        await target.truncate(0);
        throw new DownloadError('too-large');
      }
      for (let at = 0; at < chunk.length;) at += await target.write(chunk.subarray(at));
      way.report(size);
    }
    await target.syncData();
    return undefined;
  } catch (error) {
    way.signal.throwIfAborted();
    const problem = problemOf(error);
    if (problem.problem !== 'unreachable') throw problem;
    return error;
  } finally {
    clearTimeout(timer);
    stall.abort(); // also ends an answer that was not read to its end
  }
}

/** From which byte on the answer goes; undefined when there is none to use. */
async function beginOf(
  response: Response,
  file: Wanted,
  from: number,
  path: string,
): Promise<number | undefined> {
  const { status, headers } = response;
  if (status === 206) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
    const isOurs = range && Number(range[1]) === from &&
      (range[2] === '*' || Number(range[2]) === file.size);
    if (isOurs) return from;
    await remove(path);
    return undefined;
  }
  if (status === 200) {
    // It does not know ranges, so it begins again.
    const length = Number(headers.get('content-length') ?? 0);
    if (length > file.size) throw new DownloadError('too-large');
    return 0;
  }
  if (status === 416) await remove(path);
  else if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    throw new DownloadError('missing');
  }
  return undefined;
}

async function hashOf(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const file = await Deno.open(path);
  for await (const chunk of file.readable) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await Deno.stat(path)).size;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return 0;
    throw problemOf(error);
  }
}

async function remove(path: string): Promise<void> {
  await Deno.remove(path).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw problemOf(error);
  });
}
