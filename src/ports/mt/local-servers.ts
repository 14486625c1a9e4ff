import { limitedText } from '../../shared/limited-text.ts';
import { parseJson } from './http.ts';
import type { LocalServer } from './port.ts';

const LIMIT_MS = 500;
const MOST_BYTES = 1_000_000;

type Place = Pick<LocalServer, 'kind' | 'address'>;

/** Where such servers listen by default. */
const usualPlaces: readonly Place[] = [
  { kind: 'ollama', address: 'http://127.0.0.1:11434' },
  { kind: 'lmstudio', address: 'http://127.0.0.1:1234' },
  { kind: 'llamacpp', address: 'http://127.0.0.1:8080' },
];

const lists: Record<LocalServer['kind'], string> = {
  ollama: '/api/tags',
  lmstudio: '/v1/models',
  llamacpp: '/v1/models',
};

/**
 * Families of models that translate Korean well enough to be proposed and may be used by anybody. Missing on purpose:
 * models whose licence leaves Korea out or forbids business, and what only embeds, codes or looks at pictures.
 */
const families = [
  /gemma-?[34]/,
  /qwen-?3/,
  /qwen-?2\.5[:-](14|32|72)b/,
  /deepseek-(v3|r1)/,
  /gpt-oss/,
  /llama-?3\.[13][:-]70b|llama-?3\.3/,
  /mistral-(small|large)/,
  /tower.?plus|towerinstruct/,
  /eurollm/,
  /hy-?mt2/,
  /solar/,
];
const unfit = /embed|rerank|coder|guard|vision|whisper/;
/** Below three billion parameters Korean breaks; `270m`, `0.6b`, `1b`, `1.7b`, `2b`. */
const tooSmall = /(^|[^\d.])((\d+)m|([0-2](\.\d+)?)b)([^a-z]|$)/;

/** Asks the usual places of this machine at once; who has not answered in half a second is not there. */
export async function findLocalServers(places = usualPlaces): Promise<LocalServer[]> {
  const found = await Promise.all(places.map(ask));
  return found.filter(({ models }) => models.length > 0);
}

export function mayTranslate(model: string): boolean {
  const name = model.toLowerCase();
  return families.some((family) => family.test(name)) && !unfit.test(name) && !tooSmall.test(name);
}

async function ask({ kind, address }: Place): Promise<LocalServer> {
  const names = await fetch(address + lists[kind], {
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).then(async (response) => {
    const text = await limitedText(response, MOST_BYTES);
    return response.ok ? namesIn(parseJson(text)) : [];
  }).catch(() => []); // nobody listens there, which is the usual case
  return { kind, address, models: names.filter(mayTranslate) };
}

type Listed =
  | {
    models?: { name?: unknown }[];
    data?: { id?: unknown }[];
  }
  | null
  | undefined;

function namesIn(json: unknown): string[] {
  const { models, data } = (json as Listed) ?? {};
  const names = [
    ...(Array.isArray(models) ? models.map((one) => one?.name) : []),
    ...(Array.isArray(data) ? data.map((one) => one?.id) : []),
  ];
  // llama.cpp lists in both ways, and by the path of the file.
  const texts = names.filter((name) => typeof name === 'string' && name.length <= 200);
  return [...new Set(texts as string[])];
}
