import type { Lang } from '../../../shared/languages.ts';
import type { Dialect } from '../failure.ts';
import { askJson, probe } from '../http.ts';
import { xml } from '../markup.ts';
import { koreanPairs } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env, MtRequest } from '../port.ts';
import { paceNames, readAddress, readPace, readText } from '../settings.ts';
import { textEngine } from '../texts.ts';

const sources: Record<Lang, string> = { ko: 'KO', en: 'EN', ja: 'JA', zh: 'ZH' };
const targets: Record<Lang, string> = { ko: 'KO', en: 'EN-US', ja: 'JA', zh: 'ZH-HANS' };

/** DeepL. It has no formality for Korean, and glossaries only by a name registered before. */
export const deepl: EngineEntry = {
  id: 'deepl',
  name: { ko: 'DeepL', en: 'DeepL' },
  settings: ['DEEPL_API_KEY', 'DEEPL_BASE_URL', ...paceNames],
  required: ['DEEPL_API_KEY'],
  secrets: ['DEEPL_API_KEY'],
  prices: [[/^/, { characters: 25 }]],
  fromEnv: deeplEngine,
};

function deeplEngine(env: Env) {
  const key = readText(env, 'DEEPL_API_KEY') ?? '';
  const baseUrl = readAddress(env, 'DEEPL_BASE_URL', hostOf(key));
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  const { concurrency = 4, timeoutMs } = readPace(env);
  return textEngine({
    id: 'deepl',
    label: 'DeepL',
    markup: xml,
    capabilities: {
      pairs: koreanPairs,
      maxSegments: 50,
      // 128 KiB a call: three bytes a character, and room for marks and context.
      maxChars: 30_000,
      tags: 'native',
      terms: false,
      context: true,
      register: false,
      concurrency,
      repairs: false,
    },
    ready: (signal) => probe({ url: `${baseUrl}/v2/usage`, headers }, signal, dialect),
    async send(texts, request, signal) {
      const body = bodyOf(texts, request);
      const call = { url: `${baseUrl}/v2/translate`, headers, body, timeoutMs };
      const reply = await askJson(call, signal, dialect);
      if ('reason' in reply) return reply;
      const content = reply.json as { translations?: { text?: unknown }[] } | null;
      return content?.translations?.map?.(({ text }) => text) ?? [];
    },
  });
}

/** Free keys end in `:fx` and work on their own host only. */
function hostOf(key: string): string {
  return key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

function bodyOf(texts: string[], request: MtRequest) {
  // The texts of one call do not see each other; context is read, not translated and not paid for.
  const context = [...(request.before ?? []).map(({ source }) => source), ...(request.after ?? [])];
  return {
    text: texts,
    source_lang: sources[request.from],
    target_lang: targets[request.to],
    tag_handling: 'xml',
    tag_handling_version: 'v2',
    // Our tags stand inside sentences: none of them splits one.
    outline_detection: false,
    ...(context.length > 0 ? { context: context.join('\n').slice(0, 4_000) } : {}),
  };
}

const dialect: Dialect = ({ status }) => status === 456 ? 'quota' : undefined;
