import type { Lang } from '../../../shared/languages.ts';
import type { Dialect } from '../failure.ts';
import { askJson, probe } from '../http.ts';
import { html } from '../markup.ts';
import { koreanPairs } from '../pairs.ts';
import type { EngineEntry } from '../entry.ts';
import type { Env } from '../port.ts';
import { paceNames, readAddress, readPace, readText } from '../settings.ts';
import { textEngine } from '../texts.ts';

const codes: Record<Lang, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-Hans' };

/** Azure Translator. */
export const azure: EngineEntry = {
  id: 'azure',
  name: { ko: 'Azure Translator', en: 'Azure Translator' },
  settings: [
    'AZURE_TRANSLATOR_KEY',
    'AZURE_TRANSLATOR_REGION',
    'AZURE_TRANSLATOR_URL',
    ...paceNames,
  ],
  required: ['AZURE_TRANSLATOR_KEY'],
  secrets: ['AZURE_TRANSLATOR_KEY'],
  settingLabels: { AZURE_TRANSLATOR_REGION: { ko: '지역', en: 'Region' } },
  prices: [[/^/, { characters: 10 }]],
  fromEnv: azureEngine,
};

function azureEngine(env: Env) {
  const defaultUrl = 'https://api.cognitive.microsofttranslator.com';
  const baseUrl = readAddress(env, 'AZURE_TRANSLATOR_URL', defaultUrl);
  const region = readText(env, 'AZURE_TRANSLATOR_REGION');
  const headers = {
    'ocp-apim-subscription-key': readText(env, 'AZURE_TRANSLATOR_KEY') ?? '',
    ...(region ? { 'ocp-apim-subscription-region': region } : {}),
  };
  const { concurrency = 4, timeoutMs } = readPace(env);
  const address = (from: Lang, to: Lang) =>
    `${baseUrl}/translate?api-version=3.0&textType=html&from=${codes[from]}&to=${codes[to]}`;
  return textEngine({
    id: 'azure',
    label: 'Azure Translator',
    markup: html,
    capabilities: {
      pairs: koreanPairs,
      maxSegments: 1_000,
      // 50,000 characters a call, of which marks take their part.
      maxChars: 35_000,
      tags: 'native',
      terms: false,
      context: false,
      register: false,
      concurrency,
      repairs: false,
    },
    // The list of languages is open to all; that the key is right shows only where texts are taken.
    ready: (signal) => probe({ url: address('en', 'ko'), headers, body: [] }, signal, dialect),
    async send(texts, { from, to }, signal) {
      const body = texts.map((text) => ({ Text: text }));
      const call = { url: address(from, to), headers, body, timeoutMs };
      const reply = await askJson(call, signal, dialect);
      if ('reason' in reply) return reply;
      const content = reply.json as { translations?: { text?: unknown }[] }[] | null;
      return content?.map?.(({ translations }) => translations?.[0]?.text) ?? [];
    },
  });
}

/** The first three digits of a code are the status, the others say what it was. */
const dialect: Dialect = ({ text }) => {
  const code = text.match(/"code":\s*"?(\d{6})/)?.[1];
  switch (code) {
    case '403001':
      return 'quota'; // the free texts are used up
    case '400019':
    case '400023':
    case '400035':
    case '400036':
      return 'unsupported-pair';
    case '400050':
    case '400077':
      return 'too-long';
    default:
      return undefined;
  }
};
