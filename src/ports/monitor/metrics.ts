import { limitedText } from '../../shared/limited-text.ts';

/** Metrics of a busy server are some hundred kilobytes. */
const MOST_BYTES = 4 * 1024 * 1024;

type Sample = { value: number; labels: string; at?: number };

/** Asks a server of ours; one that redirects, refuses or talks for ever is as good as away. */
export async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal });
  const text = await limitedText(response, MOST_BYTES);
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  return text;
}

export async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  return JSON.parse(await fetchText(url, signal));
}

/** All samples of one metric in the text format of Prometheus; numbers that are none are left out. */
export function samplesOf(text: string, name: string): Sample[] {
  const found: Sample[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith(name)) continue;
    const [, labels = '', value = '', at] = /^(?:\{(.*)\})?\s+(\S+)(?:\s+(-?\d+))?\s*$/
      .exec(line.slice(name.length)) ?? [];
    const number = value === '' ? NaN : Number(value);
    if (!Number.isFinite(number)) continue;
    found.push({ value: number, labels, ...(at ? { at: Number(at) } : {}) });
  }
  return found;
}

/** The fullest of several is what stops a server. */
export function highest(samples: readonly Sample[]): Sample | undefined {
  return samples.reduce<Sample | undefined>(
    (best, one) => !best || one.value > best.value ? one : best,
    undefined,
  );
}

export function sumOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { value }) => sum + value, 0);
}

/** The oldest moment at which something was measured, where the server says so. */
export function oldest(samples: readonly Sample[]): { at?: number } {
  const moments = samples.flatMap(({ at }) => at ?? []);
  return moments.length > 0 ? { at: Math.min(...moments) } : {};
}

export function percent(part: number, whole: number): number {
  return Math.min(100, Math.max(0, part / whole * 100));
}

/** `http://host:8000` and `http://host:8000/metrics` both mean the same server. */
export function placeOf(url: string, path: string): string {
  const base = url.replace(/\/+$/, '');
  return base.endsWith(path) ? base : base + path;
}
