import { expect, test } from 'vitest';
import { engineFromEnv, engines } from './index.ts';

const server = { MT_BASE_URL: 'http://localhost:1', MT_MODEL: 'm', MT_API_KEY: 'sk-secret' };
const known = engines.map(({ id }) => id).join(', ');

test('the settings choose the engine', () => {
  expect(engineFromEnv({}).id).toBe('bergamot');
  expect(engineFromEnv({ MT_ALLOW_DOWNLOAD: 'no' }).id).toBe('memory');
  expect(engineFromEnv({ DENO_DEPLOY: '1' }).id).toBe('memory');
  expect(engineFromEnv(server).id).toBe('openai');
  expect(engineFromEnv({ ...server, MT_ENGINE: 'memory' }).id).toBe('memory');
  expect(engineFromEnv({ DEEPL_API_KEY: 'k' }).id).toBe('deepl');
  expect(engineFromEnv({ ...server, DEEPL_API_KEY: 'k', MT_ENGINE: 'deepl' }).id).toBe('deepl');
});

test('others stand behind it in their order, each once, and people see the names of all', () => {
  const env = { ...server, DEEPL_API_KEY: 'k', LIBRE_BASE_URL: 'http://localhost:2' };

  const engine = engineFromEnv({ ...env, MT_FALLBACK: 'libre, deepl,libre,openai,memory' });

  expect(engine.chain?.map(({ id }) => id)).toEqual(['openai', 'libre', 'deepl']);
  expect(engine.label).toBe('m → LibreTranslate → DeepL');
  expect(engine.capabilities()).toEqual(engine.chain?.[0]?.capabilities());
  expect(engineFromEnv({ ...env, MT_FALLBACK: 'memory' }).chain).toBeUndefined();
  expect(engineFromEnv({ ...env, MT_ENGINE: 'memory', MT_FALLBACK: 'deepl' }).id).toBe('memory');
});

test.each([
  [{ MT_ENGINE: 'openai' }, 'MT_ENGINE=openai needs MT_BASE_URL, MT_MODEL'],
  [{ MT_ENGINE: 'oracle' }, `MT_ENGINE is none of: auto, ${known}`],
  [{ ...server, MT_FALLBACK: 'deepl' }, 'MT_FALLBACK=deepl needs DEEPL_API_KEY'],
  [{ ...server, MT_FALLBACK: 'auto' }, `MT_FALLBACK is none of: ${known}`],
  [{ GOOGLE_CREDENTIALS: 'sk-secret' }, 'GOOGLE_CREDENTIALS is neither'],
  [{ GOOGLE_CREDENTIALS: '{"private_key":"sk-secret"}' }, 'GOOGLE_CREDENTIALS is neither'],
  [{ ...server, MT_BASE_URL: 'sk-secret' }, 'MT_BASE_URL is not a web address'],
  [{ ...server, MT_TIMEOUT_MS: 'sk-secret' }, 'MT_TIMEOUT_MS must be a number'],
  [{ ...server, MT_JSON_MODE: 'xml' }, 'MT_JSON_MODE is none of: schema, object, text'],
  [{ MT_ALLOW_DOWNLOAD: 'maybe' }, 'MT_ALLOW_DOWNLOAD is none of: ask, yes, no'],
  [{ OLLAMA_MODEL: 'm', MT_CONTEXT_TOKENS: '100' }, 'MT_CONTEXT_TOKENS must be a number'],
])('a setting that is wrong stops the start and is not quoted: %o', (env, message) => {
  expect(() => engineFromEnv(env)).toThrow(message);
  expect(() => engineFromEnv(env)).not.toThrow(/sk-/);
});
