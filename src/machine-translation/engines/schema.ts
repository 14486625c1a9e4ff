import { z } from 'zod';
import { langs } from '../../shared/languages.ts';
import { MAX_VALUE } from './rules.ts';

const name = z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/);

/** What is saved, and what goes back to what the environment says. */
export const EngineSettingsForm = z.object({
  set: z.record(name, z.string().max(MAX_VALUE)).default({}),
  clear: z.array(name).max(100).default([]),
});
export type EngineSettingsForm = z.input<typeof EngineSettingsForm>;

export const EngineTest = z.object({
  engine: z.string().max(40),
  from: z.enum(langs),
  to: z.enum(langs),
});

export const LocalChoice = z.object({
  kind: z.enum(['ollama', 'lmstudio', 'llamacpp']),
  model: z.string().min(1).max(200),
});
