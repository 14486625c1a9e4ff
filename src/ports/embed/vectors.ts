/** Length one, so that the angle between two is the sum of their products. */
export function normalize(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** The mean of the tokens that are text; `states` holds `width` numbers for each token. */
export function meanOf(
  states: Float32Array,
  mask: readonly number[],
  width: number,
): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(width);
  let count = 0;
  for (const [token, counts] of mask.entries()) {
    if (!counts) continue;
    count++;
    for (let at = 0; at < width; at++) {
      mean[at] = (mean[at] ?? 0) + (states[token * width + at] ?? 0);
    }
  }
  return count > 0 ? mean.map((value) => value / count) : mean;
}

export function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from(
    { length: Math.ceil(items.length / size) },
    (_, at) => items.slice(at * size, (at + 1) * size),
  );
}
