import { type Embedder, NoVectors } from '../embed/port.ts';
import type { Payer } from '../mt/port.ts';
import { type Calibration, findTable, scoreBy } from './calibration.ts';
import type { QeInput, QualityEstimator } from './port.ts';

/** Compares meanings: of the source with the target, and with the target translated back. */
export function embedding(
  embedder: Embedder,
  tables: readonly Calibration[],
): QualityEstimator {
  const tableFor = (from: string, to: string) =>
    findTable(tables, { method: 'embed', model: embedder.id, from, to });
  return {
    method: 'embed',
    id: embedder.id,
    needsBack: true,
    covers: ({ from, to, backEngine }) =>
      backEngine !== undefined && tableFor(from, to) !== undefined,
    async estimate(inputs, { from, to }, signal, payer) {
      const table = tableFor(from, to);
      const found = await measureAll(embedder, inputs, signal, payer).catch((error) => {
        if (signal.aborted) return 'cancelled' as const;
        // A server that is away is no fault of ours: the next estimator may still be able.
        if (error instanceof NoVectors) return error.reason;
        throw error;
      });
      const isFound = typeof found !== 'string';
      return inputs.map(({ id }, at) => {
        const measure = isFound ? found[at] : undefined;
        return {
          id,
          score: table && measure !== undefined ? scoreBy(table, measure) : null,
          calibration: table?.id ?? null,
          spans: [],
          ...(isFound ? {} : { reason: found }),
        };
      });
    },
  };
}

/** Half the likeness of the source to the target, half to what came back. Undefined where nothing came back. */
async function measureAll(
  embedder: Embedder,
  inputs: readonly Pick<QeInput, 'source' | 'target' | 'back'>[],
  signal: AbortSignal,
  payer?: Payer,
): Promise<(number | undefined)[]> {
  const texts = [
    ...new Set(inputs.flatMap(({ source, target, back }) => [source, target, back ?? ''])),
  ]
    .filter(Boolean);
  const vectors = await embedder.embed(texts, signal, payer);
  const of = new Map(texts.map((text, at) => [text, vectors[at]]));
  return inputs.map(({ source, target, back }) => {
    const [a, b, c] = [of.get(source), of.get(target), of.get(back ?? '')];
    return a && b && c ? (cosine(a, c) + cosine(a, b)) / 2 : undefined;
  });
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0];
    dot += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return ofA === 0 || ofB === 0 ? 0 : dot / Math.sqrt(ofA * ofB);
}
