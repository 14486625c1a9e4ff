import { seeded } from '../mutate.ts';

/** A whole number from 0 up to, but without, `below`. */
export type Random = (below: number) => number;

export function randomNumbers(seed: number): Random {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
}

export function shuffled<T>(list: T[], random: Random): T[] {
  const left = [...list];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(random(left.length), 1));
  return mixed;
}
