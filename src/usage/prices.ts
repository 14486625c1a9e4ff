import type { OwnPrices, Price } from '../ports/mt/port.ts';

/** The month in which the prices below were written down. Providers change them: the operator's own go first. */
export const PRICES_OF = '2025-06';

/** By engine and model, the first that fits. List prices without discounts for batches or caches. */
const listPrices: readonly (readonly [RegExp, Price])[] = [
  [/^openai:gpt-4\.1-nano/, { input: 0.1, output: 0.4 }],
  [/^openai:gpt-4\.1-mini/, { input: 0.4, output: 1.6 }],
  [/^openai:gpt-4\.1/, { input: 2, output: 8 }],
  [/^openai:gpt-4o-mini/, { input: 0.15, output: 0.6 }],
  [/^openai:gpt-4o/, { input: 2.5, output: 10 }],
  [/^anthropic:claude-opus-4/, { input: 15, output: 75 }],
  [/^anthropic:claude-(sonnet-4|3-7-sonnet|3-5-sonnet)/, { input: 3, output: 15 }],
  [/^anthropic:claude-3-5-haiku/, { input: 0.8, output: 4 }],
  [/^gemini:gemini-2\.5-pro/, { input: 1.25, output: 10 }],
  [/^gemini:gemini-2\.5-flash-lite/, { input: 0.1, output: 0.4 }],
  [/^gemini:gemini-2\.5-flash/, { input: 0.3, output: 2.5 }],
  [/^gemini:gemini-2\.0-flash/, { input: 0.1, output: 0.4 }],
  [/^embed:text-embedding-3-small/, { input: 0.02, output: 0 }],
  [/^embed:text-embedding-3-large/, { input: 0.13, output: 0 }],
  [/^deepl:/, { characters: 25 }],
  [/^google:/, { characters: 20 }],
  [/^azure:/, { characters: 10 }],
  [/^papago:/, { characters: 15 }],
  // These run on a machine of the operator.
  [/^(ollama|bergamot|memory):/, { input: 0, output: 0 }],
];

/** Of `engine:model`; undefined where nobody has said. An own price may stand for the engine or for one model. */
export function priceOf(name: string, own: OwnPrices = {}): Price | undefined {
  const [engine = ''] = name.split(':');
  return own[name] ?? own[engine] ?? listPrices.find(([pattern]) => pattern.test(name))?.[1];
}

/** `openai:model-x=0.4/1.6, papago=15, libre=0`: tokens in and out, or characters. Undefined when it is malformed. */
export function parsePrices(text: string): OwnPrices | undefined {
  const prices: Record<string, Price> = {};
  for (const part of text.split(',').map((one) => one.trim()).filter(Boolean)) {
    const found = /^([^=\s]+)\s*=\s*(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+(?:\.\d+)?))?$/.exec(part);
    const [, name, first, second] = found ?? [];
    if (name === undefined) return undefined;
    prices[name] = second === undefined
      ? { characters: Number(first) }
      : { input: Number(first), output: Number(second) };
  }
  return prices;
}
