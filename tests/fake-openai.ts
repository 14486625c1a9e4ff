import { type Judged, type JudgeOf, judgeReply } from './fake-judge.ts';

/** One kind of behaviour for every call; `faulty` mixes many of them by chance, from a seed. */
export type Behaviour =
  | 'good'
  | 'faulty'
  | 'drops'
  | 'doubles'
  | 'reorders'
  | 'strips'
  | 'truncates'
  | 'fences'
  | 'limits'
  | 'exhausted'
  | 'fails'
  | 'hangs'
  | 'leaks'
  | 'copies'
  | 'refuses'
  | 'cuts'
  | 'forbids'
  | 'noSchema'
  | 'mangles'
  | 'invents';

export type Asked = { id: string; text: string };
export type Call = {
  body: {
    model: string;
    temperature?: number;
    response_format?: { type: string };
    messages: { role: string; content: string }[];
  };
  segments: Asked[];
  authorization: string | null;
};

type Options = { behaviour?: Behaviour; seed?: number; rate?: number };

/** A server that speaks OpenAI's chat completions and translates by `oracle`. Behaviour may change between calls. */
export function fakeOpenAi({ behaviour = 'good', seed = 1, rate = 0.5 }: Options = {}) {
  const random = randomFrom(seed);
  const calls: Call[] = [];
  const state = {
    behaviour,
    rate,
    /** How often a faulty server does not answer at all. */
    hangs: 0,
    retryAfter: '0',
    beforeReply: undefined as Gate | undefined,
    /** What it says that each call took; absent: nothing. */
    count: undefined as Count | undefined,
    /** Texts that its answers leave out. */
    misses: (() => false) as (text: string) => boolean,
    /** What it finds wrong with a line when it is asked to judge. */
    judge: (() => []) as JudgeOf,
  };
  const aborter = new AbortController();
  const server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', signal: aborter.signal, onListen() {} },
    async (request) => {
      if (new URL(request.url).pathname === '/v1/models') {
        if (state.behaviour === 'forbids') return status(401);
        return Response.json({ data: [] });
      }
      const body = await request.json() as Call['body'];
      const segments = JSON.parse(body.messages[1]?.content ?? '{}').segments as Asked[];
      const call = { body, segments, authorization: request.headers.get('authorization') };
      calls.push(call);
      await state.beforeReply?.(call);
      return await withCount(await reply(call, state, random, aborter.signal), state.count);
    },
  );
  const { port } = server.addr as Deno.NetAddr;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    state,
    async close() {
      aborter.abort();
      await server.finished;
    },
  };
}

type Count = { prompt_tokens: number; completion_tokens: number };

async function withCount(response: Response, usage: Count | undefined): Promise<Response> {
  return usage && response.ok ? Response.json({ ...await response.json(), usage }) : response;
}

type Gate = (call: Call) => Promise<void> | void;

export type FakeOpenAi = ReturnType<typeof fakeOpenAi>;

/** The one right translation of a text: other letters, the same tags, numbers and length. */
export function oracle(text: string, to = 'ko'): string {
  return text.split(/(<\/?[gx]\d+\/?>)/).map((piece, at) => {
    if (at % 2 === 1) return piece;
    return to === 'ko' ? toHangul(piece).replace(/\.$/, '입니다.') : toLatin(piece);
  }).join('');
}

function toHangul(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const place = letter.toLowerCase().charCodeAt(0) - 97;
    return String.fromCharCode(0xac00 + place * 420);
  });
}

function toLatin(text: string): string {
  return text.replace(/\p{Script=Hangul}/gu, (syllable) => {
    const place = Math.floor((syllable.charCodeAt(0) - 0xac00) / 28);
    return String.fromCharCode(97 + place % 26) + 'o';
  });
}

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type ReplyState = {
  behaviour: Behaviour;
  rate: number;
  hangs: number;
  retryAfter: string;
  misses: (text: string) => boolean;
  judge: JudgeOf;
};

async function reply(
  { body, segments }: Call,
  state: ReplyState,
  random: () => number,
  closing: AbortSignal,
): Promise<Response> {
  const { behaviour, rate, retryAfter } = state;
  const isFaulty = behaviour === 'faulty';
  const chance = (share: number) => isFaulty && random() < rate * share;

  if (behaviour === 'limits' || chance(0.15)) return status(429, { 'retry-after': retryAfter });
  if (behaviour === 'fails' || chance(0.15)) return status(500);
  if (behaviour === 'exhausted') return status(429, {}, { error: { code: 'insufficient_quota' } });
  if (behaviour === 'forbids') return status(401, {}, { error: { message: 'bad key sk-secret' } });
  if (behaviour === 'noSchema' && body.response_format?.type !== undefined) {
    return status(400, {}, { error: { message: `response_format is not supported` } });
  }
  if (behaviour === 'hangs' || (state.hangs > 0 && random() < state.hangs)) {
    await new Promise((resolve) => closing.addEventListener('abort', resolve, { once: true }));
  }
  if (behaviour === 'refuses') return completion(null, { refusal: 'I cannot help with that.' });

  const judged = segments as unknown as Judged[];
  if (judged[0]?.target !== undefined) return completion(judgeReply(judged, state, random));

  const { tgt } = JSON.parse(body.messages[1]?.content ?? '{}') as { tgt?: string };
  const found = segments.filter(({ text }) => !state.misses(text));
  let items = found.map(({ id, text }) => ({ id, text: oracle(text, tgt) }));
  if (behaviour === 'copies') items = segments.map((segment) => ({ ...segment }));
  if (behaviour === 'leaks') {
    const prompt = body.messages[0]?.content ?? '';
    items = items.map((item) => ({ ...item, text: prompt.replaceAll('\n', ' ') }));
  }
  if (behaviour === 'mangles') {
    // Half of a character, and one that no text may hold.
    items = items.map((item) => ({ ...item, text: `\ud83d${item.text}\u0000` }));
  }
  if (behaviour === 'drops') items = items.filter((_item, at) => at % 3 !== 0);
  items = items.filter(() => !chance(0.15));
  const [first] = items;
  if (first && (behaviour === 'doubles' || chance(0.2))) items.push({ ...first, text: '겹친 답' });
  if (behaviour === 'strips') {
    items = items.map((item) => ({ ...item, text: item.text.replace(/<\/?[gx]\d+\/?>/g, '') }));
  }
  items = items.map((item) => {
    if (chance(0.15)) return { ...item, text: item.text.replace(/<\/?[gx]\d+\/?>/, '') };
    if (chance(0.05)) return { ...item, text: '' };
    return chance(0.05) ? { ...item, text: body.messages[0]?.content ?? '' } : item;
  });
  if (behaviour === 'reorders' || chance(0.2)) items.reverse();
  let content = JSON.stringify({ segments: items });
  if (behaviour === 'truncates' || chance(0.1)) content = content.slice(0, content.length >> 1);
  if (behaviour === 'fences' || chance(0.05)) content = '```json\n' + content + '\n```\nDone.';
  return completion(content, {}, behaviour === 'cuts' ? 'length' : 'stop');
}

function completion(content: string | null, more: object = {}, finish = 'stop'): Response {
  return Response.json({
    choices: [{ finish_reason: finish, message: { role: 'assistant', content, ...more } }],
  });
}

function status(code: number, headers: Record<string, string> = {}, body: object = {}): Response {
  return Response.json(body, { status: code, headers });
}
