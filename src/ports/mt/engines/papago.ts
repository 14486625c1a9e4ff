import type { Lang } from '../../../shared/languages.ts';
import type { Dialect } from '../failure.ts';
import { askJson, probe } from '../http.ts';
import { plain } from '../markup.ts';
import { koreanPairs } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env, MtRequest } from '../port.ts';
import { paceNames, readAddress, readPace, readText } from '../settings.ts';
import { textEngine } from '../texts.ts';

const codes: Record<Lang, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-CN' };

/** Papago of Naver Cloud: one text a call, without markup; tags are put back afterwards. */
export const papago: EngineEntry = {
  id: 'papago',
  name: { ko: 'Papago', en: 'Papago' },
  settings: ['PAPAGO_CLIENT_ID', 'PAPAGO_CLIENT_SECRET', 'PAPAGO_BASE_URL', ...paceNames],
  required: ['PAPAGO_CLIENT_ID', 'PAPAGO_CLIENT_SECRET'],
  secrets: ['PAPAGO_CLIENT_ID', 'PAPAGO_CLIENT_SECRET'],
  settingLabels: {
    PAPAGO_CLIENT_ID: { ko: '클라이언트 ID', en: 'Client id' },
    PAPAGO_CLIENT_SECRET: { ko: '클라이언트 시크릿', en: 'Client secret' },
  },
  prices: [[/^/, { characters: 15 }]],
  fromEnv: papagoEngine,
};

function papagoEngine(env: Env) {
  const baseUrl = readAddress(env, 'PAPAGO_BASE_URL', 'https://papago.apigw.ntruss.com');
  const url = `${baseUrl}/nmt/v1/translation`;
  const headers = {
    'x-ncp-apigw-api-key-id': readText(env, 'PAPAGO_CLIENT_ID') ?? '',
    'x-ncp-apigw-api-key': readText(env, 'PAPAGO_CLIENT_SECRET') ?? '',
  };
  const { concurrency = 4, timeoutMs } = readPace(env);
  return textEngine({
    id: 'papago',
    label: 'Papago',
    markup: plain,
    capabilities: {
      pairs: koreanPairs,
      maxSegments: 1,
      maxChars: 5_000,
      tags: 'none',
      terms: false,
      context: false,
      register: true,
      concurrency,
      repairs: false,
    },
    // There is no free question: an empty text is refused after the keys were looked at.
    ready: (signal) =>
      probe({ url, headers, body: { source: 'en', target: 'ko', text: '' } }, signal, dialect),
    async send([text = ''], request, signal) {
      const call = { url, headers, body: bodyOf(text, request), timeoutMs };
      const reply = await askJson(call, signal, dialect);
      if ('reason' in reply) return reply;
      const content = reply.json as { message?: { result?: { translatedText?: unknown } } } | null;
      return [content?.message?.result?.translatedText];
    },
  });
}

function bodyOf(text: string, { from, to, register }: MtRequest) {
  const isPolite = register === 'hapsyo' || register === 'haeyo';
  return {
    source: codes[from],
    target: codes[to],
    text,
    ...(to === 'ko' && register !== 'auto' ? { honorific: isPolite } : {}),
  };
}

/**
 * The gateway says 429 for three things: 400 a quota that is used up, or an application without this service; 410 and
 * 420 too many calls at once.
 */
const dialect: Dialect = ({ status, text }) => {
  if (status === 429) {
    const code = text.match(/"error_?code":\s*"?(\d+)/i)?.[1];
    return code === '400' || /quota/i.test(text) ? 'quota' : 'rate-limited';
  }
  if (/N2MT0[246]\b/.test(text)) return 'unsupported-pair';
  return /N2MT08\b/.test(text) ? 'too-long' : undefined;
};
