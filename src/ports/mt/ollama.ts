import { type Answer, answerSchema, toAnswer } from './answer.ts';
import { type Dialect, failed } from './failure.ts';
import { askJson, probe } from './http.ts';
import { llmEngine } from './llm.ts';
import type { EngineEntry, MtRequest } from './port.ts';
import { systemPrompt, userMessage } from './prompt.ts';
import {
  llmNames,
  type LlmSettings,
  readAddress,
  readLlmSettings,
  readNumber,
  readText,
} from './settings.ts';
import { answerTokens, promptTokens } from './tokens.ts';

type Settings = LlmSettings & { baseUrl: string; model: string; contextTokens: number };

/** Smaller than this the rules of the prompt leave no room for lines. */
const LEAST_CONTEXT = 4_096;
const CONTEXT = 8_192;

/** Ollama in its own protocol, which is the only one that lets the caller say how large the context is. */
export const ollama: EngineEntry = {
  id: 'ollama',
  settings: ['OLLAMA_BASE_URL', 'OLLAMA_MODEL', 'MT_CONTEXT_TOKENS', ...llmNames],
  required: ['OLLAMA_MODEL'],
  secrets: [],
  fromEnv: (env) =>
    ollamaEngine({
      baseUrl: readAddress(env, 'OLLAMA_BASE_URL', 'http://localhost:11434'),
      model: readText(env, 'OLLAMA_MODEL') ?? '',
      contextTokens: readNumber(env, 'MT_CONTEXT_TOKENS', LEAST_CONTEXT, 1_000_000) ?? CONTEXT,
      ...readLlmSettings(env),
    }),
};

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
  { baseUrl, model, contextTokens, temperature, timeoutMs }: Settings,
  request: MtRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const fitting = fit(request, contextTokens);
  // Fewer lines may fit; a single one never will.
  if (!fitting) return failed('too-long', request.segments.length > 1);

  const reply = await askJson(
    {
      url: `${baseUrl}/api/chat`,
      headers: {},
      body: {
        model,
        stream: false,
        format: answerSchema,
        messages: [
          { role: 'system', content: systemPrompt(fitting) },
          { role: 'user', content: userMessage(fitting) },
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
    .find((one) => promptTokens(one) + answerTokens(one) <= contextTokens);
}

type Chat = {
  message?: { content?: unknown };
  done_reason?: string;
  prompt_eval_count?: number;
  eval_count?: number;
} | null;

function readChat(json: unknown, contextTokens: number): Answer {
  const chat = json as Chat;
  const used = (chat?.prompt_eval_count ?? 0) + (chat?.eval_count ?? 0);
  // The context was full, so the estimate was wrong and something was lost.
  if (used >= contextTokens) return failed('too-long');
  return toAnswer(chat?.message?.content, chat?.done_reason === 'length' ? 'cut' : 'whole');
}

/** A full queue is a 503. */
const dialect: Dialect = ({ status, text }) =>
  status === 503 && /busy|pending requests/i.test(text) ? 'rate-limited' : undefined;
