import type { Chat } from './llm/chat.ts';
import type { EngineDescription, Env, MtEngine } from './port.ts';

/** An engine in the table of engines: its description, and how its settings become the engine. */
export type EngineEntry = EngineDescription & {
  /** Whether `auto` may choose it when all that it requires is there; absent: it may. */
  isOffered?(env: Env): boolean;
  fromEnv(env: Env): MtEngine;
  /** Of a language model that can also judge translations: its settings begin with the prefix. */
  chat?: { prefix: string; fromEnv(env: Env): Chat };
};
