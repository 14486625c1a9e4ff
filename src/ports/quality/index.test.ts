import { expect, test } from 'vitest';
import { engineFromEnv } from '../mt/index.ts';
import { qualityFromEnv } from './index.ts';

const model = { MT_BASE_URL: 'http://localhost:1', MT_MODEL: 'small' };
const anthropic = { ANTHROPIC_API_KEY: 'key', ANTHROPIC_MODEL: 'big' };
const deepl = { DEEPL_API_KEY: 'key' };
const open = (env: Record<string, string>) => qualityFromEnv(env, { mt: engineFromEnv(env) });
const judgeOf = (env: Record<string, string>) =>
  open(env).estimators.find(({ method }) => method === 'judge')?.id;

test('without any engine nothing judges and nothing translates back', () => {
  const { back, estimators } = open({ MT_ENGINE: 'memory' });

  expect(back).toBe(null);
  expect(estimators.map(({ method }) => method)).toEqual(['lexical']);
  expect(estimators[0]?.covers({ from: 'en', to: 'ko', domain: 'normal' })).toBe(false);
});

test('another model than that of the drafts judges, where there is one', () => {
  expect(judgeOf({ ...model })).toBe('openai:small');
  expect(judgeOf({ ...model, ...anthropic, MT_ENGINE: 'openai' })).toBe('anthropic:big');
  expect(judgeOf({ ...model, QE_MODEL: 'strict' })).toBe('openai:strict');
  expect(judgeOf({ ...deepl, ...anthropic, MT_ENGINE: 'deepl' })).toBe('anthropic:big');
  expect(judgeOf({ ...model, ...anthropic, QE_ENGINE: 'openai' })).toBe('openai:small');
  expect(judgeOf({ ...deepl, MT_ENGINE: 'deepl' })).toBe(undefined);
});

test('another engine than that of the drafts translates back, where there is one', () => {
  const backOf = (env: Record<string, string>) => open(env).back?.id;

  expect(backOf({ ...model, ...deepl, MT_ENGINE: 'openai' })).toBe('deepl');
  expect(backOf({ ...model })).toBe('openai');
  expect(backOf({ ...model, ...deepl, MT_BACK_ENGINE: 'openai' })).toBe('openai');
  expect(open({ ...model, ...deepl, MT_BACK_ENGINE: 'deepl' }).alwaysBack).toBe(true);
  expect(open({ ...model, ...deepl }).alwaysBack).toBe(false);
});

test('only one method when only one is wanted', () => {
  const methods = (env: Record<string, string>) => open(env).estimators.map(({ method }) => method);

  expect(methods({ ...model, QE: 'lexical' })).toEqual(['lexical']);
  expect(methods({ ...model, QE: 'rules' })).toEqual([]);
  expect(methods({ ...model })).toEqual(['judge', 'lexical']);
});

test.each([
  [{ QE: 'guess' }, 'QE is none of'],
  [{ QE: 'judge' }, 'QE=judge'],
  [{ QE: 'embed' }, 'QE=embed'],
  [{ QE_ENGINE: 'papago' }, 'QE_ENGINE'],
  [{ QE_ENGINE: 'gemini' }, 'QE_ENGINE=gemini'],
  [{ MT_BACK_ENGINE: 'deepl' }, 'MT_BACK_ENGINE=deepl'],
  [{ ...model, QE_SAMPLES: '0' }, 'QE_SAMPLES'],
])('a setting that cannot be used stops the start and is named: %o', (env, name) => {
  expect(() => open(env as Record<string, string>)).toThrow(name);
});
