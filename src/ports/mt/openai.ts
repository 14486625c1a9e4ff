import { type Answer, failureOf, formats, readCompletion } from './completion.ts';
import { langs } from '../../shared/languages.ts';
import type { EngineEntry, Env, MtEngine, MtLine, MtReadiness, MtRequest } from './port.ts';
import { systemPrompt, userMessage } from './prompt.ts';
import { readNumber } from './settings.ts';

export type JsonMode = 'schema' | 'object' | 'text';

export type OpenAiSettings = {
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** Unset: starts with the strictest and steps down when the server does not know it. */
  jsonMode?: JsonMode;
  /** Unset: not sent, for some models refuse it. */
  temperature?: number;
  batchSegments?: number;
  concurrency?: number;
  timeoutMs?: number;
};

const READY_TIMEOUT_MS = 5_000;

/** Any server that speaks OpenAI's chat completions: hosted services, vLLM, llama.cpp, LM Studio, Ollama. */
export const openai: EngineEntry = {
  id: 'openai',
  settings: [
    'MT_BASE_URL',
    'MT_MODEL',
    'MT_API_KEY',
    'MT_JSON_MODE',
    'MT_TEMPERATURE',
    'MT_BATCH_SEGMENTS',
    'MT_CONCURRENCY',
    'MT_TIMEOUT_MS',
  ],
  required: ['MT_BASE_URL', 'MT_MODEL'],
  fromEnv: (env) => openAiEngine(readSettings(env)),
};

export function openAiEngine(settings: OpenAiSettings): MtEngine {
  const server = new Server(settings);
  return {
    id: 'openai',
    label: settings.model,
    capabilities: () => ({
      pairs: langs.filter((lang) => lang !== 'ko')
        .flatMap((lang) => [['ko', lang], [lang, 'ko']] as const),
      maxSegments: settings.batchSegments ?? 20,
      maxChars: 12_000,
      tags: 'prompt',
      terms: true,
      context: true,
      register: true,
      concurrency: settings.concurrency ?? 4,
      repairs: true,
    }),
    ready: (signal) => server.ready(signal),
    translate: (request, signal) => translate(server, request, signal),
    estimate: (request) => ({
      chars: request.segments.reduce((sum, { text }) => sum + text.length, 0),
      usd: null, // prices are the provider's and change
    }),
  };
}

/** Ids outside are `"1"` to `"n"`: the model never sees what our rows are called. */
async function* translate(
  server: Server,
  request: MtRequest,
  signal: AbortSignal,
): AsyncIterable<MtLine> {
  const answer = await server.complete(withShortIds(request), signal);
  for (const [at, { id }] of request.segments.entries()) {
    if ('reason' in answer) {
      const { reason, retryable, retryAfterMs } = answer;
      const isRetryable = retryable && !(reason === 'refused' && request.segments.length === 1);
      yield {
        id,
        ok: false,
        reason,
        retryable: isRetryable,
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      };
      continue;
    }
    const found = answer.lines.filter((line) => line.id === String(at + 1));
    const [line] = found;
    // Two answers for one id: neither can be trusted.
    if (line && found.length === 1) {
      yield { id, ok: true, text: line.text, via: server.via, flags: [] };
    } else yield { id, ok: false, reason: line ? 'bad-reply' : 'missing', retryable: true };
  }
}

function withShortIds(request: MtRequest): MtRequest {
  const segments = request.segments.map(({ text }, at) => ({ id: String(at + 1), text }));
  return { ...request, segments };
}

const modes: readonly JsonMode[] = ['schema', 'object', 'text'];

class Server {
  readonly via: string;
  #base: string;
  #mode: JsonMode;

  constructor(readonly settings: OpenAiSettings) {
    this.via = `openai:${settings.model}`;
    this.#base = normaliseBase(settings.baseUrl);
    this.#mode = settings.jsonMode ?? 'schema';
  }

  async ready(signal?: AbortSignal): Promise<MtReadiness> {
    const limits = [AbortSignal.timeout(READY_TIMEOUT_MS), ...(signal ? [signal] : [])];
    try {
      const response = await fetch(`${this.#base}/models`, {
        headers: this.#headers(),
        signal: AbortSignal.any(limits),
      });
      await response.body?.cancel();
      if (response.status === 401 || response.status === 403) return { state: 'unauthorized' };
      // Some servers do not list their models; that they answer is enough.
      return { state: response.status < 500 ? 'ready' : 'unreachable' };
    } catch {
      return { state: 'unreachable' }; // the reason may name addresses and keys, so it stays here
    }
  }

  async complete(request: MtRequest, signal: AbortSignal): Promise<Answer> {
    const timeout = AbortSignal.timeout(this.settings.timeoutMs ?? 60_000);
    try {
      for (;;) {
        const mode = this.#mode;
        const response = await fetch(`${this.#base}/chat/completions`, {
          method: 'POST',
          headers: { ...this.#headers(), 'content-type': 'application/json' },
          body: JSON.stringify(this.#body(request)),
          signal: AbortSignal.any([timeout, signal]),
        });
        const text = await response.text();
        if (response.ok) return readCompletion(text);
        if (!this.#stepsDown(mode, response.status, text)) return failureOf(response, text);
      }
    } catch {
      if (signal.aborted) return { reason: 'cancelled', retryable: false };
      return { reason: timeout.aborted ? 'timeout' : 'unreachable', retryable: true };
    }
  }

  /** A server that refuses the format of the answer is asked in the next simpler one from then on. */
  #stepsDown(mode: JsonMode, status: number, text: string): boolean {
    // Calls that run at once are all refused; the first of them has stepped down for the others.
    if (mode !== this.#mode) return true;
    const isAboutFormat = (status === 400 || status === 422) &&
      /response_format|json_schema|json_object|structured/i.test(text);
    const next = modes[modes.indexOf(mode) + 1];
    if (this.settings.jsonMode || !isAboutFormat || !next) return false;
    this.#mode = next;
    return true;
  }

  #headers(): Record<string, string> {
    return this.settings.apiKey ? { authorization: `Bearer ${this.settings.apiKey}` } : {};
  }

  #body(request: MtRequest) {
    const { model, temperature } = this.settings;
    return {
      model,
      messages: [
        { role: 'system', content: systemPrompt(request) },
        { role: 'user', content: userMessage(request) },
      ],
      ...(temperature === undefined ? {} : { temperature }),
      ...(this.#mode === 'text' ? {} : { response_format: formats[this.#mode] }),
    };
  }
}

/** People paste addresses with and without the version, and with the whole path. */
export function normaliseBase(address: string): string {
  const base = address.trim().replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return /\/v\d+[a-z0-9]*(\/|$)/.test(new URL(base).pathname) ? base : `${base}/v1`;
}

function readSettings(env: Env): OpenAiSettings {
  const baseUrl = env.MT_BASE_URL?.trim() ?? '';
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) {
    throw new Error('MT_BASE_URL is not a web address');
  }
  const jsonMode = modes.find((mode) => mode === env.MT_JSON_MODE?.trim());
  if (env.MT_JSON_MODE?.trim() && !jsonMode) {
    throw new Error(`MT_JSON_MODE is none of: ${modes.join(', ')}`);
  }
  const temperature = readNumber(env, 'MT_TEMPERATURE', 0, 2);
  const batchSegments = readNumber(env, 'MT_BATCH_SEGMENTS', 1, 100);
  const concurrency = readNumber(env, 'MT_CONCURRENCY', 1, 64);
  const timeoutMs = readNumber(env, 'MT_TIMEOUT_MS', 1_000, 600_000);
  const apiKey = env.MT_API_KEY?.trim();
  return {
    baseUrl,
    model: env.MT_MODEL?.trim() ?? '',
    ...(apiKey ? { apiKey } : {}),
    ...(jsonMode ? { jsonMode } : {}),
    ...(temperature === undefined ? {} : { temperature }),
    ...(batchSegments === undefined ? {} : { batchSegments }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}
