import { OPS } from './library.ts';
import type { Matrix } from '../model/model.ts';
import { matrixOf, number } from './operands.ts';

/** The library puts pictures that follow each other into one operator. `place`: from the unit square of each. */
export function groupedImages(operator: number, args: unknown[]): { id?: string; place: Matrix }[] {
  const [first, second, third, fourth, fifth, sixth] = args;
  switch (operator) {
    case OPS.paintImageXObjectRepeat:
      return placesOf(fourth, [number(second), 0, 0, number(third)])
        .map((place) => ({ id: String(first), place }));
    case OPS.paintImageMaskXObjectRepeat:
      return placesOf(sixth, [number(second), number(third), number(fourth), number(fifth)])
        .map((place) => ({ place }));
    case OPS.paintImageMaskXObjectGroup:
      return transformsOf(first);
    case OPS.paintInlineImageXObjectGroup:
      return transformsOf(second);
    default:
      return [];
  }
}

function placesOf(positions: unknown, [a, b, c, d]: [number, number, number, number]): Matrix[] {
  const at = Array.from((positions ?? []) as ArrayLike<number>, number);
  return Array.from(
    { length: at.length >> 1 },
    (_, index): Matrix => [a, b, c, d, at[2 * index] ?? 0, at[2 * index + 1] ?? 0],
  );
}

function transformsOf(images: unknown): { place: Matrix }[] {
  if (!Array.isArray(images)) return [];
  return (images as { transform?: unknown }[]).map(({ transform }) => ({
    place: matrixOf(transform),
  }));
}
