import type { Failure } from '../failure.ts';
import type { TokenCount } from '../port.ts';

/** One question to a language model that is answered by JSON. */
export type Prompt = {
  system: string;
  user: string;
  /** JSON schema of the answer, in the smallest subset that all providers know. */
  schema: JsonSchema;
  /** What the answer is called where providers want a name. */
  name: string;
  /** Room that the answer may need. */
  answerTokens: number;
};

/** What a model said. Of a reply that was cut off or refused nothing should be believed. */
export type ChatReply = {
  content: unknown;
  end: 'whole' | 'cut' | 'refused';
  /** What the provider says that the call took. */
  count?: TokenCount;
};

/** A language model for any question, not only for translations. */
export type Chat = {
  /** The id of its engine, and the model. */
  readonly engine: string;
  readonly model: string;
  say(prompt: Prompt, signal: AbortSignal): Promise<ChatReply | Failure>;
};

export type JsonSchema = {
  type: string;
  additionalProperties?: boolean;
  required?: readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
};
