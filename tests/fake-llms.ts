import type { Env } from '../src/ports/mt/port.ts';
import { type Behaviour, fakeOpenAi } from './fake-openai.ts';
import { type Errors, type FakeProvider, isKind, KEY, refusal, serve } from './fake-provider.ts';

type Said = { content: string | null; isRefused: boolean; isCut: boolean };

type Shape = {
  env(url: string): Env;
  path: string;
  /** Asked whether it is ready. */
  readyPath: string;
  keyHeader?: string;
  read(body: never): { system: string; user: string; temperature?: number };
  wrap(said: Said): unknown;
  errors: Errors;
};

const google = (code: number, status: string, message: string, details: unknown[] = []) =>
  [code, { error: { code, message, status, details } }] as const;

const claude = (status: number, type: string, message: string) =>
  [status, { type: 'error', error: { type, message } }] as const;

const shapes = {
  ollama: {
    env: (url) => ({ OLLAMA_BASE_URL: url, OLLAMA_MODEL: 'fake' }),
    path: '/api/chat',
    readyPath: '/api/show',
    read: (body: { messages: { content: string }[]; options: { temperature?: number } }) => ({
      system: body.messages[0]?.content ?? '',
      user: body.messages[1]?.content ?? '',
      ...body.options,
    }),
    wrap: ({ content, isCut }) => ({
      message: { role: 'assistant', content: content ?? '' },
      done: true,
      done_reason: isCut ? 'length' : 'stop',
      prompt_eval_count: 900,
      eval_count: 100,
    }),
    errors: {
      limits: [503, { error: 'server busy, please try again. maximum pending requests exceeded' }],
      // It has neither keys nor quotas: a proxy before it may.
      exhausted: [402, { error: 'payment required' }],
      forbids: [401, { error: 'unauthorized' }],
      fails: [500, { error: 'llama runner process has terminated' }],
    },
  } satisfies Shape,
  anthropic: {
    env: (url) => ({
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_MODEL: 'fake',
      ANTHROPIC_API_KEY: KEY,
    }),
    path: '/v1/messages',
    readyPath: '/v1/models/fake',
    keyHeader: 'x-api-key',
    read: (
      body: { system: string; messages: { content: string }[]; temperature?: number },
    ) => ({ ...body, user: body.messages[0]?.content ?? '' }),
    wrap: ({ content, isRefused, isCut }) => ({
      type: 'message',
      role: 'assistant',
      content: content === null ? [] : [{ type: 'text', text: content }],
      stop_reason: isRefused ? 'refusal' : isCut ? 'max_tokens' : 'end_turn',
      usage: {
        input_tokens: 600,
        cache_creation_input_tokens: 100,
        cache_read_input_tokens: 200,
        output_tokens: 100,
      },
    }),
    errors: {
      limits: claude(429, 'rate_limit_error', 'This request would exceed your rate limit.'),
      exhausted: claude(
        400,
        'invalid_request_error',
        'Your credit balance is too low. Please go to Plans & Billing to upgrade.',
      ),
      forbids: claude(401, 'authentication_error', `invalid x-api-key ${KEY}`),
      fails: claude(500, 'api_error', 'Internal server error'),
    },
  } satisfies Shape,
  gemini: {
    env: (url) => ({ GEMINI_BASE_URL: url, GEMINI_MODEL: 'fake', GEMINI_API_KEY: KEY }),
    path: '/v1beta/models/fake:generateContent',
    readyPath: '/v1beta/models/fake',
    keyHeader: 'x-goog-api-key',
    read: (body: {
      systemInstruction: { parts: { text: string }[] };
      contents: { parts: { text: string }[] }[];
      generationConfig: { temperature?: number };
    }) => ({
      system: body.systemInstruction.parts[0]?.text ?? '',
      user: body.contents[0]?.parts[0]?.text ?? '',
      ...body.generationConfig,
    }),
    wrap: ({ content, isRefused, isCut }) =>
      isRefused ? { promptFeedback: { blockReason: 'SAFETY' } } : {
        candidates: [{
          content: {
            role: 'model',
            parts: [{ text: 'I think.', thought: true }, { text: content }],
          },
          finishReason: isCut ? 'MAX_TOKENS' : 'STOP',
        }],
        usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 60, thoughtsTokenCount: 40 },
      },
    errors: {
      limits: google(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.'),
      exhausted: google(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
        { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }] },
      ]),
      forbids: google(400, 'INVALID_ARGUMENT', `API key not valid: ${KEY}`, [
        { reason: 'API_KEY_INVALID' },
      ]),
      fails: google(503, 'UNAVAILABLE', 'The model is overloaded.'),
    },
  } satisfies Shape,
};

export type LlmId = keyof typeof shapes;
export const llmIds = Object.keys(shapes) as LlmId[];

type Options = { behaviour?: Behaviour; seed?: number; rate?: number };

/** A model behind its provider's protocol. What it says and how it errs is that of `fakeOpenAi`, from the same seed. */
export function fakeLlm(id: LlmId, options: Options = {}): FakeProvider {
  const shape: Shape = shapes[id];
  const model = fakeOpenAi(options);
  const { state } = model;
  const calls: FakeProvider['calls'] = [];
  const server = serve(async (request, closing) => {
    const { pathname } = new URL(request.url);
    const refuse = (kind: keyof Errors) => refusal(shape.errors, kind, state.retryAfter);
    const isWrong = shape.keyHeader && request.headers.get(shape.keyHeader) !== KEY;
    if (isWrong || (state.behaviour === 'forbids' && pathname === shape.readyPath)) {
      return refuse('forbids');
    }
    if (pathname === shape.readyPath) return Response.json({});
    if (pathname !== shape.path) return new Response(null, { status: 404 });

    const body = await request.json();
    calls.push({ url: request.url, headers: request.headers, body });
    const { system, user, temperature } = shape.read(body as never);
    const reply = await fetch(`${model.url}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ temperature, messages: [{ content: system }, { content: user }] }),
      signal: closing,
    });
    const text = await reply.text();
    if (reply.ok) return Response.json(shape.wrap(readSaid(text)));
    if (isKind(state.behaviour)) return refuse(state.behaviour);
    return refuse(reply.status === 429 ? 'limits' : 'fails');
  });
  return {
    url: server.url,
    env: shape.env(server.url),
    state,
    calls,
    async close() {
      await Promise.all([server.close(), model.close()]);
    },
  };
}

function readSaid(text: string): Said {
  const [choice] = JSON.parse(text).choices;
  return {
    content: choice.message.content,
    isRefused: choice.message.refusal !== undefined,
    isCut: choice.finish_reason === 'length',
  };
}
