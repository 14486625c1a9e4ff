import { answerOf } from '../llm/answer.ts';
import type { Chat, ChatReply, Prompt } from '../llm/chat.ts';
import { formatOf, readCompletion } from '../llm/completion.ts';
import { type Failure, failureOf } from '../failure.ts';
import { ask, probe } from '../http.ts';
import { llmEngine } from '../llm/llm.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env, MtEngine } from '../port.ts';
import { promptOf } from '../llm/prompt-of.ts';
import {
  defined,
  llmNames,
  type LlmSettings,
  readAddress,
  readLlmSettings,
  readText,
} from '../settings.ts';

type JsonMode = 'schema' | 'object' | 'text';

type OpenAiSettings = LlmSettings & {
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** Unset: starts with the strictest and steps down when the server does not know it. */
  jsonMode?: JsonMode;
};

/** Any server that speaks OpenAI's chat completions: hosted services, vLLM, llama.cpp, LM Studio, Ollama. */
export const openai: EngineEntry = {
  id: 'openai',
  name: { ko: 'OpenAI 호환 서버', en: 'OpenAI-compatible server' },
  settings: ['MT_BASE_URL', 'MT_MODEL', 'MT_API_KEY', 'MT_JSON_MODE', ...llmNames],
  required: ['MT_BASE_URL', 'MT_MODEL'],
  secrets: ['MT_API_KEY'],
  settingLabels: {
    MT_JSON_MODE: { ko: '답의 형식 (schema, object, text)', en: 'Form of answers' },
  },
  prices: [
    [/^gpt-4\.1-nano/, { input: 0.1, output: 0.4 }],
    [/^gpt-4\.1-mini/, { input: 0.4, output: 1.6 }],
    [/^gpt-4\.1/, { input: 2, output: 8 }],
    [/^gpt-4o-mini/, { input: 0.15, output: 0.6 }],
    [/^gpt-4o/, { input: 2.5, output: 10 }],
  ],
  fromEnv: (env) => openAiEngine(readSettings(env)),
  chat: { prefix: 'MT', fromEnv: (env: Env): Chat => chatOf(new Server(readSettings(env))) },
};

export function openAiEngine(settings: OpenAiSettings): MtEngine {
  const server = new Server(settings);
  return llmEngine({
    id: 'openai',
    model: settings.model,
    settings,
    ready: (signal) =>
      // Some servers do not list their models; that they answer is enough.
      probe(
        { url: `${server.base}/models`, headers: server.headers },
        signal,
        ({ status }) => status === 404 ? 'bad-reply' : undefined,
      ),
    complete: async (request, signal) => answerOf(await server.say(promptOf(request), signal)),
  });
}

function chatOf(server: Server): Chat {
  return {
    engine: 'openai',
    model: server.settings.model,
    say: (prompt, signal) => server.say(prompt, signal),
  };
}

const modes: readonly JsonMode[] = ['schema', 'object', 'text'];

class Server {
  readonly base: string;
  readonly headers: Record<string, string>;
  #mode: JsonMode;

  constructor(readonly settings: OpenAiSettings) {
    this.base = normaliseBase(settings.baseUrl);
    this.headers = settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {};
    this.#mode = settings.jsonMode ?? 'schema';
  }

  async say(prompt: Prompt, signal: AbortSignal): Promise<ChatReply | Failure> {
    for (;;) {
      const mode = this.#mode;
      const reply = await ask({
        url: `${this.base}/chat/completions`,
        headers: this.headers,
        body: this.#body(prompt, mode),
        timeoutMs: this.settings.timeoutMs,
      }, signal);
      if ('reason' in reply) return reply;
      if (reply.ok) return readCompletion(reply.text);
      if (!this.#stepsDown(mode, reply)) return failureOf(reply);
    }
  }

  /** A server that refuses the format of the answer is called with the next simpler one from then on. */
  #stepsDown(from: JsonMode, { status, text }: { status: number; text: string }): boolean {
    const isAboutFormat = (status === 400 || status === 422) &&
      /response_format|json_schema|json_object|structured/i.test(text);
    const next = modes[modes.indexOf(from) + 1];
    if (this.settings.jsonMode || !isAboutFormat || !next) return false;
    // A call that ran beside this one may have stepped down already.
    if (this.#mode === from) this.#mode = next;
    return true;
  }

  #body(prompt: Prompt, mode: JsonMode) {
    const { model, temperature } = this.settings;
    return {
      model,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
      ...(temperature === undefined ? {} : { temperature }),
      ...(mode === 'text' ? {} : { response_format: formatOf(mode, prompt) }),
    };
  }
}

/** People paste addresses with and without the version, and with the whole path. */
export function normaliseBase(address: string): string {
  const base = address.trim().replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return /\/v\d+[a-z0-9]*(\/|$)/.test(new URL(base).pathname) ? base : `${base}/v1`;
}

function readSettings(env: Env): OpenAiSettings {
  const wanted = readText(env, 'MT_JSON_MODE');
  const jsonMode = modes.find((mode) => mode === wanted);
  if (wanted && !jsonMode) throw new Error(`MT_JSON_MODE is none of: ${modes.join(', ')}`);
  return {
    baseUrl: readAddress(env, 'MT_BASE_URL'),
    model: readText(env, 'MT_MODEL') ?? '',
    ...readLlmSettings(env),
    ...defined({ apiKey: readText(env, 'MT_API_KEY'), jsonMode }),
  };
}
