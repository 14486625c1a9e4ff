import { setTimeout as wait } from 'node:timers/promises';
import type { Failure } from '../mt/failure.ts';
import { askJson } from '../mt/http.ts';
import type { Embedder } from './port.ts';
import { inGroups, normalize } from './vectors.ts';

type Server = {
  /** Ends in `/api` for Ollama's own protocol, else OpenAI's is spoken. */
  baseUrl: string;
  model: string;
  key?: string | undefined;
  prefix?: string;
  /** The first wait between tries. */
  pauseMs?: number;
};

const GROUP = 32;
/** Models read the beginning; what is longer only costs. */
const MOST_CHARS = 8_000;
const MOST_DIMS = 8_192;
const TRIES = 3;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

/** A server that makes vectors: the texts go there. Its number of dimensions is known after the first answer. */
export function httpEmbedder(server: Server): Embedder {
  const { model, prefix = '' } = server;
  let dims = 0;
  return {
    id: `http:${model}${prefix ? `+${prefix.trim()}` : ''}`,
    get dims() {
      return dims;
    },
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (const group of inGroups(texts, GROUP)) {
        const cut = group.map((text) => (prefix + text).slice(0, MOST_CHARS));
        vectors.push(...await askAgain(server, cut, signal));
      }
      const [first] = vectors;
      const width = dims || first?.length || 0;
      if (vectors.some((vector) => vector.length !== width)) throw refusal('bad-reply');
      dims = width;
      return vectors;
    },
  };
}

async function askAgain(server: Server, texts: string[], signal: AbortSignal) {
  for (let attempt = 1;; attempt++) {
    const answer = await ask(server, texts, signal);
    signal.throwIfAborted();
    if (!('reason' in answer)) return answer;
    if (!answer.retryable || attempt === TRIES) throw refusal(answer.reason);
    const pause = answer.retryAfterMs ?? (server.pauseMs ?? PAUSE_MS) * 2 ** attempt;
    await wait(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal });
  }
}

async function ask(
  { baseUrl, model, key }: Server,
  texts: string[],
  signal: AbortSignal,
): Promise<Float32Array[] | Failure> {
  const isOllama = /\/api$/.test(baseUrl);
  const url = isOllama
    ? `${baseUrl}/embed`
    : `${baseUrl}${/\/v\d+$/.test(baseUrl) ? '' : '/v1'}/embeddings`;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const reply = await askJson({ url, headers, body: { model, input: texts } }, signal);
  if ('reason' in reply) return reply;
  const rows = isOllama ? ollamaRows(reply.json) : openAiRows(reply.json, texts.length);
  const vectors = rows?.map(vectorOf);
  const isWhole = vectors?.length === texts.length && vectors.every((one) => one !== undefined);
  return isWhole ? vectors : { reason: 'bad-reply', retryable: true };
}

function ollamaRows(json: unknown): unknown[] | undefined {
  const rows = (json as { embeddings?: unknown } | null)?.embeddings;
  return Array.isArray(rows) ? rows : undefined;
}

/** Each vector says whose it is; the order of the list says nothing. */
function openAiRows(json: unknown, count: number): unknown[] | undefined {
  const data = (json as { data?: unknown } | null)?.data;
  if (!Array.isArray(data) || data.length !== count) return undefined;
  const rows: unknown[] = Array(count).fill(undefined);
  for (const [at, item] of data.entries()) {
    const { index = at, embedding } = (item ?? {}) as { index?: unknown; embedding?: unknown };
    if (!Number.isInteger(index) || rows[index as number] !== undefined) return undefined;
    if (Number(index) < 0 || Number(index) >= count) return undefined;
    rows[index as number] = embedding;
  }
  return rows;
}

function vectorOf(row: unknown): Float32Array | undefined {
  if (!Array.isArray(row) || row.length === 0 || row.length > MOST_DIMS) return undefined;
  if (!row.every((value) => typeof value === 'number' && Number.isFinite(value))) return undefined;
  return normalize(Float32Array.from(row));
}

function refusal(reason: Failure['reason']): Error {
  return new Error(`No vectors: ${reason}`);
}
