import { answerOf } from '../llm/answer.ts';
import type { Chat, ChatReply, JsonSchema, Prompt } from '../llm/chat.ts';
import { googleErrors } from './google-errors.ts';
import { askJson, probe } from '../http.ts';
import { llmEngine } from '../llm/llm.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env } from '../port.ts';
import { promptOf } from '../llm/prompt-of.ts';
import { llmNames, type LlmSettings, readAddress, readLlmSettings, readText } from '../settings.ts';
import { countOf } from '../llm/tokens.ts';

type Settings = LlmSettings & { baseUrl: string; model: string; apiKey: string };

/** Google's Gemini API. */
export const gemini: EngineEntry = {
  id: 'gemini',
  name: { ko: 'Google Gemini', en: 'Google Gemini' },
  settings: ['GEMINI_API_KEY', 'GEMINI_MODEL', 'GEMINI_BASE_URL', ...llmNames],
  required: ['GEMINI_API_KEY', 'GEMINI_MODEL'],
  secrets: ['GEMINI_API_KEY'],
  prices: [
    [/^gemini-2\.5-pro/, { input: 1.25, output: 10 }],
    [/^gemini-2\.5-flash-lite/, { input: 0.1, output: 0.4 }],
    [/^gemini-2\.5-flash/, { input: 0.3, output: 2.5 }],
    [/^gemini-2\.0-flash/, { input: 0.1, output: 0.4 }],
  ],
  fromEnv: (env) => geminiEngine(readSettings(env)),
  chat: { prefix: 'GEMINI', fromEnv: (env: Env): Chat => chatOf(readSettings(env)) },
};

function readSettings(env: Env): Settings {
  return {
    baseUrl: readAddress(env, 'GEMINI_BASE_URL', 'https://generativelanguage.googleapis.com'),
    model: readText(env, 'GEMINI_MODEL')?.replace(/^models\//, '') ?? '',
    apiKey: readText(env, 'GEMINI_API_KEY') ?? '',
    ...readLlmSettings(env),
  };
}

function addressOf({ baseUrl, model, apiKey }: Settings) {
  return {
    url: `${baseUrl}/v1beta/models/${encodeURIComponent(model)}`,
    // Examples put the key into the address; addresses are logged on their way, headers are not.
    headers: { 'x-goog-api-key': apiKey },
  };
}

function geminiEngine(settings: Settings) {
  const chat = chatOf(settings);
  return llmEngine({
    id: 'gemini',
    model: settings.model,
    settings,
    ready: (signal) => probe(addressOf(settings), signal, googleErrors),
    complete: async (request, signal) => answerOf(await chat.say(promptOf(request), signal)),
  });
}

function chatOf(settings: Settings): Chat {
  const { url, headers } = addressOf(settings);
  const { model, timeoutMs } = settings;
  return {
    engine: 'gemini',
    model,
    say: async (prompt, signal) => {
      const body = bodyOf(settings, prompt);
      const call = { url: `${url}:generateContent`, headers, body, timeoutMs };
      const reply = await askJson(call, signal, googleErrors);
      return 'reason' in reply ? reply : readCandidate(reply.json);
    },
  };
}

/** Its own subset of OpenAPI, which does not know `additionalProperties`. */
function toOpenApi({ type, required, properties, items }: JsonSchema): object {
  const entries = Object.entries(properties ?? {});
  return {
    type: type.toUpperCase(),
    ...(required ? { required } : {}),
    ...(properties
      ? { properties: Object.fromEntries(entries.map(([name, one]) => [name, toOpenApi(one)])) }
      : {}),
    ...(items ? { items: toOpenApi(items) } : {}),
  };
}

function bodyOf({ temperature }: Settings, prompt: Prompt) {
  return {
    systemInstruction: { parts: [{ text: prompt.system }] },
    contents: [{ role: 'user', parts: [{ text: prompt.user }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: toOpenApi(prompt.schema),
      ...(temperature === undefined ? {} : { temperature }),
    },
  };
}

type Generated = {
  promptFeedback?: { blockReason?: string };
  candidates?: {
    finishReason?: string;
    content?: { parts?: { text?: unknown; thought?: boolean }[] };
  }[];
  usageMetadata?: Partial<
    Record<'promptTokenCount' | 'candidatesTokenCount' | 'thoughtsTokenCount', number>
  >;
} | null;

const refusals: ReadonlySet<string | undefined> = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

function readCandidate(json: unknown): ChatReply {
  const generated = json as Generated;
  const candidate = generated?.candidates?.[0];
  const {
    promptTokenCount: asked,
    candidatesTokenCount: answered = 0,
    // What it thinks is paid for like what it says.
    thoughtsTokenCount: thought = 0,
  } = generated?.usageMetadata ?? {};
  const count = countOf(asked, answered + thought);
  if (generated?.promptFeedback?.blockReason || refusals.has(candidate?.finishReason)) {
    return { content: undefined, end: 'refused', ...count };
  }
  const parts = candidate?.content?.parts?.filter((part) => !part.thought).map(({ text }) => text);
  const end = candidate?.finishReason === 'MAX_TOKENS' ? 'cut' : 'whole';
  return { content: parts?.join(''), end, ...count };
}
