import type { Env } from '../src/ports/mt/port.ts';
import { type Behaviour, oracle } from './fake-openai.ts';
import {
  closed,
  type Errors,
  type FakeProvider,
  isKind,
  KEY,
  refusal,
  serve,
} from './fake-provider.ts';

type Asked = { texts: string[]; from: string; to: string };

type Shape = {
  env(url: string): Env;
  path: string;
  readyPath?: string;
  isKeyRight(request: Request, body: Record<string, unknown>): boolean;
  read(body: never, url: URL): Asked;
  /** Most texts and bytes of a call, as the provider states them. */
  limits: readonly [texts: number, bytes: number];
  answer(texts: unknown[]): unknown;
  errors: Errors;
};

const header = (name: string, value = KEY) => (request: Request) =>
  request.headers.get(name) === value;

const TOKEN = 'a-token-of-an-hour';

const shapes: Record<string, Shape> = {
  deepl: {
    env: (url) => ({ DEEPL_BASE_URL: url, DEEPL_API_KEY: KEY }),
    path: '/v2/translate',
    readyPath: '/v2/usage',
    isKeyRight: header('authorization', `DeepL-Auth-Key ${KEY}`),
    read: (body: { text: string[]; source_lang: string; target_lang: string }) => ({
      texts: body.text,
      from: body.source_lang,
      to: body.target_lang,
    }),
    limits: [50, 128 * 1024],
    answer: (texts) => ({
      translations: texts.map((text) => ({ detected_source_language: 'EN', text })),
    }),
    errors: {
      limits: [429, { message: 'Too many requests' }],
      exhausted: [456, { message: 'Quota exceeded' }],
      forbids: [403, { message: `Authorization failure ${KEY}` }],
      fails: [503, { message: 'Service unavailable' }],
    },
  },
  papago: {
    env: (url) => ({ PAPAGO_BASE_URL: url, PAPAGO_CLIENT_ID: KEY, PAPAGO_CLIENT_SECRET: KEY }),
    path: '/nmt/v1/translation',
    isKeyRight: (request) =>
      header('x-ncp-apigw-api-key-id')(request) && header('x-ncp-apigw-api-key')(request),
    read: (body: { text: string; source: string; target: string }) => ({
      texts: [body.text],
      from: body.source,
      to: body.target,
    }),
    limits: [1, 20_000],
    answer: ([translatedText]) => ({ message: { result: { translatedText } } }),
    errors: {
      limits: [429, { error: { errorCode: '420', message: 'Rate Limited' } }],
      exhausted: [429, { error: { errorCode: '400', message: 'Quota Exceeded' } }],
      forbids: [401, { error: { errorCode: '200', message: `Authentication Failed ${KEY}` } }],
      fails: [500, { errorCode: 'N2MT99', errorMessage: 'internal server error' }],
    },
  },
  google: {
    env: (url) => ({
      GOOGLE_BASE_URL: url,
      GOOGLE_CREDENTIALS: JSON.stringify({
        project_id: 'p',
        client_email: 'robot@p.example',
        token_uri: `${url}/token`,
        private_key: PRIVATE_KEY,
      }),
    }),
    path: '/v3/projects/p/locations/global:translateText',
    readyPath: '/v3/projects/p/locations/global/supportedLanguages',
    isKeyRight: header('authorization', `Bearer ${TOKEN}`),
    read: (
      body: { contents: string[]; sourceLanguageCode: string; targetLanguageCode: string },
    ) => ({
      texts: body.contents,
      from: body.sourceLanguageCode,
      to: body.targetLanguageCode,
    }),
    limits: [1_024, 90_000],
    answer: (texts) => ({ translations: texts.map((translatedText) => ({ translatedText })) }),
    errors: {
      limits: [429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'per minute' } }],
      exhausted: [403, { error: { code: 403, message: 'Quota exceeded: characters per day' } }],
      forbids: [403, { error: { code: 403, status: 'PERMISSION_DENIED', message: KEY } }],
      fails: [503, { error: { code: 503, status: 'UNAVAILABLE', message: 'again' } }],
    },
  },
  azure: {
    env: (url) => ({
      AZURE_TRANSLATOR_URL: url,
      AZURE_TRANSLATOR_KEY: KEY,
      AZURE_TRANSLATOR_REGION: 'koreacentral',
    }),
    path: '/translate',
    isKeyRight: (request) =>
      header('ocp-apim-subscription-key')(request) &&
      header('ocp-apim-subscription-region', 'koreacentral')(request),
    read: (body: { Text: string }[], url) => ({
      texts: body.map(({ Text }) => Text),
      from: url.searchParams.get('from') ?? '',
      to: url.searchParams.get('to') ?? '',
    }),
    limits: [1_000, 150_000],
    answer: (texts) => texts.map((text) => ({ translations: [{ text, to: 'ko' }] })),
    errors: {
      limits: [429, { error: { code: 429001, message: 'exceeded request limits' } }],
      exhausted: [403, { error: { code: 403001, message: 'out of its free quota' } }],
      forbids: [401, { error: { code: 401000, message: `invalid credentials ${KEY}` } }],
      fails: [500, { error: { code: 500000, message: 'unexpected' } }],
    },
  },
  libre: {
    env: (url) => ({ LIBRE_BASE_URL: url, LIBRE_API_KEY: KEY }),
    path: '/translate',
    readyPath: '/languages',
    isKeyRight: (_request, body) => body.api_key === KEY,
    read: (body: { q: string[]; source: string; target: string }) => ({
      texts: body.q,
      from: body.source,
      to: body.target,
    }),
    limits: [20, 100_000],
    answer: (translatedText) => ({ translatedText }),
    errors: {
      limits: [429, { error: 'Slowdown: 20 per 1 minute' }],
      // It counts no money: a proxy before it may.
      exhausted: [402, { error: 'payment required' }],
      forbids: [403, { error: `Invalid API key ${KEY}` }],
      fails: [500, { error: 'Cannot translate text' }],
    },
  },
};

export const textServiceIds = Object.keys(shapes);

/** A translation service behind its provider's protocol; it translates by `oracle` and leaves markup as it is. */
export function fakeTextService(
  id: string,
  { behaviour = 'good' }: { behaviour?: Behaviour } = {},
): FakeProvider {
  const shape = shapes[id]!;
  const state: FakeProvider['state'] = { behaviour, retryAfter: '0' };
  const calls: FakeProvider['calls'] = [];
  const server = serve(async (request, closing) => {
    const url = new URL(request.url);
    if (url.pathname === '/token') return await giveToken(request, state.behaviour);
    const text = await request.text();
    const body = text ? JSON.parse(text) : {};
    const isRight = shape.isKeyRight(request, body) || url.pathname === '/languages';
    const refuse = (kind: keyof Errors) => refusal(shape.errors, kind, state.retryAfter);
    if (!isRight || state.behaviour === 'forbids') return refuse('forbids');
    if (url.pathname === shape.readyPath) return Response.json({});
    if (url.pathname !== shape.path) return new Response(null, { status: 404 });

    const { texts, to } = shape.read(body as never, url);
    if (!texts.some(Boolean)) return Response.json({}, { status: 400 });
    calls.push({ url: request.url, headers: request.headers, body });
    await state.beforeReply?.({} as never);
    if (isKind(state.behaviour)) return refuse(state.behaviour);
    if (state.behaviour === 'hangs') await closed(closing);
    const [most, bytes] = shape.limits;
    if (texts.length > most || text.length > bytes) return Response.json({}, { status: 413 });
    return reply(shape, spoiled(texts.map((one) => inMarkup(one, to)), state.behaviour), state);
  });
  return { url: server.url, env: shape.env(server.url), state, calls, close: server.close };
}

function reply(shape: Shape, texts: unknown[], { behaviour }: FakeProvider['state']): Response {
  const json = JSON.stringify(shape.answer(texts));
  return new Response(behaviour === 'cuts' ? json.slice(0, json.length >> 1) : json);
}

function spoiled(texts: string[], behaviour: Behaviour): unknown[] {
  if (behaviour === 'drops') return texts.slice(1);
  if (behaviour === 'strips') return texts.map((text) => text.replace(/<[^>]*>/g, ''));
  return behaviour === 'refuses' ? texts.map(() => null) : texts;
}

/** Words only: what is a tag or an entity stays. */
function inMarkup(text: string, to: string): string {
  return text.split(/(<[^>]*>|&#?\w+;)/)
    .map((piece, at) => at % 2 === 1 ? piece : oracle(piece, to.toLowerCase())).join('');
}

/** Google's own: a signed claim for a token. */
async function giveToken(request: Request, behaviour: Behaviour): Promise<Response> {
  const form = await request.formData();
  const [head = '', claims = '', signature] = String(form.get('assertion')).split('.');
  const read = (part: string) =>
    JSON.parse(
      new TextDecoder().decode(Uint8Array.fromBase64(part, { alphabet: 'base64url' })),
    );
  const isRight = read(head).alg === 'RS256' && read(claims).iss === 'robot@p.example' && signature;
  if (!isRight || behaviour === 'forbids') {
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  }
  return Response.json({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' });
}

/** Made for these tests; it opens nothing. */
const PRIVATE_KEY = await makeKey();

async function makeKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const der = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  return `-----BEGIN PRIVATE KEY-----\n${der.toBase64()}\n-----END PRIVATE KEY-----\n`;
}
