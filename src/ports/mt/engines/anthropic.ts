import { answerOf } from '../llm/answer.ts';
import type { Chat, ChatReply, Prompt } from '../llm/chat.ts';
import { failureOf } from '../failure.ts';
import { ask, parseJson, probe } from '../http.ts';
import { llmEngine } from '../llm/llm.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env } from '../port.ts';
import { promptOf } from '../llm/prompt-of.ts';
import { llmNames, type LlmSettings, readAddress, readLlmSettings, readText } from '../settings.ts';
import { countOf } from '../llm/tokens.ts';

type Settings = LlmSettings & { baseUrl: string; model: string; apiKey: string };

const LEAST_ANSWER_TOKENS = 1_024;

/** Anthropic's Messages API. */
export const anthropic: EngineEntry = {
  id: 'anthropic',
  name: { ko: 'Anthropic Claude', en: 'Anthropic Claude' },
  settings: ['ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL', 'ANTHROPIC_BASE_URL', ...llmNames],
  required: ['ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL'],
  secrets: ['ANTHROPIC_API_KEY'],
  prices: [
    [/^claude-opus-4/, { input: 15, output: 75 }],
    [/^claude-(sonnet-4|3-7-sonnet|3-5-sonnet)/, { input: 3, output: 15 }],
    [/^claude-3-5-haiku/, { input: 0.8, output: 4 }],
  ],
  fromEnv: (env) => anthropicEngine(readSettings(env)),
  chat: { prefix: 'ANTHROPIC', fromEnv: (env: Env): Chat => chatOf(readSettings(env)) },
};

function readSettings(env: Env): Settings {
  return {
    baseUrl: readAddress(env, 'ANTHROPIC_BASE_URL', 'https://api.anthropic.com'),
    model: readText(env, 'ANTHROPIC_MODEL') ?? '',
    apiKey: readText(env, 'ANTHROPIC_API_KEY') ?? '',
    ...readLlmSettings(env),
  };
}

function headersOf({ apiKey }: Settings) {
  return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
}

function anthropicEngine(settings: Settings) {
  const { baseUrl, model } = settings;
  const chat = chatOf(settings);
  const url = `${baseUrl}/v1/models/${encodeURIComponent(model)}`;
  return llmEngine({
    id: 'anthropic',
    model,
    settings,
    ready: (signal) => probe({ url, headers: headersOf(settings) }, signal),
    complete: async (request, signal) => answerOf(await chat.say(promptOf(request), signal)),
  });
}

function chatOf(settings: Settings): Chat {
  const { baseUrl, model } = settings;
  // Older models do not know the schema: the first refusal ends its use.
  const form = { isStrict: true };
  return {
    engine: 'anthropic',
    model,
    say: async (prompt, signal) => {
      for (;;) {
        const { isStrict } = form;
        const reply = await ask({
          url: `${baseUrl}/v1/messages`,
          headers: headersOf(settings),
          body: bodyOf(settings, prompt, isStrict),
          timeoutMs: settings.timeoutMs,
        }, signal);
        if ('reason' in reply) return reply;
        if (reply.ok) return readMessage(reply.text);
        const isAboutForm = reply.status === 400 && /output_config|json_schema/.test(reply.text);
        if (!isStrict || !isAboutForm) return failureOf(reply);
        form.isStrict = false;
      }
    },
  };
}

function bodyOf({ model, temperature }: Settings, prompt: Prompt, isStrict: boolean) {
  return {
    model,
    // Required. Twice the estimate, for an answer that is cut off is lost as a whole.
    max_tokens: Math.max(LEAST_ANSWER_TOKENS, 2 * prompt.answerTokens),
    system: prompt.system,
    messages: [{ role: 'user', content: prompt.user }],
    ...(temperature === undefined ? {} : { temperature }),
    ...(isStrict
      ? { output_config: { format: { type: 'json_schema', schema: prompt.schema } } }
      : {}),
  };
}

type Message = {
  content?: { type?: string; text?: unknown }[];
  stop_reason?: string;
  usage?: Partial<
    Record<
      | 'input_tokens'
      | 'cache_creation_input_tokens'
      | 'cache_read_input_tokens'
      | 'output_tokens',
      number
    >
  >;
} | null;

function readMessage(text: string): ChatReply {
  const message = parseJson(text) as Message | undefined;
  const content = message?.content?.find((block) => block.type === 'text')?.text;
  const count = countOfMessage(message);
  if (message?.stop_reason === 'refusal') return { content, end: 'refused', ...count };
  const isCut = message?.stop_reason === 'max_tokens' ||
    message?.stop_reason === 'model_context_window_exceeded';
  return { content, end: isCut ? 'cut' : 'whole', ...count };
}

/** What comes from its cache is counted apart from the rest of the question. */
function countOfMessage(message: Message | undefined) {
  const {
    input_tokens: fresh,
    cache_creation_input_tokens: written = 0,
    cache_read_input_tokens: read = 0,
    output_tokens: out,
  } = message?.usage ?? {};
  return countOf(Number(fresh) + (written ?? 0) + (read ?? 0), out);
}
