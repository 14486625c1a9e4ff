import type { OwnPrices, Price } from '../../ports/mt/port.ts';

/** `openai:model-x=0.4/1.6, service=15, libre=0`: tokens in and out, or characters. Undefined when it is malformed. */
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
