import { engines } from './index.ts';
import type { ListPrice, OwnPrices, Price } from './port.ts';

/** List prices of 2025-06 of models that make vectors. */
const embedPrices: readonly ListPrice[] = [
  [/^text-embedding-3-small/, { input: 0.02, output: 0 }],
  [/^text-embedding-3-large/, { input: 0.13, output: 0 }],
];

/** Of `engine:model`; undefined where nobody has said. An own price may stand for the engine or for one model. */
export function priceOf(name: string, own: OwnPrices = {}): Price | undefined {
  const [engine = ''] = name.split(':');
  return own[name] ?? own[engine] ?? listPriceOf(engine, name.slice(engine.length + 1));
}

function listPriceOf(engine: string, model: string): Price | undefined {
  const prices: readonly ListPrice[] = engine === 'embed'
    ? embedPrices
    : engines.find(({ id }) => id === engine)?.prices ?? [];
  return prices.find(([pattern]) => pattern.test(model))?.[1];
}
