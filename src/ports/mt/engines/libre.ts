import type { Lang } from '../../../shared/languages.ts';
import type { Dialect } from '../failure.ts';
import { askJson, probe } from '../http.ts';
import { html } from '../markup.ts';
import { koreanPairs } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env } from '../port.ts';
import { paceNames, readAddress, readPace, readText } from '../settings.ts';
import { textEngine } from '../texts.ts';

const codes: Record<Lang, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh' };

/** LibreTranslate, mostly one's own. Its models know English and one other language each. */
export const libre: EngineEntry = {
  id: 'libre',
  name: { ko: 'LibreTranslate', en: 'LibreTranslate' },
  settings: ['LIBRE_BASE_URL', 'LIBRE_API_KEY', ...paceNames],
  required: ['LIBRE_BASE_URL'],
  secrets: ['LIBRE_API_KEY'],
  prices: [],
  fromEnv: libreEngine,
};

function libreEngine(env: Env) {
  const baseUrl = readAddress(env, 'LIBRE_BASE_URL');
  const key = readText(env, 'LIBRE_API_KEY');
  const { concurrency = 2, timeoutMs } = readPace(env);
  return textEngine({
    id: 'libre',
    label: 'LibreTranslate',
    markup: html,
    capabilities: {
      pairs: koreanPairs,
      // Servers limit both as they like; these stay below what public ones allow.
      maxSegments: 20,
      maxChars: 5_000,
      tags: 'native',
      terms: false,
      context: false,
      register: false,
      concurrency,
      repairs: false,
    },
    pivot: (from, to) => from === 'en' || to === 'en' ? undefined : 'en',
    ready: (signal) => probe({ url: `${baseUrl}/languages`, headers: {} }, signal, dialect),
    async send(texts, { from, to }, signal) {
      // The key has no header there: it goes in the body.
      const body = {
        q: texts,
        source: codes[from],
        target: codes[to],
        format: 'html',
        ...(key ? { api_key: key } : {}),
      };
      const call = { url: `${baseUrl}/translate`, headers: {}, body, timeoutMs };
      const reply = await askJson(call, signal, dialect);
      if ('reason' in reply) return reply;
      const content = (reply.json as { translatedText?: unknown } | null)?.translatedText;
      return Array.isArray(content) ? content : [];
    },
  });
}

/** A 400 says in words what was wrong. */
const dialect: Dialect = ({ status, text }) => {
  if (status !== 400) return undefined;
  if (/api key/i.test(text)) return 'unauthorized';
  if (/not supported|not available/i.test(text)) return 'unsupported-pair';
  return /exceeds|limit/i.test(text) ? 'too-long' : undefined;
};
