import { type Answer, answerSchema, toAnswer } from './answer.ts';
import { failureOf } from './failure.ts';
import { ask, parseJson, probe } from './http.ts';
import { llmEngine } from './llm.ts';
import type { EngineEntry, MtRequest } from './port.ts';
import { systemPrompt, userMessage } from './prompt.ts';
import { llmNames, type LlmSettings, readAddress, readLlmSettings, readText } from './settings.ts';
import { answerTokens } from './tokens.ts';

type Settings = LlmSettings & { baseUrl: string; model: string; apiKey: string };

const LEAST_ANSWER_TOKENS = 1_024;

/** Anthropic's Messages API. */
export const anthropic: EngineEntry = {
  id: 'anthropic',
  settings: ['ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL', 'ANTHROPIC_BASE_URL', ...llmNames],
  required: ['ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL'],
  secrets: ['ANTHROPIC_API_KEY'],
  fromEnv: (env) =>
    anthropicEngine({
      baseUrl: readAddress(env, 'ANTHROPIC_BASE_URL', 'https://api.anthropic.com'),
      model: readText(env, 'ANTHROPIC_MODEL') ?? '',
      apiKey: readText(env, 'ANTHROPIC_API_KEY') ?? '',
      ...readLlmSettings(env),
    }),
};

function anthropicEngine(settings: Settings) {
  const { baseUrl, model, apiKey } = settings;
  const headers = { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  // Older models do not know the schema: the first refusal ends its use.
  const form = { isStrict: true };
  return llmEngine({
    id: 'anthropic',
    model,
    settings,
    ready: (signal) =>
      probe({ url: `${baseUrl}/v1/models/${encodeURIComponent(model)}`, headers }, signal),
    complete: async (request, signal): Promise<Answer> => {
      for (;;) {
        const { isStrict } = form;
        const reply = await ask({
          url: `${baseUrl}/v1/messages`,
          headers,
          body: bodyOf(settings, request, isStrict),
          timeoutMs: settings.timeoutMs,
        }, signal);
        if ('reason' in reply) return reply;
        if (reply.ok) return readMessage(reply.text);
        const isAboutForm = reply.status === 400 && /output_config|json_schema/.test(reply.text);
        if (!isStrict || !isAboutForm) return failureOf(reply);
        form.isStrict = false;
      }
    },
  });
}

function bodyOf({ model, temperature }: Settings, request: MtRequest, isStrict: boolean) {
  return {
    model,
    // Required. Twice the estimate, for an answer that is cut off is lost as a whole.
    max_tokens: Math.max(LEAST_ANSWER_TOKENS, 2 * answerTokens(request)),
    system: systemPrompt(request),
    messages: [{ role: 'user', content: userMessage(request) }],
    ...(temperature === undefined ? {} : { temperature }),
    ...(isStrict
      ? { output_config: { format: { type: 'json_schema', schema: answerSchema } } }
      : {}),
  };
}

type Message = { content?: { type?: string; text?: unknown }[]; stop_reason?: string } | null;

function readMessage(text: string): Answer {
  const message = parseJson(text) as Message | undefined;
  const content = message?.content?.find((block) => block.type === 'text')?.text;
  if (message?.stop_reason === 'refusal') return toAnswer(content, 'refused');
  const isCut = message?.stop_reason === 'max_tokens' ||
    message?.stop_reason === 'model_context_window_exceeded';
  return toAnswer(content, isCut ? 'cut' : 'whole');
}
