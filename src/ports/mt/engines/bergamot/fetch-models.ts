import { type Fetch, fetchFrom } from './address.ts';
import { download, type Way } from './download.ts';
import type { Step } from './models.ts';
import { DownloadError, problemOf } from './problems.ts';
import { type Offer, readRegistry } from './registry.ts';
import type { ModelStore } from './store.ts';

const MOST_LIST_BYTES = 8 * 1024 * 1024;
const LIST_MS = 30_000;
/** A disk that is filled to the last byte stops more than us. */
const SPARE_BYTES = 64 * 1024 * 1024;

type Ways = Omit<Way, 'fetch' | 'report'> & {
  report(progress: { done: number; total: number }): void;
};

/** Loads the models that are missing, one file after the other, and puts each in its place when it is whole. */
export async function fetchModels(
  store: ModelStore,
  registry: string,
  steps: readonly Step[],
  way: Ways,
): Promise<void> {
  const here = store.installed();
  const missing = steps.filter((step) => !here.has(step));
  if (missing.length === 0) return;
  try {
    const fetch = fetchFrom(registry);
    const offers = await readOffers(fetch, registry, missing, way.signal);
    await store.makeFolder();
    await loadAll(store, fetch, offers, way);
  } catch (error) {
    way.signal.throwIfAborted();
    throw problemOf(error);
  }
}

async function loadAll(store: ModelStore, fetch: Fetch, offers: readonly Offer[], way: Ways) {
  const files = offers.flatMap((offer) => offer.files);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const begun = files.reduce((sum, { sha256 }) => sum + store.partSize(sha256), 0);
  await checkRoom(store.folder, total - begun + SPARE_BYTES);
  let before = 0;
  for (const offer of offers) {
    for (const file of offer.files) {
      const report = (bytes: number) => way.report({ done: before + bytes, total });
      await download(file, store.partPath(file.sha256), { ...way, fetch, report });
      before += file.size;
    }
    await store.install(offer);
  }
}

async function readOffers(
  fetch: Fetch,
  registry: string,
  steps: readonly Step[],
  signal: AbortSignal,
): Promise<Offer[]> {
  const limited = AbortSignal.any([AbortSignal.timeout(LIST_MS), signal]);
  const headers = { accept: 'application/json' };
  const response = await fetch(registry, { headers, signal: limited });
  if (!response.ok) {
    await response.body?.cancel();
    throw new DownloadError(response.status < 500 ? 'registry' : 'unreachable');
  }
  const offers = readRegistry(await readBounded(response), registry);
  return steps.map((step) => {
    const offer = offers.get(step);
    if (!offer) throw new DownloadError('missing');
    return offer;
  });
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_LIST_BYTES) throw new DownloadError('too-large');
  }
  return text;
}

async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { statfs } = await import('node:fs/promises');
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw new DownloadError('no-space');
}
