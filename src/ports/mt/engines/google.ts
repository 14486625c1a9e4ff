import type { Lang } from '../../../shared/languages.ts';
import { googleErrors } from './google-errors.ts';
import { createTokenSource, type ServiceAccount } from './google-token.ts';
import { askJson, parseJson, probe } from '../http.ts';
import { html } from '../markup.ts';
import { koreanPairs } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env } from '../port.ts';
import { paceNames, readAddress, readPace, readText } from '../settings.ts';
import { textEngine } from '../texts.ts';

const codes: Record<Lang, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-CN' };

/** Google Cloud Translation v3. Its keys are those of a service account, not an API key. */
export const google: EngineEntry = {
  id: 'google',
  name: { ko: 'Google Cloud 번역', en: 'Google Cloud Translation' },
  settings: ['GOOGLE_CREDENTIALS', 'GOOGLE_BASE_URL', ...paceNames],
  required: ['GOOGLE_CREDENTIALS'],
  secrets: ['GOOGLE_CREDENTIALS'],
  settingLabels: {
    GOOGLE_CREDENTIALS: { ko: '서비스 계정 JSON', en: 'JSON of a service account' },
  },
  prices: [[/^/, { characters: 20 }]],
  fromEnv: googleEngine,
};

function googleEngine(env: Env) {
  const account = readAccount(readText(env, 'GOOGLE_CREDENTIALS') ?? '');
  const baseUrl = readAddress(env, 'GOOGLE_BASE_URL', 'https://translation.googleapis.com');
  const parent = `${baseUrl}/v3/projects/${account.project_id}/locations/global`;
  const tokenNow = createTokenSource(account);
  const { concurrency = 4, timeoutMs } = readPace(env);
  return textEngine({
    id: 'google',
    label: 'Google Translate',
    markup: html,
    capabilities: {
      pairs: koreanPairs,
      maxSegments: 100,
      // 30,000 code points a call are advised; marks take their part.
      maxChars: 20_000,
      tags: 'native',
      terms: false,
      context: false,
      register: false,
      concurrency,
      repairs: false,
    },
    async ready(signal = new AbortController().signal) {
      const token = await tokenNow(signal);
      if ('reason' in token) {
        return { state: token.reason === 'unauthorized' ? 'unauthorized' : 'unreachable' };
      }
      const call = { url: `${parent}/supportedLanguages`, headers: bearer(token) };
      return await probe(call, signal, googleErrors);
    },
    async send(texts, { from, to }, signal) {
      const token = await tokenNow(signal);
      if ('reason' in token) return token;
      const body = {
        contents: texts,
        mimeType: 'text/html',
        sourceLanguageCode: codes[from],
        targetLanguageCode: codes[to],
      };
      const call = { url: `${parent}:translateText`, headers: bearer(token), body, timeoutMs };
      const reply = await askJson(call, signal, googleErrors);
      if ('reason' in reply) return reply;
      const content = reply.json as { translations?: { translatedText?: unknown }[] } | null;
      return content?.translations?.map?.(({ translatedText }) => translatedText) ?? [];
    },
  });
}

function bearer({ token }: { token: string }) {
  return { authorization: `Bearer ${token}` };
}

/** The JSON file that Google gives for a service account, or where it lies. It is never quoted. */
function readAccount(given: string): ServiceAccount {
  const text = given.startsWith('{') ? given : readFile(given);
  const account = parseJson(text) as Partial<ServiceAccount> | undefined;
  const { client_email, private_key, project_id, token_uri } = account ?? {};
  if (!client_email || !private_key || !project_id || !token_uri) {
    throw new Error('GOOGLE_CREDENTIALS is neither the JSON of a service account nor a file of it');
  }
  return { client_email, private_key, project_id, token_uri };
}

function readFile(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return ''; // the error quotes the path, which may be a key that was put in its place
  }
}
