import { setTimeout as wait } from 'node:timers/promises';
import type { Failure } from '../mt/failure.ts';
import { askJson } from '../mt/http.ts';
import { payFor } from '../mt/paid.ts';
import type { Payer, TokenCount } from '../mt/port.ts';
import { countOf, estimateTokens } from '../mt/llm/tokens.ts';
import type { AdapterEntry } from '../adapter-entry.ts';
import { neededSetting, prefixIn } from './needed-setting.ts';
import { type Embedder, NoVectors } from './port.ts';
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

export const http: AdapterEntry<Embedder> = {
  id: 'http',
  settings: ['EMBED', 'EMBED_MODEL', 'EMBED_BASE_URL', 'EMBED_API_KEY', 'EMBED_PREFIX'],
  isChosen: (env) => env.EMBED?.trim() === 'http',
  open(env) {
    const baseUrl = neededSetting(env, 'EMBED_BASE_URL').replace(/\/+$/, '');
    if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
      throw new Error('EMBED_BASE_URL is not a web address');
    }
    const key = env.EMBED_API_KEY?.trim() || undefined;
    return httpEmbedder({
      baseUrl,
      model: neededSetting(env, 'EMBED_MODEL'),
      key,
      ...prefixIn(env),
    });
  },
};

/** A server that makes vectors: the texts go there. Its number of dimensions is known after the first answer. */
export function httpEmbedder(server: Server): Embedder {
  const { model, prefix = '' } = server;
  let dims = 0;
  return {
    id: `http:${model}${prefix ? `+${prefix.trim()}` : ''}`,
    get dims() {
      return dims;
    },
    async embed(texts, signal, payer) {
      const vectors: Float32Array[] = [];
      for (const group of inGroups(texts, GROUP)) {
        const cut = group.map((text) => (prefix + text).slice(0, MOST_CHARS));
        vectors.push(...await askAgain(server, cut, signal, payer));
      }
      const [first] = vectors;
      const width = dims || first?.length || 0;
      if (vectors.some((vector) => vector.length !== width)) throw new NoVectors('bad-reply');
      dims = width;
      return vectors;
    },
  };
}

async function askAgain(server: Server, texts: string[], signal: AbortSignal, payer?: Payer) {
  for (let attempt = 1;; attempt++) {
    const answer = await askPaid(server, texts, signal, payer);
    signal.throwIfAborted();
    if (!('reason' in answer)) return answer.vectors;
    if (!answer.retryable || attempt === TRIES) throw new NoVectors(answer.reason);
    const pause = answer.retryAfterMs ?? (server.pauseMs ?? PAUSE_MS) * 2 ** attempt;
    await wait(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal });
  }
}

/** The price stands by the name `embed:model`. */
async function askPaid(server: Server, texts: string[], signal: AbortSignal, payer?: Payer) {
  if (!payer) return await ask(server, texts, signal);
  const all = texts.join(' ');
  const expected = { characters: all.length, tokensIn: estimateTokens(all), tokensOut: 0 };
  const call = { engine: `embed:${server.model}`, expected };
  return await payFor<Answered>(payer, call, () => ask(server, texts, signal), () => '');
}

type Answered = { vectors: Float32Array[]; count?: TokenCount };

async function ask(
  { baseUrl, model, key }: Server,
  texts: string[],
  signal: AbortSignal,
): Promise<Answered | Failure> {
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
  return isWhole ? { vectors, ...countIn(reply.json) } : { reason: 'bad-reply', retryable: true };
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

/** OpenAI's and Ollama's words for it; an answer without words. */
function countIn(json: unknown) {
  const reply = json as { usage?: { prompt_tokens?: unknown }; prompt_eval_count?: unknown } | null;
  return countOf(reply?.usage?.prompt_tokens ?? reply?.prompt_eval_count, 0);
}
