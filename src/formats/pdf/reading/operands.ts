import type { Matrix } from '../model/model.ts';

/** What operators are given, whatever a file writes there. */
export function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

export function matrixOf(value: unknown): Matrix {
  const [a, b, c, d, e, f] = Array.from((value ?? []) as ArrayLike<number>, number);
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}
