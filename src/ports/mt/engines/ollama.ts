import { answerOf, type LlmAnswer } from '../llm/answer.ts';
import type { Chat, ChatReply, Prompt } from '../llm/chat.ts';
import { type Dialect, failed, type Failure } from '../failure.ts';
import { askJson, probe } from '../http.ts';
import { llmEngine } from '../llm/llm.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env, MtRequest } from '../port.ts';
import { promptOf } from '../llm/prompt-of.ts';
import {
  llmNames,
  type LlmSettings,
  readAddress,
  readLlmSettings,
  readNumber,
  readText,
} from '../settings.ts';
import { countOf, tokensOfPrompt } from '../llm/tokens.ts';

type Settings = LlmSettings & { baseUrl: string; model: string; contextTokens: number };

/** Smaller than this the rules of the prompt leave no room for lines. */
const LEAST_CONTEXT = 4_096;
const CONTEXT = 8_192;

/** Ollama in its own protocol, which is the only one that lets the caller say how large the context is. */
export const ollama: EngineEntry = {
  id: 'ollama',
  name: { ko: 'Ollama', en: 'Ollama' },
  settings: ['OLLAMA_BASE_URL', 'OLLAMA_MODEL', 'MT_CONTEXT_TOKENS', ...llmNames],
  required: ['OLLAMA_MODEL'],
  secrets: [],
  settingLabels: { MT_CONTEXT_TOKENS: { ko: '문맥 크기 (토큰)', en: 'Context (tokens)' } },
  prices: [[/^/, { input: 0, output: 0 }]],
  fromEnv: (env) => ollamaEngine(readSettings(env)),
  chat: {
    prefix: 'OLLAMA',
    fromEnv: (env: Env): Chat => {
      const settings = readSettings(env);
      return {
        engine: 'ollama',
        model: settings.model,
        say: (prompt, signal) => say(settings, prompt, signal),
      };
    },
  },
};

function readSettings(env: Env): Settings {
  return {
    baseUrl: readAddress(env, 'OLLAMA_BASE_URL', 'http://localhost:11434'),
    model: readText(env, 'OLLAMA_MODEL') ?? '',
    contextTokens: readNumber(env, 'MT_CONTEXT_TOKENS', LEAST_CONTEXT, 1_000_000) ?? CONTEXT,
    ...readLlmSettings(env),
  };
}

function ollamaEngine(settings: Settings) {
  const { baseUrl, model, contextTokens } = settings;
  return llmEngine({
    id: 'ollama',
    model,
    settings,
    limits: { concurrency: 1, maxChars: Math.floor((contextTokens - 2_000) / 4) },
    // A model that is not there yet is a 404 here, while the server itself answers.
    ready: (signal) =>
      probe({ url: `${baseUrl}/api/show`, headers: {}, body: { model } }, signal, dialect),
    complete: (request, signal) => complete(settings, request, signal),
  });
}

async function complete(
  settings: Settings,
  request: MtRequest,
  signal: AbortSignal,
): Promise<LlmAnswer> {
  const fitting = fit(request, settings.contextTokens);
  // Fewer lines may fit; a single one never will.
  if (!fitting) return failed('too-long', request.segments.length > 1);
  return answerOf(await say(settings, promptOf(fitting), signal));
}

async function say(
  { baseUrl, model, contextTokens, temperature, timeoutMs }: Settings,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<ChatReply | Failure> {
  if (tokensOfPrompt(prompt) > contextTokens) return failed('too-long');
  const reply = await askJson(
    {
      url: `${baseUrl}/api/chat`,
      headers: {},
      body: {
        model,
        stream: false,
        format: prompt.schema,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
        options: {
          num_ctx: contextTokens,
          ...(temperature === undefined ? {} : { temperature }),
        },
      },
      timeoutMs,
    },
    signal,
    dialect,
  );
  return 'reason' in reply ? reply : readChat(reply.json, contextTokens);
}

/** What does not fit is cut without a word, rules first; so what may be missed is left out here. */
export function fit(request: MtRequest, contextTokens: number): MtRequest | undefined {
  const { examples: _examples, ...withoutExamples } = request;
  const { after: _after, ...withoutAfter } = withoutExamples;
  const { before: _before, ...bare } = withoutAfter;
  return [request, withoutExamples, withoutAfter, bare]
    .find((one) => tokensOfPrompt(promptOf(one)) <= contextTokens);
}

type Reply = {
  message?: { content?: unknown };
  done_reason?: string;
  prompt_eval_count?: number;
  eval_count?: number;
} | null;

function readChat(json: unknown, contextTokens: number): ChatReply | Failure {
  const chat = json as Reply;
  const used = (chat?.prompt_eval_count ?? 0) + (chat?.eval_count ?? 0);
  // The context was full, so the estimate was wrong and something was lost.
  if (used >= contextTokens) return failed('too-long');
  return {
    content: chat?.message?.content,
    end: chat?.done_reason === 'length' ? 'cut' : 'whole',
    ...countOf(chat?.prompt_eval_count, chat?.eval_count),
  };
}

/** A full queue is a 503. */
const dialect: Dialect = ({ status, text }) =>
  status === 503 && /busy|pending requests/i.test(text) ? 'rate-limited' : undefined;
