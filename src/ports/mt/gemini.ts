import { type Answer, toAnswer } from './answer.ts';
import { googleErrors } from './google-errors.ts';
import { askJson, probe } from './http.ts';
import { llmEngine } from './llm.ts';
import type { EngineEntry, MtRequest } from './port.ts';
import { systemPrompt, userMessage } from './prompt.ts';
import { llmNames, type LlmSettings, readAddress, readLlmSettings, readText } from './settings.ts';

type Settings = LlmSettings & { baseUrl: string; model: string; apiKey: string };

/** Google's Gemini API. */
export const gemini: EngineEntry = {
  id: 'gemini',
  settings: ['GEMINI_API_KEY', 'GEMINI_MODEL', 'GEMINI_BASE_URL', ...llmNames],
  required: ['GEMINI_API_KEY', 'GEMINI_MODEL'],
  secrets: ['GEMINI_API_KEY'],
  fromEnv: (env) =>
    geminiEngine({
      baseUrl: readAddress(env, 'GEMINI_BASE_URL', 'https://generativelanguage.googleapis.com'),
      model: readText(env, 'GEMINI_MODEL')?.replace(/^models\//, '') ?? '',
      apiKey: readText(env, 'GEMINI_API_KEY') ?? '',
      ...readLlmSettings(env),
    }),
};

function geminiEngine(settings: Settings) {
  const { baseUrl, model, apiKey, timeoutMs } = settings;
  const url = `${baseUrl}/v1beta/models/${encodeURIComponent(model)}`;
  // Examples put the key into the address; addresses are logged on their way, headers are not.
  const headers = { 'x-goog-api-key': apiKey };
  return llmEngine({
    id: 'gemini',
    model,
    settings,
    ready: (signal) => probe({ url, headers }, signal, googleErrors),
    complete: async (request, signal): Promise<Answer> => {
      const body = bodyOf(settings, request);
      const call = { url: `${url}:generateContent`, headers, body, timeoutMs };
      const reply = await askJson(call, signal, googleErrors);
      return 'reason' in reply ? reply : readCandidate(reply.json);
    },
  });
}

/** Its own subset of OpenAPI, which does not know `additionalProperties`. */
const responseSchema = {
  type: 'OBJECT',
  required: ['segments'],
  properties: {
    segments: {
      type: 'ARRAY',
      items: {
        type: 'OBJECT',
        required: ['id', 'text'],
        properties: { id: { type: 'STRING' }, text: { type: 'STRING' } },
      },
    },
  },
};

function bodyOf({ temperature }: Settings, request: MtRequest) {
  return {
    systemInstruction: { parts: [{ text: systemPrompt(request) }] },
    contents: [{ role: 'user', parts: [{ text: userMessage(request) }] }],
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema,
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
} | null;

const refusals: ReadonlySet<string | undefined> = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

function readCandidate(json: unknown): Answer {
  const generated = json as Generated;
  const candidate = generated?.candidates?.[0];
  if (generated?.promptFeedback?.blockReason || refusals.has(candidate?.finishReason)) {
    return toAnswer(undefined, 'refused');
  }
  const said = candidate?.content?.parts?.filter((part) => !part.thought).map(({ text }) => text);
  return toAnswer(said?.join(''), candidate?.finishReason === 'MAX_TOKENS' ? 'cut' : 'whole');
}
